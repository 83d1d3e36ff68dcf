import { createFileRoute, Link, redirect } from "@tanstack/react-router";
import { AuthFrame } from "../features/auth/auth-frame.tsx";
import { FailedLink } from "../features/auth/forms/failed-link.tsx";
import { sessionKnown } from "../lib/session.ts";

/** Where the link of the confirmation e-mail leads: on to the platform, or an explanation. */
export const Route = createFileRoute("/auth/callback")({
  beforeLoad: async ({ context }) => {
    const session = await sessionKnown();
    if (session.status === "signed-in") throw redirect({ href: context.attemptedPage() ?? "/dashboard" });
  },
  staticData: { title: "E-mailadres bevestigen" },
  component: FailedCallbackPage,
});

function FailedCallbackPage() {
  return (
    <AuthFrame
      title="E-mailadres bevestigen"
      formTitle="Nog niet ingelogd"
      intro={
        <p>
          Opende u de link op een ander toestel? Dan is uw adres misschien al bevestigd en kunt u inloggen.
        </p>
      }
    >
      <FailedLink to="/login" label="Inloggen">
        <Link to="/bevestig-email" className="link min-h-6">
          Stuur de bevestiging opnieuw
        </Link>
      </FailedLink>
    </AuthFrame>
  );
}
