import type { Locator, Page } from "@playwright/test";
import { company } from "#functions/contract/company.ts";
import { expect, test } from "../test/journey.ts";
import { test as signedInTest } from "../test/signed-in.ts";

test("the first stop of every page leads past the header", async ({ page }) => {
  await page.goto("/over-ons");
  const skip = page.getByRole("link", { name: "Naar de inhoud" });
  await expect(skip).not.toBeInViewport();
  await page.keyboard.press("Tab");
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
  await page.keyboard.press("Tab");
  expect(await page.evaluate(() => document.activeElement?.closest("main") !== null)).toBe(true);
});

/** Steps on until the wished stop has the focus; each stop on the way must show that it has it. */
async function tabTo(page: Page, target: Locator) {
  const isReached = () => target.evaluate((element) => element === document.activeElement);
  const maxStops = 20;
  for (let stop = 0; stop < maxStops && !(await isReached()); stop += 1) {
    await page.keyboard.press("Tab");
    const outline = await page
      .locator(":focus")
      .evaluate((element) => getComputedStyle(element).outlineStyle);
    expect(outline, `stop ${stop + 1} on the way to ${target} shows its focus`).not.toBe("none");
  }
  await expect(target).toBeFocused();
}

test("the header is walked through in its order, changes the theme, and leads to a page that says where it is", async ({
  page,
}) => {
  await page.goto("/");
  const header = page.getByRole("banner");
  for (const name of [`${company.name}, naar home`, "Over ons", "Contact"]) {
    await tabTo(page, header.getByRole("link", { name, exact: true }));
  }
  await tabTo(page, header.getByRole("button", { name: "Licht thema gebruiken" }));
  await page.keyboard.press("Space");
  await expect(page.locator("html")).toHaveClass(/\blight\b/);
  await expect(header.getByRole("button", { name: "Donker thema gebruiken" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.locator("html")).toHaveClass(/\bdark\b/);
  for (const name of ["Login", "Registreren"]) await tabTo(page, header.getByRole("link", { name }));
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/login");
  await expect(page.getByRole("heading", { level: 1, name: "Login" })).toBeFocused();
});

signedInTest("the user menu opens, is walked through and gives the focus back", async ({ page }) => {
  await page.goto("/contact");
  const opener = page.getByRole("button", { name: "Gebruikersmenu van Wout Maes" });
  await opener.press("Enter");
  const entry = page.getByRole("link", { name: "Naar Platform" });
  await expect(entry).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(entry).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Uw account" })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Uitloggen" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(entry).toBeHidden();
  await expect(opener).toBeFocused();
});
