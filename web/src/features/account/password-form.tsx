import { zodResolver } from "@hookform/resolvers/zod";
import { Link } from "@tanstack/react-router";
import { useForm } from "react-hook-form";
import { passwordLengthMin } from "#web/lib/password-rules.ts";
import { ActForm } from "#web/parts/act-form.tsx";
import { PasswordField } from "#web/ui/password-field.tsx";
import { type PasswordForm as PasswordValues, passwordSchema } from "./account-model.ts";
import { useChangePassword } from "./api.ts";

const empty: PasswordValues = { current: "", password: "", confirmation: "" };

export function PasswordForm({ email }: { email: string }) {
  const change = useChangePassword();
  const form = useForm({ resolver: zodResolver(passwordSchema), defaultValues: empty });
  return (
    <ActForm
      aria-label="Uw wachtwoord"
      form={form}
      act={change}
      send={(passwords) => change.mutateAsync(passwords)}
      done="Uw wachtwoord is gewijzigd. Op andere toestellen moet u opnieuw inloggen."
      submit={{ label: "Wachtwoord wijzigen", busyText: "Wordt opgeslagen...", variant: "secondary" }}
    >
      {(field) => (
        <>
          {/* Tells password managers whose password this is. */}
          <input hidden type="email" autoComplete="username" value={email} readOnly />
          <PasswordField
            label="Huidig wachtwoord"
            autoComplete="current-password"
            hint={
              <Link to="/wachtwoord-vergeten" className="link">
                Wachtwoord vergeten?
              </Link>
            }
            {...field("current")}
          />
          <PasswordField
            label="Nieuw wachtwoord"
            autoComplete="new-password"
            hint={`Minstens ${passwordLengthMin} tekens.`}
            {...field("password", { deps: "confirmation" })}
          />
          <PasswordField
            label="Bevestig nieuw wachtwoord"
            autoComplete="new-password"
            {...field("confirmation", { deps: "password" })}
          />
        </>
      )}
    </ActForm>
  );
}
