import { lazyRouteComponent, type RouteComponent } from "@tanstack/react-router";
import { pageTitles } from "#web/content/public-pages.ts";
import { staticPage } from "./static-page.tsx";

const lazily = (load: () => Promise<{ Page: RouteComponent }>) => lazyRouteComponent(load, "Page");

/** The code of each static page, a file of its own. */
const pages = {
  "/": lazily(() => import("./home/home-page.tsx")),
  "/over-ons": lazily(() => import("./about/about-page.tsx")),
  "/contact": lazily(() => import("./contact/contact-page.tsx")),
  "/discover": lazily(() => import("./discover-page.tsx")),
  "/prijzen": lazily(() => import("./prices-page.tsx")),
  "/privacy": lazily(() => import("./privacy-page.tsx")),
  "/voorwaarden": lazily(() => import("./terms-page.tsx")),
  "/verwerkersovereenkomst": lazily(() => import("./processing-agreement-page.tsx")),
  "/toegankelijkheid": lazily(() => import("./accessibility-page.tsx")),
  "/services/email-lead": lazily(() => import("./solution/email-lead-page.tsx")),
  "/services/website": lazily(() => import("./solution/website-page.tsx")),
  "/services/email-responder": lazily(() => import("./solution/email-responder-page.tsx")),
  "/services/meeting-analyst": lazily(() => import("./solution/meeting-analyst-page.tsx")),
  "/services/competitive-analysis": lazily(() => import("./solution/competitor-service-page.tsx")),
  "/competitive-analysis": lazily(() => import("./solution/competitors-in-view-page.tsx")),
  "/website-development": lazily(() => import("./solution/website-development-page.tsx")),
  "/business-process-suite": lazily(() => import("./solution/business-process-page.tsx")),
  "/analytics-platform": lazily(() => import("./solution/analytics-platform-page.tsx")),
  "/performance-engine": lazily(() => import("./solution/performance-engine-page.tsx")),
  "/$": lazily(() => import("../messages/not-found-page.tsx")),
  "/tot-ziens": lazily(() => import("../messages/farewell-page.tsx")),
};
const titles = { ...pageTitles, "/$": "Pagina niet gevonden", "/tot-ziens": "Tot ziens" };

/** The options of a static page's route. */
export function publicRoute(path: keyof typeof pages) {
  return { staticData: { title: titles[path] }, component: staticPage(path, pages[path]) };
}

/** For the build, which draws without waiting. */
export async function loadPublicPages(): Promise<void> {
  await Promise.all(Object.values(pages).map(({ preload }) => preload?.()));
}
