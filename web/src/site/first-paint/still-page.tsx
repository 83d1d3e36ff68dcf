import type { AnyRouter, RouteComponent } from "@tanstack/react-router";
import { KeptHtml } from "./kept-html.tsx";

declare module "@tanstack/react-router" {
  interface StaticDataRouteOption {
    /** Nothing on this page answers to script but its links: opened, it may stay the HTML that the build made. */
    still?: true;
  }
}

const markName = "data-still";

/** At build time: marks where the page begins and ends, so that the browser can keep it. */
export async function markStillPage(router: AnyRouter): Promise<void> {
  const route = openedRoute(router);
  const Page = route?.options.component;
  if (route?.options.staticData?.still && Page) route.options.component = await marked(Page);
}

/**
 * In the browser, before the first load: lets the page that was opened stay as it is, so that its code and texts need
 * not be fetched once more to stand where they stand. From the first navigation on it is a page like the others.
 * With `isForVisitor` false the page is drawn by its own code after all: a signed-in person may get another one.
 */
export async function keepStillPage(router: AnyRouter, isForVisitor: boolean): Promise<void> {
  const opened = document.querySelector(`[${markName}]`);
  const route = openedRoute(router);
  const Page = route?.options.component;
  if (!opened || !route || !Page) return;
  const html = opened.innerHTML;
  route.options.component = isForVisitor
    ? () => <KeptHtml mark={{ [markName]: "" }} html={html} />
    : await marked(Page);
  const stop = router.subscribe("onResolved", ({ pathChanged, fromLocation }) => {
    if (!pathChanged || !fromLocation) return;
    stop();
    route.options.component = Page;
  });
}

/** The router fetches the code of the components it knows; the one inside is hidden from it. */
async function marked(Page: RouteComponent) {
  await Page.preload?.();
  return () => (
    <div {...{ [markName]: "" }} className="contents">
      <Page />
    </div>
  );
}

function openedRoute(router: AnyRouter) {
  const [, , route] = router.getMatchedRoutes(router.latestLocation.pathname);
  return route;
}
