import { QueryClientProvider } from "@tanstack/react-query";
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from "@tanstack/react-router";
import type { ReactNode } from "react";
import { render } from "vitest-browser-react";
import { queryClient } from "#web/lib/query-client.ts";

const { queries, ...others } = queryClient.getDefaultOptions();
// The library's pauses between attempts are not the product's, and would take seconds of each test about a failed read.
queryClient.setDefaultOptions({ ...others, queries: { ...queries, retryDelay: 20 } });

/**
 * Renders as a page does: with the product's query client, empty, and a router whose every address shows these children.
 * `path` is the address that is open.
 */
export function renderPage(children: ReactNode, path = "/") {
  queryClient.clear();
  const root = createRootRoute();
  const page = createRoute({ getParentRoute: () => root, path: "$", component: () => children });
  const router = createRouter({
    routeTree: root.addChildren([page]),
    history: createMemoryHistory({ initialEntries: [path] }),
  });
  return render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
}
