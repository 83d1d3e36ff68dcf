import { createFileRoute, redirect } from "@tanstack/react-router";
import { AuthFrame } from "../features/auth/auth-frame.tsx";
import { LoginForm } from "../features/auth/login-form.tsx";
import { pageHead } from "../features/site/page-head.ts";
import { sessionKnown, warmClient } from "../lib/session.ts";

export const Route = createFileRoute("/login")({
  beforeLoad: async ({ context }) => {
    const session = await sessionKnown();
    if (session.status === "signed-in") throw redirect({ href: context.attemptedPage() ?? "/" });
  },
  loader: warmClient,
  head: () => pageHead("Login", "Log in op uw persoonlijke platform."),
  component: LoginPage,
});

function LoginPage() {
  return (
    <AuthFrame
      title="Login"
      formTitle="Log in op uw account"
      intro={<p>Uw aanvragen, resultaten en rapporten staan klaar waar u ze achterliet.</p>}
    >
      <LoginForm />
    </AuthFrame>
  );
}
