import { lazyRouteComponent } from "@tanstack/react-router";
import { pageTitles } from "#web/content/public-pages.ts";
import { staticPage } from "./static-page.tsx";

/** The code of each static page, a file of its own. */
const pages = {
  "/": lazyRouteComponent(() => import("./home/home-page.tsx"), "HomePage"),
  "/over-ons": lazyRouteComponent(() => import("./about/about-page.tsx"), "AboutPage"),
  "/contact": lazyRouteComponent(() => import("./contact/contact-page.tsx"), "ContactPage"),
  "/discover": lazyRouteComponent(() => import("./discover-page.tsx"), "DiscoverPage"),
  "/privacy": lazyRouteComponent(() => import("./privacy-page.tsx"), "PrivacyPage"),
  "/services/email-lead": lazyRouteComponent(() => import("./solution/email-lead-page.tsx"), "EmailLeadPage"),
  "/services/website": lazyRouteComponent(() => import("./solution/website-page.tsx"), "WebsitePage"),
  "/services/email-responder": lazyRouteComponent(
    () => import("./solution/email-responder-page.tsx"),
    "EmailResponderPage",
  ),
  "/services/meeting-analyst": lazyRouteComponent(
    () => import("./solution/meeting-analyst-page.tsx"),
    "MeetingAnalystPage",
  ),
  "/services/competitive-analysis": lazyRouteComponent(
    () => import("./solution/competitor-service-page.tsx"),
    "CompetitorServicePage",
  ),
  "/competitive-analysis": lazyRouteComponent(
    () => import("./solution/competitors-in-view-page.tsx"),
    "CompetitorsInViewPage",
  ),
  "/website-development": lazyRouteComponent(
    () => import("./solution/website-development-page.tsx"),
    "WebsiteDevelopmentPage",
  ),
  "/business-process-suite": lazyRouteComponent(
    () => import("./solution/business-process-page.tsx"),
    "BusinessProcessPage",
  ),
  "/analytics-platform": lazyRouteComponent(
    () => import("./solution/analytics-platform-page.tsx"),
    "AnalyticsPlatformPage",
  ),
  "/performance-engine": lazyRouteComponent(
    () => import("./solution/performance-engine-page.tsx"),
    "PerformanceEnginePage",
  ),
  "/$": lazyRouteComponent(() => import("../messages/not-found-page.tsx"), "NotFoundPage"),
  "/tot-ziens": lazyRouteComponent(() => import("../messages/farewell-page.tsx"), "FarewellPage"),
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
