import { createFileRoute } from "@tanstack/react-router";
import { AuthFrame } from "../features/auth/auth-frame.tsx";
import { ResendForm } from "../features/auth/forms/resend-form.tsx";

export const Route = createFileRoute("/bevestig-email")({
  staticData: { title: "Bevestig uw e-mailadres" },
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
