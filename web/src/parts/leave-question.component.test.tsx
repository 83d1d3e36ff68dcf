import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Link,
  Outlet,
  RouterProvider,
} from "@tanstack/react-router";
import type { ReactNode } from "react";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { LeaveQuestion } from "./leave-question.tsx";

test("a page that is being left asks once, and lets the person go elsewhere while the next one loads", async () => {
  const root = createRootRoute({ component: Outlet });
  const route = (path: string, component: () => ReactNode, loader?: () => Promise<void>) =>
    createRoute({ getParentRoute: () => root, path, component, ...(loader && { loader }) });
  const form = route("/account", () => (
    <>
      <Link to="/platform">Traag</Link>
      <LeaveQuestion atRisk loss="Uw tekst gaat verloren." />
    </>
  ));
  const slow = route(
    "/platform",
    () => "Trage pagina",
    () => new Promise(() => {}),
  );
  const other = route("/contact", () => "Andere pagina");
  const router = createRouter({
    routeTree: root.addChildren([form, slow, other]),
    history: createMemoryHistory({ initialEntries: ["/account"] }),
    // The page that is left stays on the screen.
    defaultPendingMs: 60_000,
  });
  await render(<RouterProvider router={router} />);
  await page.getByRole("link", { name: "Traag" }).click();
  await page.getByRole("button", { name: "Verlaten zonder opslaan" }).click();
  await expect.poll(() => router.history.location.pathname).toBe("/platform");
  router.history.push("/contact");
  await expect.element(page.getByText("Andere pagina")).toBeVisible();
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
});
