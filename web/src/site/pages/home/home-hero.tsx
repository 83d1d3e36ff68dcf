import { home } from "#web/content/home.ts";
import { LeadPreview } from "#web/site/pages/previews/lead-preview.tsx";
import { FreeStart } from "#web/site/pages/solution/service-actions.tsx";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { NodeBackground } from "#web/ui/node-background.tsx";

/** The headline takes the width; the product hangs over the edge of its part of the page. */
export function HomeHero() {
  return (
    <section className="relative isolate z-1 border-b border-line">
      <NodeBackground />
      <div className="page-column pt-16 pb-12 md:pb-20">
        <h1 className="text-poster tracking-tighter">{home.headline}</h1>
        <div className="mt-7 grid gap-x-16 gap-y-8 md:mt-12 md:gap-y-12 lg:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)]">
          <div className="grid content-start gap-7">
            <p className="max-w-prose text-lg text-muted">{home.intro}</p>
            <div className="flex flex-wrap gap-3">
              <ButtonLink to="/platform" className="signed-out:hidden">
                Naar Platform
              </ButtonLink>
              <ButtonLink to="/register" className="signed-in:hidden">
                Start Gratis Trial
              </ButtonLink>
              <ButtonLink to="/contact" variant="secondary">
                Plan een Gesprek
              </ButtonLink>
              <FreeStart />
            </div>
          </div>
          <div className="lg:-mb-44">
            <LeadPreview />
          </div>
        </div>
      </div>
    </section>
  );
}
