import { Link } from "@tanstack/react-router";
import { lazy, Suspense, useState } from "react";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { FormFailure } from "./form-failure.tsx";
import { useAuthForm } from "./use-auth-form.ts";

const MailSent = lazy(async () => ({ default: (await import("./mail-sent.tsx")).MailSent }));

export function ForgottenPasswordForm() {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { form, field, busy, failure } = useAuthForm({
    fields: ["email"],
    fallback: "De e-mail kon niet worden verstuurd. Probeer het later opnieuw.",
    send: async ({ email }, api) => {
      await api.requestNewPassword(email);
      setSentTo(email.trim());
    },
  });
  if (sentTo) {
    return (
      <Suspense>
        <MailSent to={sentTo} />
      </Suspense>
    );
  }
  return (
    <form {...form} className="grid gap-5">
      <FormFailure failure={failure} />
      <TextField {...field("email")} label="Email" type="email" autoComplete="username" required />
      <Button type="submit" busy={busy} busyText="E-mail wordt verstuurd...">
        Stuur mij een link
      </Button>
      <Link to="/login" className="link min-h-6 justify-self-start text-sm">
        Terug naar inloggen
      </Link>
    </form>
  );
}
