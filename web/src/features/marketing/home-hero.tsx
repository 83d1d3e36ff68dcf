import { home } from "../../content/home.ts";
import { useSession } from "../../lib/session.ts";
import { ButtonLink } from "../../ui/button-link.tsx";
import { NodeBackground } from "../../ui/node-background.tsx";
import { RunningJob } from "./running-job.tsx";

export function HomeHero() {
  const signedIn = useSession().status === "signed-in";
  return (
    <section className="relative isolate overflow-hidden border-b border-line">
      <NodeBackground />
      <div className="page-column grid items-end gap-x-16 gap-y-12 pt-14 pb-16 md:pt-24 md:pb-24 lg:grid-cols-[1.35fr_1fr]">
        <div className="grid gap-7">
          <h1 className="text-display tracking-tighter">{home.headline}</h1>
          <p className="max-w-prose text-lg text-muted">{home.intro}</p>
          <div className="flex flex-wrap gap-3">
            {signedIn ? (
              <ButtonLink to="/platform">Naar Platform</ButtonLink>
            ) : (
              <ButtonLink to="/register">Start Gratis Trial</ButtonLink>
            )}
            <ButtonLink to="/contact" variant="secondary">
              Plan een Gesprek
            </ButtonLink>
          </div>
        </div>
        <RunningJob />
      </div>
    </section>
  );
}
