import { createFileRoute } from "@tanstack/react-router";
import { useState } from "react";
import { AuthFrame } from "../features/auth/auth-frame.tsx";
import { FailedLink } from "../features/auth/forms/failed-link.tsx";
import { NewPasswordForm } from "../features/auth/forms/new-password-form.tsx";
import { authReturnParams } from "../lib/auth-return.ts";
import { sessionKnown, useSession } from "../lib/session.ts";
import { carriesError } from "../lib/stored-session.ts";

export const Route = createFileRoute("/nieuw-wachtwoord")({
  // The code of a link that was mailed to this browser is exchanged for a session while this waits.
  beforeLoad: async () => void (await sessionKnown()),
  staticData: { title: "Nieuw wachtwoord" },
  component: NewPasswordPage,
});

function NewPasswordPage() {
  const session = useSession();
  // As the page was opened: the form forgets them once it has used them.
  const [params] = useState(authReturnParams);
  const code = params.token_hash ?? null;
  // Another person may be signed in where the link is opened.
  const email = code === null ? session.user?.email : "";
  // An unusable link says so, even to a signed-in person.
  const canChoose = email !== undefined && !carriesError(params);
  return (
    <AuthFrame
      title="Nieuw wachtwoord"
      formTitle="Kies een nieuw wachtwoord"
      intro={canChoose && email !== "" && <p>Dit wordt het wachtwoord van {email}.</p>}
    >
      {canChoose ? (
        <NewPasswordForm email={email} code={code} />
      ) : (
        <FailedLink to="/wachtwoord-vergeten" label="Vraag een nieuwe link" />
      )}
    </AuthFrame>
  );
}
