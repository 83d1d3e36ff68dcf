import { type PublicPath, pageTitles } from "./public-pages.ts";

type ServicePath = Extract<PublicPath, `/services/${string}`>;
type Solution = {
  to: ServicePath | "/business-process-suite" | "/analytics-platform" | "/performance-engine";
  label: string;
};

const isServicePath = (path: string): path is ServicePath => path.startsWith("/services/");

/** For titles that are too long for a menu. */
const shorter: Partial<Record<Solution["to"], string>> = {
  "/services/email-lead": "Email Lead Generator",
  "/services/email-responder": "Email Responder",
};

const paths: readonly Solution["to"][] = [
  ...Object.keys(pageTitles).filter(isServicePath),
  "/business-process-suite",
  "/analytics-platform",
  "/performance-engine",
];

/** Every solution that the site names, in the order of the menu. */
export const solutions: readonly Solution[] = paths.map((to) => ({
  to,
  label: shorter[to] ?? pageTitles[to],
}));
