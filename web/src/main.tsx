import { RouterProvider } from "@tanstack/react-router";
import { type ReactNode, StrictMode, useEffect } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { showPageHead } from "#web/site/head/page-head.ts";
import { followLinks } from "#web/site/navigation/follow-links.ts";
import { reloadOnlyForRelease } from "#web/site/navigation/missing-chunks.ts";
import { followNavigation, followSession } from "#web/site/navigation/navigation.ts";
import { nameRoutesBy, reportError } from "./lib/error-reports.ts";
import { loadPlatformStyles } from "./lib/platform-styles.ts";
import { startSession, warmClient } from "./lib/session.ts";
import { hasStoredSession } from "./lib/stored-session.ts";
import { createAppRouter } from "./router.tsx";

/**
 * Takes over the page: hydrates it when it was made for the address that is open, and draws it otherwise (a
 * protected page's shell, or a page that sends signed-in people on). Resolves once buttons answer.
 */
export async function startApp(container: HTMLElement): Promise<void> {
  const router = createAppRouter();
  if (import.meta.env.VITE_ERROR_REPORT_URL) {
    nameRoutesBy(() => router.state.matches.at(-1)?.routeId);
    router.options.defaultOnCatch = reportError;
  }
  reloadOnlyForRelease();
  startSession();
  // Most signed-in people go on to the platform; a page that lacks its styles says so itself.
  if (hasStoredSession()) loadPlatformStyles().catch(() => {});
  followNavigation(router);
  followSession(router);
  followLinks(router);
  // Hydrate after the route has loaded; without this the router would load it once more when it mounts.
  router.ssr = { manifest: undefined };
  await router.load();

  const openRoute = router.state.matches.at(-1)?.routeId;
  await new Promise<void>((resolve) => {
    const app = (
      <StrictMode>
        <Started onStarted={resolve}>
          <RouterProvider router={router} />
        </Started>
      </StrictMode>
    );
    if (container.dataset.route === openRoute) {
      keepScrollPosition(router);
      hydrateRoot(container, app);
    } else {
      showPageHead(router);
      createRoot(container).render(app);
    }
  });
  // A page behind the login fetches it after its first rows.
  if (hasStoredSession() && !openRoute?.startsWith("/_protected")) warmClient();
}

/** The router would bring a page that the visitor has scrolled already back to its top, or to the part in its address. */
function keepScrollPosition(router: ReturnType<typeof createAppRouter>): void {
  router.options.scrollRestoration = () => false;
  const stop = router.subscribe("onRendered", () => {
    router.options.scrollRestoration = false;
    stop();
  });
}

/** Around the app, not beside it: a second child would change every id that React counts in a page made by the build. */
function Started({ onStarted, children }: { onStarted: () => void; children: ReactNode }) {
  useEffect(onStarted, [onStarted]);
  return children;
}
