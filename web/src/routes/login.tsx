import { createFileRoute, redirect } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import { pageTitles } from "../content/public-pages.ts";
import { AuthFrame } from "../features/auth/auth-frame.tsx";
import { LoginForm } from "../features/auth/forms/login-form.tsx";
import { adminKnown, sessionKnown, useSession } from "../lib/session.ts";

export const Route = createFileRoute("/login")({
  beforeLoad: async ({ context }) => {
    const session = await sessionKnown();
    if (session.status === "signed-in")
      throw redirect({ href: context.attemptedPage() ?? (await workplace()) });
  },
  staticData: { title: pageTitles["/login"] },
  component: LoginPage,
});

/** Where the work of this person is. */
async function workplace(): Promise<"/admin" | "/platform"> {
  const { isAdmin, adminLacksFactor } = await adminKnown();
  return isAdmin || adminLacksFactor ? "/admin" : "/platform";
}

/** For people with a second factor alone. */
const CodeForm = lazy(async () => ({
  default: (await import("../features/auth/forms/code-form.tsx")).CodeForm,
}));

function LoginPage() {
  const isCodeNeeded = useSession().status === "code-needed";
  return (
    <AuthFrame
      title="Login"
      formTitle={isCodeNeeded ? "Nog één stap" : "Log in op uw account"}
      intro={<p>Uw aanvragen, resultaten en rapporten staan klaar waar u ze achterliet.</p>}
    >
      {isCodeNeeded ? (
        <Suspense>
          <CodeForm />
        </Suspense>
      ) : (
        <LoginForm />
      )}
    </AuthFrame>
  );
}
