import { createFileRoute, Outlet, redirect } from "@tanstack/react-router";
import { PagePending } from "#web/site/door.ts";
import { ConnectionLost } from "../features/platform/connection-lost.tsx";
import { bringPlatformStyles, requirePlatformStyles } from "../lib/platform-styles.ts";
import { Queries } from "../lib/queries.tsx";
import { attemptedPath } from "../lib/remembered.ts";
import { sessionKnown } from "../lib/session.ts";

/** Everything below needs a signed-in person. Courtesy only: the database's policies are the lock. */
export const Route = createFileRoute("/_protected")({
  beforeLoad: async ({ location, preload }) => {
    // At build time the page is a shell that everybody may see.
    if (import.meta.env.SSR) return;
    const session = await sessionKnown();
    if (session.status === "signed-in") return preload ? bringPlatformStyles() : requirePlatformStyles();
    // Hovering over a link is not an attempt.
    if (!preload) attemptedPath.write(location.href);
    throw redirect({ to: "/login" });
  },
  component: ProtectedPages,
});

function ProtectedPages() {
  if (import.meta.env.SSR) {
    return (
      <Queries>
        <PagePending />
      </Queries>
    );
  }
  return (
    <Queries>
      <Outlet />
      <ConnectionLost />
    </Queries>
  );
}
