import { zodResolver } from "@hookform/resolvers/zod";
import { useMemo } from "react";
import { useForm } from "react-hook-form";
import { Button } from "#web/ui/button.tsx";
import { PasswordField } from "#web/ui/password-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { newEmailSchema } from "../account-model.ts";
import { useChangeEmail } from "../api.ts";
import { forgetDone, Outcome } from "../outcome.tsx";
import { showFields } from "../show-fields.ts";

export type EmailFormState = ReturnType<typeof useEmailForm>;

type EmailFormProps = {
  userId: string;
  form: EmailFormState;
};

/**
 * The state of the form. The page holds it, because the page asks before unsaved text is lost.
 * @param email the present address
 */
export function useEmailForm(email: string) {
  const resolver = useMemo(() => zodResolver(newEmailSchema(email)), [email]);
  return useForm({ resolver, defaultValues: { email: "", password: "" } });
}

export function EmailForm({ userId, form }: EmailFormProps) {
  const change = useChangeEmail(userId);
  const { register, handleSubmit, reset, setError, formState } = form;
  const send = handleSubmit((typed) => {
    if (change.isPending) return;
    change.mutate(typed, {
      onSuccess: () => reset(),
      onError: (error) => showFields(error, ["email", "password"], setError),
    });
  });
  return (
    <form
      noValidate
      method="post"
      aria-label="Uw e-mailadres"
      onSubmit={send}
      onInput={forgetDone(change)}
      className="grid gap-5"
    >
      <TextField
        label="Nieuw e-mailadres"
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        error={formState.errors.email?.message}
        {...register("email")}
      />
      <PasswordField
        label="Uw wachtwoord"
        autoComplete="current-password"
        error={formState.errors.password?.message}
        {...register("password")}
      />
      <Outcome
        attempt={change}
        done="Er is een e-mail onderweg naar uw huidige en naar uw nieuwe adres."
        fallback="Uw e-mailadres kon niet worden gewijzigd. Probeer het later opnieuw."
      />
      <Button
        type="submit"
        variant="secondary"
        busy={change.isPending}
        busyText="E-mails worden verstuurd..."
        className="justify-self-start"
      >
        E-mailadres wijzigen
      </Button>
    </form>
  );
}
