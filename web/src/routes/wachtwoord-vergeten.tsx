import { createFileRoute } from "@tanstack/react-router";
import { pageTitles } from "../content/public-pages.ts";
import { AuthFrame } from "../features/auth/auth-frame.tsx";
import { ForgottenPasswordForm } from "../features/auth/forms/forgotten-password-form.tsx";

export const Route = createFileRoute("/wachtwoord-vergeten")({
  staticData: { title: pageTitles["/wachtwoord-vergeten"] },
  component: ForgottenPasswordPage,
});

function ForgottenPasswordPage() {
  return (
    <AuthFrame
      title="Wachtwoord vergeten"
      formTitle="Vraag een nieuw wachtwoord aan"
      intro={
        <p>Vul het e-mailadres van uw account in. U krijgt een link waarmee u een nieuw wachtwoord kiest.</p>
      }
    >
      <ForgottenPasswordForm />
    </AuthFrame>
  );
}
