import { createFileRoute } from "@tanstack/react-router";
import { AuthFrame } from "../features/auth/auth-frame.tsx";
import { ResendForm } from "../features/auth/resend-form.tsx";
import { pageHead } from "../features/site/page-head.ts";

export const Route = createFileRoute("/bevestig-email")({
  head: () => pageHead("Bevestig uw e-mailadres", "Open de link in onze e-mail om uw account te gebruiken."),
  component: ConfirmEmailPage,
});

function ConfirmEmailPage() {
  return (
    <AuthFrame
      title="Bevestig uw e-mailadres"
      formTitle="Geen e-mail gekregen?"
      intro={
        <p>
          Wij stuurden u een e-mail met een link. Open hem in deze browser, dan bent u meteen ingelogd en is
          uw account klaar voor gebruik.
        </p>
      }
    >
      <ResendForm />
    </AuthFrame>
  );
}
