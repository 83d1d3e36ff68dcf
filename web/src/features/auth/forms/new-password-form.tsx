import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { passwordLengthMin } from "#web/lib/password-rules.ts";
import { Button } from "#web/ui/button.tsx";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { focusOnArrival } from "#web/ui/focus-on-arrival.ts";
import { Notice } from "#web/ui/notice.tsx";
import { PasswordField } from "#web/ui/password-field.tsx";
import { FormFailure } from "./form-failure.tsx";
import { useAuthForm } from "./use-auth-form.ts";

/** For a session that the link of the recovery e-mail began, and for any other. */
export function NewPasswordForm({ email }: { email: string }) {
  const [changed, setChanged] = useState(false);
  const { form, field, busy, failure } = useAuthForm({
    fields: ["password", "confirmation"],
    fallback: "Uw wachtwoord kon niet worden gewijzigd. Probeer het later opnieuw.",
    send: async ({ password }, api) => {
      await api.chooseNewPassword(password);
      setChanged(true);
    },
  });
  if (changed) {
    return (
      <Notice
        ref={focusOnArrival}
        tone="success"
        title="Uw wachtwoord is gewijzigd"
        action={
          <ButtonLink to="/platform" size="sm">
            Naar Platform
          </ButtonLink>
        }
      >
        Op andere toestellen moet u opnieuw inloggen.
      </Notice>
    );
  }
  return (
    <form {...form} className="grid gap-5">
      <FormFailure
        failure={failure}
        action={failure?.code === "current_password_required" && <OtherWays />}
      />
      {/* Tells password managers whose password this is. */}
      <input hidden type="email" autoComplete="username" value={email} readOnly />
      <PasswordField
        {...field("password")}
        label="Wachtwoord"
        hint={`Minstens ${passwordLengthMin} tekens.`}
        autoComplete="new-password"
        required
      />
      <PasswordField
        {...field("confirmation")}
        label="Bevestig Wachtwoord"
        autoComplete="new-password"
        required
      />
      <Button type="submit" busy={busy} busyText="Wordt opgeslagen...">
        Wachtwoord opslaan
      </Button>
    </form>
  );
}

/** For a session without such a link, which Auth asks for the present password. */
function OtherWays() {
  return (
    <div className="flex flex-wrap gap-x-5 gap-y-2">
      <Link to="/account" className="link">
        Naar uw account
      </Link>
      <Link to="/wachtwoord-vergeten" className="link">
        Vraag een nieuwe link
      </Link>
    </div>
  );
}
