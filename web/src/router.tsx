import { createRouter, type RouterHistory } from "@tanstack/react-router";
import { ErrorPage } from "#web/site/messages/error-page.tsx";
import { PagePending } from "#web/site/messages/page-pending.tsx";
import { attemptedPage } from "#web/site/navigation/navigation.ts";
import { routeTree } from "./routeTree.gen.ts";

/** A pressed link must show a reaction within a tenth of a second. */
const pendingAfterMs = 80;
/** Long enough not to flicker. */
const pendingMinMs = 300;

/** Without a history, the browser's own. */
export function createAppRouter(history?: RouterHistory) {
  const router = createRouter({
    routeTree,
    ...(history && { history }),
    context: { attemptedPage: (): string | null => attemptedPage(router) },
    defaultPreload: "intent",
    // Query decides what is fresh; the router only asks for it.
    defaultPreloadStaleTime: 0,
    defaultPendingMs: pendingAfterMs,
    defaultPendingMinMs: pendingMinMs,
    defaultPendingComponent: PagePending,
    defaultErrorComponent: ErrorPage,
  });
  return router;
}

declare module "@tanstack/react-router" {
  // biome-ignore lint/style/useConsistentTypeDefinitions: extends another module's interface.
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
