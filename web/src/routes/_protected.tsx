import { createFileRoute, redirect } from "@tanstack/react-router";
import { attemptedPath } from "../lib/remembered.ts";
import { sessionKnown } from "../lib/session.ts";

/** Everything below needs a signed-in person. Courtesy only: the database's policies are the lock. */
export const Route = createFileRoute("/_protected")({
  beforeLoad: async ({ location, preload }) => {
    const session = await sessionKnown();
    if (session.status === "signed-in") return;
    // Hovering over a link is not an attempt.
    if (!preload) attemptedPath.remember(location.href);
    throw redirect({ to: "/login" });
  },
});
