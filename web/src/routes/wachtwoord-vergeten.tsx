import { createFileRoute } from "@tanstack/react-router";
import { AuthFrame } from "../features/auth/auth-frame.tsx";
import { ForgottenPasswordForm } from "../features/auth/forgotten-password-form.tsx";
import { pageHead } from "../features/site/page-head.ts";
import { warmClient } from "../lib/session.ts";

export const Route = createFileRoute("/wachtwoord-vergeten")({
  loader: warmClient,
  head: () => pageHead("Wachtwoord vergeten", "Vraag een link om een nieuw wachtwoord te kiezen."),
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
