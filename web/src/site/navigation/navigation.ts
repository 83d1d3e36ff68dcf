import type { AnyRouter } from "@tanstack/react-router";
import { isAuthPath, ownPath } from "#web/lib/own-path.ts";
import { attemptedPath, lastPath } from "#web/lib/remembered.ts";
import { currentSession, subscribeToSession } from "#web/lib/session.ts";
import { showCachedFonts } from "#web/site/first-paint/defer-fonts.ts";
import { showViewer } from "#web/site/first-paint/viewer-classes.ts";
import { showPageHead } from "#web/site/head/page-head.ts";
import { focusPage } from "#web/ui/focus-page.ts";

/** Remembers the open page, and brings scroll position and focus to the top of each new page. */
export function followNavigation(router: AnyRouter): void {
  scrollOurselves();
  router.subscribe("onResolved", ({ toLocation, hrefChanged }) => {
    if (isAuthPath(toLocation.pathname)) return;
    // Not when the same page is loaded again, as after a sign-out in another tab, which removed it.
    if (hrefChanged && isPage(router, toLocation.pathname)) lastPath.write(toLocation.href);
    if (currentSession().status === "signed-in") attemptedPath.remove();
  });
  let left: Heading | null = null;
  router.subscribe("onBeforeNavigate", ({ pathChanged }) => {
    if (pathChanged) left = currentHeading();
  });
  router.subscribe("onRendered", ({ pathChanged, fromLocation, toLocation }) => {
    if (!pathChanged || !fromLocation) return;
    showPageHead(router);
    showCachedFonts();
    if (!toLocation.hash) scrollTo(0, 0);
    whenHeadingReplaces(left, focusPage);
  });
}

/** Guards must decide again for another person, and the stylesheet must know the viewer. */
export function followSession(router: AnyRouter): void {
  let previous = currentSession();
  showCurrentSession();
  subscribeToSession(() => {
    const session = currentSession();
    const before = previous;
    previous = session;
    showCurrentSession();
    // Guards wait for the first answer themselves.
    if (before.status === "loading" || before.user?.id === session.user?.id) return;
    if (session.status === "signed-out") lastPath.remove();
    void router.invalidate();
  });
}

function showCurrentSession() {
  const { status, isAdmin } = currentSession();
  // The guess of before-paint.ts stays until then.
  if (status === "loading") return;
  showViewer({ signedIn: status === "signed-in", isAdmin });
}

/** The attempted path of this tab when it is a page of ours. */
export function attemptedPage(router: AnyRouter): string | null {
  return ownPath(attemptedPath.read(), (pathname) => isPage(router, pathname) && !isAuthPath(pathname));
}

function isPage(router: AnyRouter, pathname: string): boolean {
  const [, params, route] = router.getMatchedRoutes(pathname);
  // The catch-all route of the not-found page matches everything; it is not a page.
  return route !== undefined && !("**" in params) && !("_splat" in params);
}

/** The browser would scroll down again on "back"; only a reload or a return to the site may restore. */
function scrollOurselves() {
  const decide = (mode: ScrollRestoration) => {
    history.scrollRestoration = mode;
  };
  decide("manual");
  addEventListener("pageshow", () => decide("manual"));
  addEventListener("pagehide", () => decide("auto"));
}

type Heading = { element: Element; text: string | null };

function currentHeading(): Heading | null {
  const element = document.querySelector("main h1");
  return element && { element, text: element.textContent };
}

/** The longest a page may take to draw its heading before the focus goes to the page as a whole. */
const headingTimeoutMs = 2000;

/** The router may say "rendered" while the previous page is still shown: its heading would be focused. */
function whenHeadingReplaces(left: Heading | null, callback: () => void): void {
  const isNew = () => {
    const now = currentHeading();
    return now !== null && (now.element !== left?.element || now.text !== left.text);
  };
  if (isNew()) {
    callback();
    return;
  }
  const finish = () => {
    observer.disconnect();
    clearTimeout(timer);
    callback();
  };
  const observer = new MutationObserver(() => isNew() && finish());
  observer.observe(document.body, { childList: true, subtree: true, characterData: true });
  const timer = setTimeout(finish, headingTimeoutMs);
}
