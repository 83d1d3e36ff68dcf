import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { attemptedPath } from "#web/lib/remembered.ts";
import { signOut } from "#web/lib/session.ts";
import { mayLoseWork } from "#web/lib/unsaved-work.ts";

/** Signing out, and whether it is under way. */
export function useSignOut() {
  const router = useRouter();
  const [busy, setBusy] = useState(false);

  const leave = async () => {
    if (!(await mayLoseWork())) return;
    setBusy(true);
    try {
      await signOut();
      await router.navigate({ to: "/login" });
      // The guard took the page just left for an attempted one; after signing out on purpose it is not wanted.
      attemptedPath.remove();
    } finally {
      setBusy(false);
    }
  };
  return { leave, busy };
}
