import { createFileRoute, redirect } from "@tanstack/react-router";
import { pageTitles } from "../content/page-titles.ts";
import { AuthFrame } from "../features/auth/auth-frame.tsx";
import { LoginForm } from "../features/auth/forms/login-form.tsx";
import { sessionKnown } from "../lib/session.ts";

export const Route = createFileRoute("/login")({
  beforeLoad: async ({ context }) => {
    const session = await sessionKnown();
    if (session.status === "signed-in") throw redirect({ href: context.attemptedPage() ?? "/" });
  },
  staticData: { title: pageTitles["/login"] },
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
