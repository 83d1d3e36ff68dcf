import { Link, useNavigate } from "@tanstack/react-router";
import { passwordLengthMin } from "#web/lib/password-rules.ts";
import { confirmingEmail } from "#web/lib/remembered.ts";
import { Button } from "#web/ui/button.tsx";
import { PasswordField } from "#web/ui/password-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { FormFailure } from "./form-failure.tsx";
import { useAuthForm } from "./use-auth-form.ts";

export function RegisterForm() {
  const navigate = useNavigate();
  const { form, field, busy, failure } = useAuthForm({
    fields: ["firstName", "lastName", "email", "password", "confirmation"],
    fallback: "Failed to sign up",
    send: async (values, api) => {
      const { mustConfirm } = await api.signUp(values);
      if (!mustConfirm) return;
      confirmingEmail.write(values.email.trim());
      await navigate({ to: "/bevestig-email" });
    },
  });
  return (
    <form {...form} className="grid gap-5">
      <FormFailure failure={failure} action={failure && isTaken(failure.code) && <ExistingAccountLinks />} />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField {...field("firstName")} label="Voornaam" autoComplete="given-name" required />
        <TextField {...field("lastName")} label="Achternaam" autoComplete="family-name" required />
      </div>
      <TextField {...field("email")} label="Email" type="email" autoComplete="username" required />
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
      <p className="text-sm text-muted">
        U aanvaardt onze{" "}
        <a href="/voorwaarden" className="link">
          voorwaarden
        </a>
        . Zo gaan wij om met{" "}
        <a href="/privacy" className="link">
          uw gegevens
        </a>
        .
      </p>
      <Button type="submit" busy={busy} busyText="Account wordt gemaakt...">
        Registreren
      </Button>
      <Link to="/login" className="link min-h-6 justify-self-start text-sm">
        Al een account? Log hier in
      </Link>
    </form>
  );
}

function isTaken(code: string): boolean {
  return code === "user_already_exists" || code === "email_exists";
}

function ExistingAccountLinks() {
  return (
    <div className="flex flex-wrap gap-x-5 gap-y-2">
      <Link to="/login" className="link">
        Inloggen
      </Link>
      <Link to="/wachtwoord-vergeten" className="link">
        Vraag een nieuw wachtwoord
      </Link>
    </div>
  );
}
