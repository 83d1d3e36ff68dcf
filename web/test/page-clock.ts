import { expect, type Locator, type Page } from "@playwright/test";

const longWaitMs = 10_000;

/** Lets time pass in the page, whose clock is installed, until something holds: what it waits for need not be sat out. */
export async function passTimeUntil(page: Page, holds: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await page.clock.fastForward(longWaitMs);
    await holds();
  }).toPass({ timeout: 20_000 });
}

/** The page may just have begun to wait. */
export const passTimeUntilSeen = (page: Page, words: Locator): Promise<void> =>
  passTimeUntil(page, () => expect(words).toBeVisible({ timeout: 1_000 }));
