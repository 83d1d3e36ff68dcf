import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { focusOnArrival } from "../../ui/focus-on-arrival.ts";
import { Notice } from "../../ui/notice.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { requestNewPassword } from "./api.ts";
import { FormFailure } from "./form-failure.tsx";
import { useAuthForm } from "./use-auth-form.ts";

export function ForgottenPasswordForm() {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { onSubmit, field, busy, failure } = useAuthForm({
    fields: ["email"],
    fallback: "De e-mail kon niet worden verstuurd. Probeer het later opnieuw.",
    send: async ({ email }) => {
      await requestNewPassword(email);
      setSentTo(email.trim());
    },
  });
  if (sentTo) return <MailSent to={sentTo} />;
  return (
    <form noValidate onSubmit={onSubmit} className="grid gap-5">
      <FormFailure failure={failure} />
      <TextField {...field("email")} label="Email" type="email" autoComplete="username" required />
      <Button type="submit" busy={busy} busyText="E-mail wordt verstuurd...">
        Stuur mij een link
      </Button>
      <Link to="/login" className="link justify-self-start text-sm">
        Terug naar login
      </Link>
    </form>
  );
}

function MailSent({ to }: { to: string }) {
  return (
    <Notice
      ref={focusOnArrival}
      tone="success"
      title="Kijk in uw mailbox"
      action={
        <Link to="/login" className="link">
          Terug naar login
        </Link>
      }
    >
      Bestaat er een account met {to}, dan ligt daar nu een e-mail met een link. Open hem in deze browser.
    </Notice>
  );
}
