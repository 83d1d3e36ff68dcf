import type { Page } from "@playwright/test";
import { holdApp, wakeApp } from "../test/app-start.ts";
import { hold } from "../test/hold.ts";
import { expect, test } from "../test/journey.ts";

const menu = (page: Page) => page.getByRole("dialog", { name: "Menu" });
const opener = (page: Page) => page.getByRole("button", { name: "Menu openen" });

test.use({ viewport: { width: 390, height: 844 } });

test("the menu keeps the keyboard, and Escape gives it back", async ({ page }) => {
  await page.goto("/");
  await opener(page).press("Enter");
  const closer = menu(page).getByRole("button", { name: "Menu sluiten" });
  await expect(closer).toBeFocused();
  // More steps than the menu has stops: it goes round, by way of the browser itself.
  for (let step = 0; step < 12; step++) {
    await page.keyboard.press("Tab");
    const outside = await page.evaluate(() => {
      const { activeElement: active } = document;
      return active !== document.body && !active?.closest("dialog");
    });
    expect(outside, `focus behind the menu after ${step + 1} steps`).toBe(false);
  }
  await page.keyboard.press("Escape");
  await expect(menu(page)).toBeHidden();
  await expect(opener(page)).toBeFocused();
});

test("a browser without commands opens the menu at the first tap, once the app is there", async ({
  page,
}) => {
  await page.addInitScript(() => {
    for (const name of ["command", "commandForElement"])
      Reflect.deleteProperty(HTMLButtonElement.prototype, name);
    addEventListener("command", (event) => event.preventDefault(), true);
  });
  const letGo = await holdApp(page);
  await page.goto("/");
  await opener(page).click();
  await expect(menu(page)).toBeHidden();
  letGo();
  await expect(menu(page)).toBeVisible();
});

test("a link of the menu closes it and opens its page, whose heading gets the focus even if the page takes its time", async ({
  page,
}) => {
  await page.goto("/");
  const contact = await hold(page, "**/assets/contact-*.js");
  // Before the app is there, a link is the browser's own.
  await wakeApp(page);
  await opener(page).click();
  await menu(page).getByRole("link", { name: "Contact" }).click();
  await expect(menu(page)).toBeHidden();
  await expect(page.getByText("Pagina wordt geladen...")).toBeVisible();
  contact.letGo();
  await expect(page.getByRole("heading", { level: 1, name: "Contact" })).toBeFocused();
  await expect(page).toHaveURL("/contact");
});
