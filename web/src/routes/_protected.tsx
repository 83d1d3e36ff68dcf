import { createFileRoute, Outlet, redirect } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { company } from "#web/content/company.ts";
import { PagePending } from "#web/site/door.ts";
import { Leave, ShellFooter, ThemeToggle, UserMenu, Wordmark } from "#web/site/shell-door.ts";
import { ConnectionLost } from "../features/platform/connection-lost.tsx";
import { AppShell } from "../features/shell/app-shell.tsx";
import { bringPlatformStyles, requirePlatformStyles } from "../lib/platform-styles.ts";
import { Queries } from "../lib/queries.tsx";
import { attemptedPath } from "../lib/remembered.ts";
import { sessionKnown, useSession } from "../lib/session.ts";

/** Everything below needs a signed-in person. Courtesy only: the database's policies are the lock. */
export const Route = createFileRoute("/_protected")({
  beforeLoad: async ({ location, preload }) => {
    // At build time the page is a shell that everybody may see.
    if (import.meta.env.SSR) return;
    const session = await sessionKnown();
    if (session.status === "signed-in") {
      // A part that does not arrive is asked for once more by the page, which says so.
      import("./-page-data.ts")
        .then(({ askAhead }) => askAhead(location.pathname, session.user.id))
        .catch(() => {});
      return preload ? bringPlatformStyles() : requirePlatformStyles();
    }
    // Hovering over a link is not an attempt.
    if (!preload) attemptedPath.write(location.href);
    throw redirect({ to: "/login" });
  },
  component: ProtectedPages,
});

function ProtectedPages() {
  if (import.meta.env.SSR) {
    return (
      <Shell>
        <PagePending />
      </Shell>
    );
  }
  return (
    <Shell>
      <Outlet />
      <ConnectionLost />
    </Shell>
  );
}

function Shell({ children }: { children: ReactNode }) {
  const { user } = useSession();
  return (
    <Queries>
      <AppShell
        userId={user?.id ?? null}
        brand={<Wordmark />}
        brandLabel={`${company.name}, naar home`}
        themeToggle={<ThemeToggle />}
        userMenu={user && <UserMenu user={user} place="bottom-16 left-3" />}
        leave={user && <Leave user={user} />}
        footer={<ShellFooter />}
      >
        {children}
      </AppShell>
    </Queries>
  );
}
