import type { Page } from "@playwright/test";
import { expect, test } from "../test/journey.ts";
import { publicPaths } from "../test/site-routes.ts";

const phone = { width: 412, height: 823 };
test.use({ viewport: phone });

/** Opens a page whose fonts arrive after its first paint, and waits for them. */
async function openWithLateFonts(page: Page, path: string): Promise<void> {
  await page.route("**/*.woff2", async (route) => {
    await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0);
    await route.continue();
  });
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if ("value" in entry) shifts.push(Number(entry.value));
    }).observe({ type: "layout-shift", buffered: true });
  });
  const fonts = ["display", "text"].map((name) =>
    page.waitForEvent("requestfinished", (request) => request.url().includes(`/assets/${name}-`)),
  );
  await page.goto(path);
  await Promise.all(fonts);
  // The frame after the one in which the fonts could have been used.
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
}

/** Whether text is set in a font of the site, by its width. */
const usesOwnFonts = (page: Page) =>
  page.evaluate(() => {
    const probe = document.createElement("span");
    probe.textContent = "mmmmmmmmmmiiiiiiiiii";
    document.body.append(probe);
    const widthIn = (family: string) => {
      probe.style.fontFamily = family;
      return probe.getBoundingClientRect().width;
    };
    const isUsed = widthIn('"Instrument Sans", monospace') !== widthIn("monospace");
    probe.remove();
    return isUsed;
  });

test("no public page moves when its fonts arrive on a first visit", async ({ anotherBrowser }) => {
  const moved: string[] = [];
  for (const path of publicPaths) {
    const page = await anotherBrowser();
    await page.setViewportSize(phone);
    await openWithLateFonts(page, path);
    const total = await page.evaluate<number>("shifts.reduce((sum, shift) => sum + shift, 0)");
    if (total >= 0.001) moved.push(`${path} ${total}`);
    await page.close();
  }
  expect(moved).toEqual([]);
});

test("fonts that came too late for one page are used on a later one", async ({ page }) => {
  await openWithLateFonts(page, "/");
  expect(await usesOwnFonts(page)).toBe(false);
  // Routed requests pass the browser's cache by.
  await page.unrouteAll();
  await expect(async () => {
    await page.goto("/contact");
    expect(await usesOwnFonts(page)).toBe(true);
  }).toPass();
});
