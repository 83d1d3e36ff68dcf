import type { Page } from "@playwright/test";
import { stack } from "@vanzelf/testkit/stack.ts";
import { test as journey } from "./journey.ts";

/** For tests of a page as any visitor finds it: a worker's tests share one, as a new browser context costs more than they do. */
export const test = journey.extend<{ sharedPage: Page }, { pageOfWorker: Page }>({
  pageOfWorker: [
    async ({ browser }, use) => {
      const context = await browser.newContext({ baseURL: stack().webUrl, reducedMotion: "reduce" });
      await use(await context.newPage());
      await context.close();
    },
    { scope: "worker" },
  ],
  sharedPage: async ({ pageOfWorker, watch }, use) => {
    watch.over(pageOfWorker.context());
    await use(pageOfWorker);
  },
});
