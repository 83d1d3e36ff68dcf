import type { Page } from "@playwright/test";
import { hold } from "../test/hold.ts";
import { expect, test } from "../test/journey.ts";
import { isPainted } from "../test/shifts.ts";

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
  const fonts = await hold(page, "**/*.woff2");
  await page.goto("/");
  await isPainted(page);
  expect(await footIsLaidOut(page)).toBe(false);

  fonts.letGo();
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
