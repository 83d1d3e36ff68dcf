import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from "@tanstack/react-router";
import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { lastPath } from "#web/lib/remembered.ts";
import { followNavigation } from "./navigation.ts";

test("a last path that another tab's sign-out removed stays away until the next page", async () => {
  const root = createRootRoute();
  const pages = ["/over-ons", "/contact"].map((path) =>
    createRoute({ getParentRoute: () => root, path, component: () => <h1>{path}</h1> }),
  );
  const router = createRouter({
    routeTree: root.addChildren(pages),
    history: createMemoryHistory({ initialEntries: ["/contact"] }),
  });
  followNavigation(router);
  await render(<RouterProvider router={router} />);
  await expect.poll(lastPath.read).toBe("/contact");
  lastPath.remove();
  const loadedAgain = new Promise((resolve) => router.subscribe("onResolved", resolve));
  await router.invalidate();
  await loadedAgain;
  expect(lastPath.read()).toBeNull();
  router.history.push("/over-ons");
  await expect.poll(lastPath.read).toBe("/over-ons");
});
