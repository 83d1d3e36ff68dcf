import { Link } from "@tanstack/react-router";
import { lazy, Suspense, useSyncExternalStore } from "react";
import { confirmingEmail, sessionEnded } from "#web/lib/remembered.ts";
import { Button } from "#web/ui/button.tsx";
import { PasswordField } from "#web/ui/password-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import type { AuthValues } from "../auth-model.ts";
import type { AuthApi } from "../load-sending.ts";
import { FormFailure } from "./form-failure.tsx";
import { useAuthForm } from "./use-auth-form.ts";

/** Loaded apart: few sessions end by themselves. */
const SessionEnded = lazy(async () => ({ default: (await import("./session-ended.tsx")).SessionEnded }));
const neverChanges = () => () => {};

/** Signing in changes the session, and the route's guard sends the person on from there. */
export function LoginForm() {
  // The prerendered page is made without a session.
  const hasEnded = useSyncExternalStore(
    neverChanges,
    () => sessionEnded.read() !== null,
    () => false,
  );
  const { form, field, busy, failure } = useAuthForm({
    fields: ["email", "password"],
    send: signInAndForget,
    fallback: "Failed to sign in",
  });
  return (
    <form {...form} className="grid gap-5">
      {hasEnded && !failure && (
        <Suspense>
          <SessionEnded />
        </Suspense>
      )}
      <FormFailure
        failure={failure}
        action={
          failure?.code === "email_not_confirmed" && (
            <Link to="/bevestig-email" className="link">
              Stuur de bevestiging opnieuw
            </Link>
          )
        }
      />
      <TextField {...field("email")} label="Email" type="email" autoComplete="username" required />
      <PasswordField {...field("password")} label="Wachtwoord" autoComplete="current-password" required />
      <Button type="submit" busy={busy} busyText="Bezig met inloggen...">
        Inloggen
      </Button>
      <div className="grid justify-items-start gap-2 text-sm">
        <Link to="/wachtwoord-vergeten" className="link min-h-6">
          Wachtwoord vergeten?
        </Link>
        <Link to="/register" className="link min-h-6">
          Nog geen account? Registreer hier
        </Link>
      </div>
    </form>
  );
}

async function signInAndForget(values: AuthValues, api: AuthApi) {
  // Kept for the confirmation page, should the backend ask for it.
  confirmingEmail.write(values.email.trim());
  await api.signIn(values);
  confirmingEmail.remove();
}
