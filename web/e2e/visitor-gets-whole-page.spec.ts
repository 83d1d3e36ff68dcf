import type { Page } from "@playwright/test";
import { expect, test } from "../test/journey.ts";

// That every public page is whole: visitor-opens-public-page.spec.ts.
const phone = { width: 412, height: 823 };
test.use({ viewport: phone });

/** Whether the foot of the page is laid out without having been scrolled to. */
const footIsLaidOut = (page: Page) =>
  page
    .locator("footer li")
    .first()
    .evaluate((item) => item.checkVisibility({ contentVisibilityAuto: true }));

test("the first paint does not wait for parts below the screen", async ({ page }) => {
  let bringFonts = () => {};
  const fontsAreWanted = new Promise<void>((resolve) => {
    bringFonts = resolve;
  });
  await page.route("**/*.woff2", async (route) => {
    await fontsAreWanted;
    await route.continue();
  });
  await page.goto("/");
  await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0);
  expect(await footIsLaidOut(page)).toBe(false);

  bringFonts();
  await expect.poll(() => footIsLaidOut(page)).toBe(true);
});

test("a browser without requestIdleCallback has the page whole as well", async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, "requestIdleCallback"));
  await page.goto("/");
  expect(await page.evaluate(() => "requestIdleCallback" in window)).toBe(false);
  await expect.poll(() => footIsLaidOut(page)).toBe(true);
});

test("without script nothing waits", async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  const page = await context.newPage();
  await page.goto("/");
  await expect(page.locator(".below-fold").last()).toHaveCSS("content-visibility", "visible");
  await context.close();
});
