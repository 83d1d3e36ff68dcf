import { createFileRoute, redirect } from "@tanstack/react-router";
import { AuthFrame } from "../features/auth/auth-frame.tsx";
import { RegisterForm } from "../features/auth/register-form.tsx";
import { WhyAccount } from "../features/auth/why-account.tsx";
import { pageHead } from "../features/site/page-head.ts";
import { sessionKnown, warmClient } from "../lib/session.ts";

export const Route = createFileRoute("/register")({
  beforeLoad: async () => {
    const session = await sessionKnown();
    if (session.status === "signed-in") throw redirect({ to: "/dashboard" });
  },
  loader: warmClient,
  head: () => pageHead("Registreren", "Maak een gratis account en bewaar al uw demo-resultaten."),
  component: RegisterPage,
});

function RegisterPage() {
  return (
    <AuthFrame title="Registreren" formTitle="Maak een nieuw account" intro={<WhyAccount />}>
      <RegisterForm />
    </AuthFrame>
  );
}
