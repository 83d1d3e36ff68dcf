import { zodResolver } from "@hookform/resolvers/zod";
import { useMemo } from "react";
import { useForm } from "react-hook-form";
import { ActForm } from "#web/parts/act-form.tsx";
import { PasswordField } from "#web/ui/password-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { newEmailSchema } from "../account-model.ts";
import { useChangeEmail } from "../api.ts";

export type EmailFormState = ReturnType<typeof useEmailForm>;

/**
 * The state of the form. The page holds it, because the page asks before unsaved text is lost.
 * @param email the present address
 */
export function useEmailForm(email: string) {
  const resolver = useMemo(() => zodResolver(newEmailSchema(email)), [email]);
  return useForm({ resolver, defaultValues: { email: "", password: "" } });
}

export function EmailForm({ userId, form }: { userId: string; form: EmailFormState }) {
  const change = useChangeEmail(userId);
  return (
    <ActForm
      aria-label="Uw e-mailadres"
      form={form}
      act={change}
      send={(typed) => change.mutateAsync(typed)}
      done="Er is een e-mail onderweg naar uw nieuwe adres."
      submit={{
        label: "E-mailadres wijzigen",
        busyText: "E-mails worden verstuurd...",
        variant: "secondary",
      }}
    >
      {(field) => (
        <>
          <TextField
            label="Nieuw e-mailadres"
            type="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            {...field("email")}
          />
          <PasswordField label="Uw wachtwoord" autoComplete="current-password" {...field("password")} />
        </>
      )}
    </ActForm>
  );
}
