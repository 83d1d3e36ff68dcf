import type { BrowserContext, Page } from "@playwright/test";

/** The line takes these requests, or as many of them, and answers none until it is let go. */
export async function hold(
  place: Page | BrowserContext,
  pattern: string | RegExp,
  requestsMax = Number.POSITIVE_INFINITY,
) {
  const wanted = Promise.withResolvers<void>();
  let asked = 0;
  await place.route(pattern, async (route) => {
    asked += 1;
    if (asked <= requestsMax) await wanted.promise;
    // Fails for a request that the page has aborted meanwhile.
    await route.continue().catch(() => {});
  });
  return { asked: () => asked, letGo: wanted.resolve };
}
