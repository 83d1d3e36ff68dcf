import type { Page } from "@playwright/test";
import { cutOffControls } from "../test/cut-off-controls.ts";
import { expect } from "../test/journey.ts";
import { expectAccessibleInEveryLook, widthsPx } from "../test/looks.ts";
import { test } from "../test/shared-page.ts";
import { publicPaths } from "../test/site-routes.ts";

// Claims about every public page stand in one test of that page, because opening it costs more than most of them.

const phone = { width: 412, height: 823 };

async function expectWholeUnscrolled(page: Page): Promise<void> {
  await page.waitForFunction(() => document.documentElement.classList.contains("laid-out"));
  const height = () => page.evaluate(() => document.documentElement.scrollHeight);
  const before = await height();
  await page.locator("footer li").last().scrollIntoViewIfNeeded();
  expect.soft(await height(), "height after scrolling").toBe(before);
  await page.evaluate(() => window.scrollTo(0, 0));
}

for (const path of [...publicPaths, "/bestaat-niet"]) {
  test(`${path} is whole unscrolled, has no barrier and cuts no control off`, async ({
    sharedPage: page,
    tolerate,
  }) => {
    tolerate(/status of 404/);
    await page.setViewportSize(phone);
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expectWholeUnscrolled(page);
    // The markup is the same on a phone.
    await expectAccessibleInEveryLook(page, path, [widthsPx.desktop]);
    expect.soft(await cutOffControls(page)).toEqual([]);
  });
}
