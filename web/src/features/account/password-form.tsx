import { zodResolver } from "@hookform/resolvers/zod";
import { Link } from "@tanstack/react-router";
import { useForm } from "react-hook-form";
import { passwordLengthMin } from "#web/lib/password-rules.ts";
import { Button } from "#web/ui/button.tsx";
import { PasswordField } from "#web/ui/password-field.tsx";
import { type PasswordForm as PasswordValues, passwordSchema } from "./account-model.ts";
import { useChangePassword } from "./api.ts";
import { forgetDone, Outcome } from "./outcome.tsx";
import { showFields } from "./show-fields.ts";

const empty: PasswordValues = { current: "", password: "", confirmation: "" };

export function PasswordForm({ email }: { email: string }) {
  const change = useChangePassword();
  const { register, handleSubmit, reset, setError, formState } = useForm({
    resolver: zodResolver(passwordSchema),
    defaultValues: empty,
  });
  const { errors } = formState;
  const send = handleSubmit((form) => {
    if (change.isPending) return;
    change.mutate(form, {
      onSuccess: () => reset(empty),
      onError: (error) => showFields(error, ["current", "password"], setError),
    });
  });
  return (
    <form
      noValidate
      method="post"
      aria-label="Uw wachtwoord"
      onSubmit={send}
      onInput={forgetDone(change)}
      className="grid gap-5"
    >
      {/* Tells password managers whose password this is. */}
      <input hidden type="email" autoComplete="username" value={email} readOnly />
      <PasswordField
        label="Huidig wachtwoord"
        autoComplete="current-password"
        error={errors.current?.message}
        hint={
          <Link to="/wachtwoord-vergeten" className="link">
            Wachtwoord vergeten?
          </Link>
        }
        {...register("current")}
      />
      <PasswordField
        label="Nieuw wachtwoord"
        autoComplete="new-password"
        error={errors.password?.message}
        hint={`Minstens ${passwordLengthMin} tekens.`}
        {...register("password", { deps: "confirmation" })}
      />
      <PasswordField
        label="Bevestig nieuw wachtwoord"
        autoComplete="new-password"
        error={errors.confirmation?.message}
        {...register("confirmation", { deps: "password" })}
      />
      <Outcome
        attempt={change}
        done="Uw wachtwoord is gewijzigd. Op andere toestellen moet u opnieuw inloggen."
        fallback="Uw wachtwoord kon niet worden gewijzigd. Probeer het later opnieuw."
      />
      <Button
        type="submit"
        variant="secondary"
        busy={change.isPending}
        busyText="Wordt opgeslagen..."
        className="justify-self-start"
      >
        Wachtwoord wijzigen
      </Button>
    </form>
  );
}
