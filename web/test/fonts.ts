import type { Page } from "@playwright/test";
import { isPainted } from "./shifts.ts";

/** Fonts of every page opened from now on arrive after its first paint. */
export const holdFonts = (page: Page) =>
  page.route("**/*.woff2", async (route) => {
    await isPainted(page);
    await route.continue();
  });

/** Until it is decided whether the fonts come with this page or the next. */
export async function untilFontsDecided(page: Page): Promise<void> {
  await page.waitForFunction(() => localStorage.getItem("seen-fonts") !== null);
  await page.waitForFunction(() => document.documentElement.classList.contains("laid-out"));
  // The frame after the swap, when there was one.
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
}

/** The fonts of the page: its own fonts or fallbacks. */
export const fontsShown = (page: Page) =>
  page.evaluate(
    () =>
      document.documentElement.classList.contains("fonts") ||
      [...document.fonts].some(({ family }) => family.includes("Deferred ")),
  );
