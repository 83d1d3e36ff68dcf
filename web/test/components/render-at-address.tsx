import { QueryClientProvider } from "@tanstack/react-query";
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
  useNavigate,
  useSearch,
} from "@tanstack/react-router";
import { type ComponentType, useCallback } from "react";
import { onTestFinished } from "vitest";
import { render } from "vitest-browser-react";
import { queryClient } from "#web/lib/query-client.ts";

type Address = Record<string, unknown>;
type ChangeAddress = (change: (address: Address) => Address, options?: { replace: boolean }) => void;

/** Renders a page that keeps its state in its address, as its route does; other addresses show a heading only. */
export async function renderAtAddress(
  href: string,
  Page: ComponentType<{ address: Address; onAddress: ChangeAddress }>,
) {
  queryClient.clear();
  const defaults = queryClient.getDefaultOptions();
  onTestFinished(() => queryClient.setDefaultOptions(defaults));
  // A failed read is tried as often as in the product, but without its waits.
  queryClient.setDefaultOptions({ ...defaults, queries: { ...defaults.queries, retryDelay: 0 } });
  const root = createRootRoute();
  const page = createRoute({
    getParentRoute: () => root,
    path: new URL(href, "http://page.test").pathname,
    validateSearch: (search: Address) => search,
    component: function AtAddress() {
      const navigate = useNavigate();
      const change = useCallback<ChangeAddress>(
        (search, options) => void navigate({ to: ".", search, resetScroll: false, ...options }),
        [navigate],
      );
      return <Page address={useSearch({ strict: false })} onAddress={change} />;
    },
  });
  const elsewhere = createRoute({ getParentRoute: () => root, path: "$", component: () => <h1>Elders</h1> });
  const history = createMemoryHistory({ initialEntries: [href] });
  const router = createRouter({ routeTree: root.addChildren([page, elsewhere]), history });
  const screen = await render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return { screen, history };
}
