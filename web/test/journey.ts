import { type BrowserContext, test as base, type ConsoleMessage, expect, type Page } from "@playwright/test";

/** Console errors that a test expects; any other fails it. */
type Tolerate = (expected: RegExp) => void;

type Fixtures = {
  tolerate: Tolerate;
  /** Another person's browser: own storage, and its console errors fail the test too. */
  anotherBrowser: () => Promise<Page>;
};

/** Playwright's test; an unexpected error in any page of the journey fails it. */
export const test = base.extend<Fixtures & { watch: Watch }>({
  watch: async ({ context }, use) => {
    const watch = createWatch();
    watch.over(context);
    await use(watch);
    expect(watch.unexpected(), "errors on the console").toEqual([]);
  },
  tolerate: async ({ watch }, use) => use(watch.tolerate),
  page: async ({ page, watch: _ }, use) => use(page),
  anotherBrowser: async ({ browser, watch, contextOptions, baseURL, locale, timezoneId }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async () => {
      const context = await browser.newContext({
        ...contextOptions,
        ...(baseURL && { baseURL }),
        ...(locale && { locale }),
        ...(timezoneId && { timezoneId }),
      });
      contexts.push(context);
      watch.over(context);
      return context.newPage();
    });
    for (const context of contexts) await context.close();
  },
});

export { expect };

/**
 * Said of what was under way when a page was left: WebKit closes its socket and calls a read that it breaks off refused,
 * Firefox breaks off its fonts (status NS_BINDING_ABORTED).
 */
const saidWhenLeft =
  /closed due to suspension|Fetch API cannot load .* due to access control checks|downloadable font: download failed .* status=2152398850 /;

type Watch = ReturnType<typeof createWatch>;

function createWatch() {
  const errors: { said: string; url?: string }[] = [];
  const tolerated: RegExp[] = [saidWhenLeft];
  const lastReadStatus = new Map<string, number>();
  // Two devices of one account may ask for more at once than the Data API begins: the site asks again, and the browser
  // has told of the 429 by then. A read that is refused to the end stays an error.
  const isAskedAgain = ({ said, url }: { said: string; url?: string }) =>
    url !== undefined && /status of 429/.test(said) && (lastReadStatus.get(url) ?? 429) < 400;
  return {
    over(context: BrowserContext) {
      context.on("console", (message) => {
        const { url } = message.location();
        if (isError(message)) errors.push({ said: `${message.text()} (${url})`, url });
      });
      context.on("weberror", (webError) => errors.push({ said: String(webError.error()) }));
      context.on("response", (response) => {
        if (response.request().method() === "GET") lastReadStatus.set(response.url(), response.status());
      });
    },
    tolerate: (expected: RegExp) => void tolerated.push(expected),
    unexpected: () =>
      errors
        .filter((error) => !tolerated.some((expected) => expected.test(error.said)) && !isAskedAgain(error))
        .map(({ said }) => said),
  };
}

function isError(message: ConsoleMessage): boolean {
  return message.type() === "error";
}
