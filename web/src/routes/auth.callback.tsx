import { createFileRoute, Link, Navigate, useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { AuthFrame } from "../features/auth/auth-frame.tsx";
import { FailedLink } from "../features/auth/forms/failed-link.tsx";
import { isLinkKind, LinkForm, linkTexts } from "../features/auth/forms/link-form.tsx";
import { authReturnParams } from "../lib/auth-return.ts";
import { sessionKnown, useSession } from "../lib/session.ts";

/** Where the links of Auth's e-mails lead, but for that of a new password: a button that uses the link's code up. */
export const Route = createFileRoute("/auth/callback")({
  beforeLoad: async () => void (await sessionKnown()),
  staticData: { title: "E-mailadres bevestigen" },
  component: CallbackPage,
});

function CallbackPage() {
  // As the page was opened: the form forgets them once it has used them.
  const [{ token_hash: code, type: kind }] = useState(authReturnParams);
  const { attemptedPage } = Route.useRouteContext();
  const session = useSession();
  const navigate = useNavigate();
  const wanted = attemptedPage() ?? "/dashboard";
  if (code === undefined || !isLinkKind(kind)) {
    return session.status === "signed-in" ? <Navigate to="/" href={wanted} replace /> : <FailedCallback />;
  }
  const { title, button } = linkTexts[kind];
  const next = kind === "invite" ? "/nieuw-wachtwoord" : wanted;
  return (
    <AuthFrame title={title} formTitle={button} intro={null}>
      <LinkForm code={code} kind={kind} onSignedIn={() => navigate({ href: next })} />
    </AuthFrame>
  );
}

function FailedCallback() {
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
