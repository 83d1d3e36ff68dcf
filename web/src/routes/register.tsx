import { createFileRoute, redirect } from "@tanstack/react-router";
import { pageTitles } from "../content/public-pages.ts";
import { AuthFrame } from "../features/auth/auth-frame.tsx";
import { RegisterForm } from "../features/auth/forms/register-form.tsx";
import { WhyAccount } from "../features/auth/forms/why-account.tsx";
import { sessionKnown } from "../lib/session.ts";

export const Route = createFileRoute("/register")({
  beforeLoad: async ({ context }) => {
    const session = await sessionKnown();
    if (session.status === "signed-in") throw redirect({ href: context.attemptedPage() ?? "/dashboard" });
  },
  staticData: { title: pageTitles["/register"] },
  component: RegisterPage,
});

function RegisterPage() {
  return (
    <AuthFrame title="Registreren" formTitle="Maak een nieuw account" intro={<WhyAccount />}>
      <RegisterForm />
    </AuthFrame>
  );
}
