import type { AnyRouter } from "@tanstack/react-router";
import { company } from "#functions/contract/company.ts";
import type { ToolShape } from "#web/ui/tool-skeleton.tsx";

declare module "@tanstack/react-router" {
  // biome-ignore lint/style/useConsistentTypeDefinitions: extends another module's interface.
  interface StaticDataRouteOption {
    /** Stands before the company's name in the browser's tab. */
    title?: string;
    /** The layout of a page behind the login, for the time before it is there. */
    shape?: ToolShape;
  }
}

/** Tags that the build wrote for search engines and shared links. */
const openedTags =
  'meta[name="description"], meta[name="robots"], meta[name^="twitter:"], meta[property], script[type="application/ld+json"]';

/**
 * Brings the head to the page that the app shows in the place of the one that was opened: its title, and the address
 * that is shared. The router could do it with a `head` of each route, for the weight of a small page.
 */
export function showPageHead(router: AnyRouter): void {
  for (const tag of document.head.querySelectorAll(openedTags)) tag.remove();
  const page = router.state.matches.at(-1);
  document.title = pageTitle(page?.staticData.title);
  const canonical = document.head.querySelector<HTMLLinkElement>('link[rel="canonical"]');
  if (canonical && page) canonical.href = company.siteUrl + page.pathname;
}

export function pageTitle(title: string | undefined): string {
  return title === undefined ? company.name : `${title} · ${company.name}`;
}
