import type { Page } from "@playwright/test";
import { expect, test } from "../test/journey.ts";

const keys = [
  ...["ArrowUp", "ArrowUp", "ArrowDown", "ArrowDown"],
  ...["ArrowLeft", "ArrowRight", "ArrowLeft", "ArrowRight", "b", "a"],
];
const enterCode = async (page: Page) => {
  for (const key of keys) await page.keyboard.press(key);
};
const popup = (page: Page) => page.getByRole("region", { name: "Kortingscode" });

test("the key sequence, typed outside a field, shows a discount, which goes when told to and five seconds after it came, was pointed at or had the focus", async ({
  page,
}) => {
  await page.clock.install();
  await page.goto("/login");
  const field = page.getByLabel("Email", { exact: true });
  await field.focus();
  await enterCode(page);
  await expect(field).toHaveValue("ba");
  await expect(popup(page)).toBeHidden();
  await field.blur();
  await enterCode(page);
  await expect(popup(page)).toContainText("10% korting");
  await page.clock.fastForward(5_000);
  await expect(popup(page)).toBeHidden();

  await enterCode(page);
  await popup(page).hover();
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 20_000);
  await expect(popup(page)).toBeVisible();
  await page.mouse.move(1, 1);
  await page.clock.runFor(4900);
  await expect(popup(page)).toBeVisible();
  await page.clock.runFor(200);
  await expect(popup(page)).toBeHidden();

  await enterCode(page);
  const close = popup(page).getByRole("button", { name: "Sluiten" });
  await close.focus();
  await page.clock.runFor(20_000);
  await expect(popup(page)).toBeVisible();
  await close.blur();
  await page.clock.runFor(5_100);
  await expect(popup(page)).toBeHidden();

  await enterCode(page);
  await page.keyboard.press("Escape");
  await expect(popup(page)).toBeHidden();
  await enterCode(page);
  await close.click();
  await expect(popup(page)).toBeHidden();
});
