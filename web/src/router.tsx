import { createRouter } from "@tanstack/react-router";
import { ErrorPage } from "./features/site/error-page.tsx";
import { attemptedPage } from "./features/site/navigation.ts";
import { NotFoundPage } from "./features/site/not-found-page.tsx";
import { PagePending } from "./features/site/page-pending.tsx";
import { queryClient } from "./lib/query-client.ts";
import { routeTree } from "./routeTree.gen.ts";

const pendingAfterMs = 250;

export const router = createRouter({
  routeTree,
  context: { queryClient, attemptedPage: (): string | null => attemptedPage(router) },
  defaultPreload: "intent",
  // Query decides what is fresh; the router only asks for it.
  defaultPreloadStaleTime: 0,
  defaultPendingMs: pendingAfterMs,
  defaultPendingComponent: PagePending,
  defaultErrorComponent: ErrorPage,
  defaultNotFoundComponent: NotFoundPage,
});

declare module "@tanstack/react-router" {
  interface Register {
    router: typeof router;
  }
}
