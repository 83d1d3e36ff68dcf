import { createFileRoute } from "@tanstack/react-router";
import { AuthFrame } from "../features/auth/auth-frame.tsx";
import { FailedLink } from "../features/auth/forms/failed-link.tsx";
import { NewPasswordForm } from "../features/auth/forms/new-password-form.tsx";
import { authReturnParams } from "../lib/auth-return.ts";
import { sessionKnown, useSession } from "../lib/session.ts";
import { carriesError } from "../lib/stored-session.ts";

export const Route = createFileRoute("/nieuw-wachtwoord")({
  // The link's code is exchanged for a session while this waits.
  beforeLoad: async () => void (await sessionKnown()),
  staticData: { title: "Nieuw wachtwoord" },
  component: NewPasswordPage,
});

function NewPasswordPage() {
  const session = useSession();
  // An unusable link says so, even to a signed-in person.
  const user = carriesError(authReturnParams()) ? null : session.user;
  return (
    <AuthFrame
      title="Nieuw wachtwoord"
      formTitle="Kies een nieuw wachtwoord"
      intro={user && <p>Dit wordt het wachtwoord van {user.email}.</p>}
    >
      {user ? (
        <NewPasswordForm email={user.email} />
      ) : (
        <FailedLink to="/wachtwoord-vergeten" label="Vraag een nieuwe link" />
      )}
    </AuthFrame>
  );
}
