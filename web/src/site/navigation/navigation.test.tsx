// @vitest-environment jsdom
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from "@tanstack/react-router";
import { createRoot } from "react-dom/client";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";

// The client at its border: what it tells of the session.
const backend = vi.hoisted(() => ({ emit: (_event: string, _session: unknown): void => undefined }));
vi.mock("#web/lib/supabase.ts", () => ({
  personOf: (session: { user: { id: string } }) => ({ id: session.user.id }),
  supabase: {
    auth: {
      onAuthStateChange(listener: typeof backend.emit) {
        backend.emit = listener;
      },
      getUser: async () => ({ error: null }),
    },
    rpc: async () => ({ data: false, error: null }),
  },
}));

// Anew: another file of the same process may have loaded them with a client of its own.
vi.resetModules();
const { lastPath } = await import("#web/lib/remembered.ts");
const { loadClient } = await import("#web/lib/session.ts");
const { followNavigation, followSession } = await import("./navigation.ts");

const an = { user: { id: "an", email: "an@bedrijf.be", user_metadata: {} } };

beforeEach(async () => {
  window.scrollTo = () => undefined;
  localStorage.clear();
  await loadClient();
  backend.emit("SIGNED_IN", an);
});

// Ends each wait for a heading: its timer would outlive the document.
afterEach(async () => {
  document.body.innerHTML = "<main><h1>Pagina</h1></main>";
  await new Promise((resolve) => setTimeout(resolve));
  document.body.replaceChildren();
});

/** The site at /contact, with this page beside it and the page for every other address. */
async function openSite(path: string) {
  const root = createRootRoute();
  const page = (at: string) => createRoute({ getParentRoute: () => root, path: at, component: () => at });
  const router = createRouter({
    routeTree: root.addChildren(["/contact", path, "$"].map(page)),
    history: createMemoryHistory({ initialEntries: ["/contact"] }),
  });
  followNavigation(router);
  const drawn = createRoot(document.createElement("div"));
  onTestFinished(() => drawn.unmount());
  drawn.render(<RouterProvider router={router} />);
  await expect.poll(() => lastPath.read()).toBe("/contact");
  const go = async (href: string) => {
    const resolved = new Promise<void>((resolve) => router.subscribe("onResolved", () => resolve()));
    router.history.push(href);
    await resolved;
  };
  return { router, go };
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

test("signing out forgets the page", async () => {
  const { router } = await openSite("/over-ons");
  followSession(router);
  backend.emit("SIGNED_OUT", null);
  expect(lastPath.read()).toBeNull();
});
