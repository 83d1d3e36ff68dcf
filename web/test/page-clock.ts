import { expect, type Locator, type Page } from "@playwright/test";

const longWaitMs = 10_000;

/** Lets time pass in the page, whose clock is installed, until it says this: a wait need not be sat out. */
export async function passTimeUntilSeen(page: Page, words: Locator): Promise<void> {
  await expect(async () => {
    await page.clock.fastForward(longWaitMs);
    // The page may just have begun to wait.
    await expect(words).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 20_000 });
}
