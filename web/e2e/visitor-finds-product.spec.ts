import type { Page } from "@playwright/test";
import { solutions } from "../src/content/solutions.ts";
import { expect, test } from "../test/journey.ts";

const onPhone = (page: Page) => page.getByRole("button", { name: "Menu openen" }).click();

const screens = [
  {
    screen: "a desktop",
    viewport: { width: 1440, height: 900 },
    menu: "Hoofdmenu",
    openMenu: async (_page: Page) => {},
  },
  { screen: "a phone", viewport: { width: 390, height: 844 }, menu: "Mobiel menu", openMenu: onPhone },
] as const;

for (const { screen, viewport, menu, openMenu } of screens) {
  test.describe(`on ${screen}`, () => {
    test.use({ viewport });

    test("the menu of a deep page leads to every product, and to the prices", async ({ page }) => {
      await page.goto("/voorwaarden");
      const navigation = page.getByRole("navigation", { name: menu });
      const product = navigation.getByRole("link", { name: "Meeting Analyst", exact: true });
      await openMenu(page);
      await expect(product).toBeHidden();
      await navigation.getByText("Oplossingen", { exact: true }).click();
      for (const { label } of solutions) {
        await expect(navigation.getByRole("link", { name: label, exact: true })).toBeVisible();
      }

      await product.click();
      await expect(page).toHaveURL("/services/meeting-analyst");
      await expect(product).toBeHidden();

      await openMenu(page);
      await navigation.getByRole("link", { name: "Prijzen", exact: true }).click();
      await expect(page.getByRole("heading", { level: 1, name: "Prijzen" })).toBeVisible();
    });
  });
}
