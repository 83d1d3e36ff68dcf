import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from "@tanstack/react-router";
import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { attemptedPath, lastPath } from "#web/lib/remembered.ts";
import { loadClient } from "#web/lib/session.ts";
import { stubNetwork } from "#web-test/components/network.ts";
import { signInAsAdmin } from "#web-test/components/signed-in-admin.ts";
import { followNavigation, followSession } from "./navigation.ts";

const network = stubNetwork();
const signIn = signInAsAdmin(network);

/** The site at /contact, with this page beside it and the page for every other address. */
async function openSite(path: string) {
  const root = createRootRoute();
  const page = (at: string) =>
    createRoute({ getParentRoute: () => root, path: at, component: () => <h1>{at}</h1> });
  const router = createRouter({
    routeTree: root.addChildren(["/contact", path, "$"].map(page)),
    history: createMemoryHistory({ initialEntries: ["/contact"] }),
  });
  followNavigation(router);
  await render(<RouterProvider router={router} />);
  await expect.poll(lastPath.read).toBe("/contact");
  const resolved = () => new Promise<void>((resolve) => router.subscribe("onResolved", () => resolve()));
  const go = async (href: string) => {
    const opened = resolved();
    router.history.push(href);
    await opened;
  };
  const loadAgain = async () => {
    const loaded = resolved();
    await router.invalidate();
    await loaded;
  };
  return { router, go, loadAgain };
}

test("a page that is opened is saved, with what stands behind its path", async () => {
  const { go } = await openSite("/over-ons");
  await go("/over-ons?taal=nl#team");
  expect(lastPath.read()).toBe("/over-ons?taal=nl#team");
});

test.each(["/login", "/register", "/wachtwoord-vergeten", "/bevestig-email", "/auth/callback", "/tot-ziens"])(
  "%s is about signing in, and is not saved",
  async (path) => {
    const { go } = await openSite(path);
    await go(path);
    expect(lastPath.read()).toBe("/contact");
  },
);

test("a page that does not exist is not saved", async () => {
  const { go } = await openSite("/over-ons");
  await go("/bestaat-niet");
  expect(lastPath.read()).toBe("/contact");
});

test("signing out forgets the page, and a page of a person forgets the one that asked for them", async () => {
  await signIn();
  attemptedPath.write("/admin");
  const { router } = await openSite("/over-ons");
  followSession(router);
  expect(attemptedPath.read()).toBeNull();
  network.on("POST", "/auth/v1/logout", () => {});
  await (await loadClient()).auth.signOut({ scope: "local" });
  await expect.poll(lastPath.read).toBeNull();
});

test("a last path that another tab's sign-out removed stays away until the next page", async () => {
  const { go, loadAgain } = await openSite("/over-ons");
  lastPath.remove();
  await loadAgain();
  expect(lastPath.read()).toBeNull();
  await go("/over-ons");
  expect(lastPath.read()).toBe("/over-ons");
});
