import type { Page } from "@playwright/test";

/** Keeps all shifts of each page that is opened from now on, also those right after a click. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if ("value" in entry) shifts.push(Number(entry.value));
    }).observe({ type: "layout-shift", buffered: true });
  });
}

export const shiftOf = (page: Page) => page.evaluate<number>("shifts.reduce((sum, shift) => sum + shift, 0)");

export const isPainted = (page: Page) =>
  page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0);
