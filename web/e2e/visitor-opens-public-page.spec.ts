import type { Page } from "@playwright/test";
import { stack } from "@vanzelf/testkit/stack.ts";
import { cutOffControls } from "../test/cut-off-controls.ts";
import { test as base, expect } from "../test/journey.ts";
import { appCode, responsesOf, scriptsOf } from "../test/loaded-scripts.ts";
import { expectAccessibleInEveryLook, widthsPx } from "../test/looks.ts";
import { publicPaths } from "../test/site-routes.ts";

// Claims about every public page stand in one test of that page, because opening it costs more than most of them.

/** Kilobytes are checked by the build (scripts/site/site-weight.ts); only a browser can say what it asks for. */
const requestsMax = 10;

const phone = { width: 412, height: 823 };

/** A worker's tests share a page: a new browser context costs as much as the page's own claims. */
const test = base.extend<object, { sharedPage: Page }>({
  sharedPage: [
    async ({ browser }, use) => {
      const context = await browser.newContext({ baseURL: stack().webUrl, reducedMotion: "reduce" });
      await use(await context.newPage());
      await context.close();
    },
    { scope: "worker" },
  ],
});

/** Opens the page, and says what its first visit breaks of this promise. */
async function openLoadingLittle(page: Page, path: string): Promise<void> {
  page.removeAllListeners("response");
  const responses = responsesOf(page);
  await page.goto(path, { waitUntil: "networkidle" });
  const scripts = await scriptsOf(responses);
  expect.soft(scripts.length, "scripts").toBeGreaterThan(0);
  expect.soft(scripts.filter((script) => appCode.test(script)).length, "scripts of the app").toBe(0);
  expect.soft(responses.length, "requests").toBeLessThanOrEqual(requestsMax);
  const origins = new Set(responses.map((response) => new URL(response.url()).origin));
  expect.soft([...origins], "origins").toEqual([stack().webUrl]);
}

async function expectWholeUnscrolled(page: Page): Promise<void> {
  await page.waitForFunction(() => document.documentElement.classList.contains("laid-out"));
  const height = () => page.evaluate(() => document.documentElement.scrollHeight);
  const before = await height();
  await page.locator("footer li").last().scrollIntoViewIfNeeded();
  expect.soft(await height(), "height after scrolling").toBe(before);
  await page.evaluate(() => window.scrollTo(0, 0));
}

for (const path of [...publicPaths, "/bestaat-niet"]) {
  test(`${path} loads no app unasked, is whole unscrolled, has no barrier and cuts no control off`, async ({
    sharedPage: page,
    watch,
    tolerate,
  }) => {
    watch.over(page.context());
    tolerate(/status of 404/);
    await page.setViewportSize(phone);
    await openLoadingLittle(page, path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expectWholeUnscrolled(page);
    // The markup is the same on a phone.
    await expectAccessibleInEveryLook(page, path, [widthsPx.desktop]);
    expect.soft(await cutOffControls(page)).toEqual([]);
  });
}
