import type { Page } from "@playwright/test";
import { expect, test } from "../test/journey.ts";
import { publicPaths } from "../test/site-routes.ts";

const phone = { width: 412, height: 823 };
// With motion, as most people see it: it may move what stands beside it.
test.use({ viewport: phone, reducedMotion: "no-preference" });

/** The fonts of the page: its own fonts or fallbacks. */
const fontsShown = (page: Page) =>
  page.evaluate(
    () =>
      document.documentElement.classList.contains("fonts") ||
      [...document.fonts].some(({ family }) => family.includes("Deferred ")),
  );

const isPainted = (page: Page) =>
  page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0);

/** Opens a page whose fonts arrive after its first paint, and waits for them. */
async function openWithLateFonts(page: Page, path: string): Promise<void> {
  await page.route("**/*.woff2", async (route) => {
    await isPainted(page);
    await route.continue();
  });
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if ("value" in entry) shifts.push(Number(entry.value));
    }).observe({ type: "layout-shift", buffered: true });
  });
  await page.goto(path);
  await page.waitForFunction(() => localStorage.getItem("seen-fonts") !== null);
  // By then it is decided whether the fonts come with this page or the next.
  await page.waitForFunction(() => document.documentElement.classList.contains("laid-out"));
  // The frame after the swap, when there was one.
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
}

test("no public page moves when its fonts arrive on a first visit", async ({ anotherBrowser }) => {
  const moved: string[] = [];
  let shown = 0;
  for (const path of publicPaths) {
    const page = await anotherBrowser();
    await page.setViewportSize(phone);
    await openWithLateFonts(page, path);
    const total = await page.evaluate<number>("shifts.reduce((sum, shift) => sum + shift, 0)");
    if (total >= 0.001) moved.push(`${path} ${total}`);
    if (await fontsShown(page)) shown += 1;
    await page.close();
  }
  expect(moved).toEqual([]);
  // Fallbacks to the end would never move either.
  expect(shown).toBeGreaterThan(publicPaths.length / 2);
});

test("the second page is set in the real fonts from its first paint", async ({ page }) => {
  await openWithLateFonts(page, "/");
  await page.goto("/contact", { waitUntil: "commit" });
  await isPainted(page);
  expect(await fontsShown(page)).toBe(true);
});
