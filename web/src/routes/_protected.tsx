import { createFileRoute, Outlet, redirect, useRouter } from "@tanstack/react-router";
import { type ReactNode, useEffect } from "react";
import { company } from "#functions/contract/company.ts";
import { PagePending } from "#web/site/door.ts";
import { Leave, ShellFooter, ThemeToggle, UserMenu, Wordmark } from "#web/site/shell-door.ts";
import { AppShell } from "../features/shell/app-shell.tsx";
import { Shortcuts } from "../features/shell/shortcuts/shortcuts.tsx";
import { loadPlatformStyles, requirePlatformStyles } from "../lib/platform-styles.ts";
import { Queries } from "../lib/queries.tsx";
import { attemptedPath } from "../lib/remembered.ts";
import { sessionKnown, useSession } from "../lib/session.ts";
import { hasStoredSession } from "../lib/stored-session.ts";

const pageData = () => import("./-page-data.ts");
/** A part that does not arrive is asked for once more by the page, which says so. */
const ignored = () => {};

/** Everything below needs a signed-in person. Only for convenience: the policies protect the data. */
export const Route = createFileRoute("/_protected")({
  beforeLoad: async ({ location, preload }) => {
    // At build time the page is a shell that everybody may see.
    if (import.meta.env.SSR) return;
    const { pathname } = location;
    // Code needs no session, which a first load has to wait for.
    if (hasStoredSession())
      pageData()
        .then(({ preloadCode }) => preloadCode(pathname))
        .catch(ignored);
    const session = await sessionKnown();
    if (session.status === "signed-in") {
      const data = pageData()
        .then(({ readFirst }) => readFirst(pathname, session.user.id))
        .catch(ignored);
      await Promise.all([preload ? loadPlatformStyles() : requirePlatformStyles(), data]);
      return;
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
      <OtherPages />
      <Outlet />
    </Shell>
  );
}

/** Fetches the other pages of the menu once this one is at rest. */
function OtherPages() {
  const { user, isAdmin } = useSession();
  const router = useRouter();
  const userId = user?.id;
  useEffect(() => {
    if (userId === undefined) return;
    const preloadRoute = async (path: string) => {
      const [, , route] = router.getMatchedRoutes(path);
      if (route) await router.loadRouteChunk(route);
    };
    pageData()
      .then(({ preloadMenuPages }) => preloadMenuPages({ userId, isAdmin, preloadRoute }))
      .catch(ignored);
  }, [userId, isAdmin, router]);
  return null;
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
        userMenu={
          user && (
            <UserMenu user={user} place="bottom-24 left-3">
              <Shortcuts key={user.id} userId={user.id} />
            </UserMenu>
          )
        }
        leave={user && <Leave user={user} />}
        footer={<ShellFooter />}
      >
        {children}
      </AppShell>
    </Queries>
  );
}
