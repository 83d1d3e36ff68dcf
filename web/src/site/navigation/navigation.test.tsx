import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { expect, onTestFinished, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { company } from "#functions/contract/company.ts";
import { attemptedPath, lastPath, seenFonts } from "#web/lib/remembered.ts";
import { loadClient } from "#web/lib/session.ts";
import { showViewer } from "#web/site/first-paint/viewer-classes.ts";
import { stubNetwork } from "#web-test/components/network.ts";
import { signInAsAdmin } from "#web-test/components/signed-in-admin.ts";
import { followNavigation, followSession } from "./navigation.ts";

const network = stubNetwork();
const signIn = signInAsAdmin(network);

/** When the heading of the next page is drawn. */
let drawn = Promise.resolve();

/** As on a page whose code or rows come late: the router calls it rendered before it has a heading. */
function LateHeading({ text }: { text: string }) {
  const [isDrawn, setDrawn] = useState(false);
  useEffect(() => {
    void drawn.then(() => setDrawn(true));
  }, []);
  return isDrawn && <h1>{text}</h1>;
}

const painted = () => new Promise(requestAnimationFrame);

/** The site at /contact, with this page beside it and the page for every other address. */
async function openSite(path: string) {
  const root = createRootRoute();
  const page = (at: string) =>
    createRoute({
      getParentRoute: () => root,
      path: at,
      staticData: { title: `Titel van ${at}` },
      component: () => (
        <main>
          <LateHeading text={at} />
        </main>
      ),
    });
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
  // Else it would come in the next test.
  await expect.poll(() => document.activeElement?.tagName).toBe("H1");
});

test("a new page has its own head, and the focus goes to its heading once that is drawn", async () => {
  document.head.insertAdjacentHTML(
    "beforeend",
    '<link rel="canonical" href="https://opened.example/"><meta name="description" content="Van de eerste pagina">',
  );
  const canonical = document.head.querySelector<HTMLLinkElement>("link[rel=canonical]");
  onTestFinished(() => canonical?.remove());
  const { go } = await openSite("/over-ons");
  await expect.poll(() => document.querySelector("h1")?.textContent).toBe("/contact");
  expect(document.activeElement).toBe(document.body);
  await go("/contact?taal=nl");
  expect(document.activeElement, "the same page").toBe(document.body);
  expect(document.documentElement).not.toHaveClass("fonts");

  const heading = Promise.withResolvers<void>();
  drawn = heading.promise;
  // A page without a heading would have the focus after two seconds.
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  seenFonts.write("yes");
  onTestFinished(() => document.documentElement.classList.remove("fonts"));
  await go("/over-ons");
  expect(document.title).toBe(`Titel van /over-ons · ${company.name}`);
  expect(canonical?.href).toBe(`${company.siteUrl}/over-ons`);
  expect(document.querySelector("meta[name=description]")).toBeNull();
  expect(document.documentElement).toHaveClass("fonts");
  expect(document.activeElement).toBe(document.body);
  // Something else of the page comes before it.
  document.querySelector("main")?.append("Even geduld");
  await painted();
  expect(document.activeElement).toBe(document.body);
  heading.resolve();
  // Polling would let the two seconds pass.
  while (!document.querySelector("h1")) await painted();
  expect(document.activeElement?.outerHTML).toMatch(/^<h1.*\/over-ons/);
});

test("the focus goes to a page that has no heading after two seconds", async () => {
  const { go } = await openSite("/over-ons");
  drawn = new Promise(() => {});
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => {
    drawn = Promise.resolve();
    vi.useRealTimers();
  });
  await go("/over-ons");
  vi.advanceTimersByTime(1_900);
  expect(document.activeElement).toBe(document.body);
  vi.advanceTimersByTime(200);
  expect(document.activeElement?.tagName).toBe("MAIN");
});

test("the browser restores a scroll position after a reload alone", async () => {
  await openSite("/over-ons");
  expect(history.scrollRestoration).toBe("manual");
  dispatchEvent(new Event("pagehide"));
  expect(history.scrollRestoration).toBe("auto");
  dispatchEvent(new Event("pageshow"));
  expect(history.scrollRestoration).toBe("manual");
});

const viewer = () =>
  ["signed-in", "admin"].filter((name) => document.documentElement.classList.contains(name));

test.each([
  [{ signedIn: true, isAdmin: true }, ["signed-in", "admin"]],
  [{ signedIn: true, isAdmin: false }, ["signed-in"]],
  [{ signedIn: false, isAdmin: true }, []],
])("links are shown to the viewer %o as to %j", (shown, classes) => {
  showViewer(shown);
  expect(viewer()).toEqual(classes);
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
  const decided = vi.spyOn(router, "invalidate");
  followSession(router);
  await expect.poll(viewer).toEqual(["signed-in", "admin"]);
  expect(attemptedPath.read()).toBeNull();
  expect(decided).not.toHaveBeenCalled();
  network.on("POST", "/auth/v1/logout", () => {});
  await (await loadClient()).auth.signOut({ scope: "local" });
  await expect.poll(lastPath.read).toBeNull();
  expect(viewer()).toEqual([]);
  // Guards decide again.
  expect(decided).toHaveBeenCalledOnce();
});

test("a last path that another tab's sign-out removed stays away until the next page", async () => {
  const { go, loadAgain } = await openSite("/over-ons");
  lastPath.remove();
  await loadAgain();
  expect(lastPath.read()).toBeNull();
  await go("/over-ons");
  expect(lastPath.read()).toBe("/over-ons");
});
