import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { confirmingEmail } from "#web/lib/remembered.ts";
import { Button } from "#web/ui/button.tsx";
import { focusOnArrival } from "#web/ui/focus-on-arrival.ts";
import { Notice } from "#web/ui/notice.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { FormFailure } from "./form-failure.tsx";
import { useAuthForm } from "./use-auth-form.ts";

export function ResendForm() {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { form, field, busy, failure } = useAuthForm({
    fields: ["email"],
    fallback: "De e-mail kon niet worden verstuurd. Probeer het later opnieuw.",
    send: async ({ email }, api) => {
      await api.resendConfirmation(email);
      setSentTo(email.trim());
    },
  });
  if (sentTo) {
    return (
      <Notice ref={focusOnArrival} tone="success" title="Opnieuw verstuurd">
        Er is een nieuwe e-mail onderweg naar {sentTo}. Kijk ook bij ongewenste berichten.
      </Notice>
    );
  }
  return (
    <form {...form} className="grid gap-5">
      <FormFailure failure={failure} />
      <TextField
        {...field("email")}
        label="Email"
        type="email"
        autoComplete="username"
        defaultValue={confirmingEmail.read() ?? ""}
        required
      />
      <Button type="submit" variant="secondary" busy={busy} busyText="E-mail wordt verstuurd...">
        Stuur de e-mail opnieuw
      </Button>
      <Link to="/login" className="link min-h-6 justify-self-start text-sm">
        Al bevestigd? Log hier in
      </Link>
    </form>
  );
}
