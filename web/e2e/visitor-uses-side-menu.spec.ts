import type { Page } from "@playwright/test";
import { expect, test } from "../test/journey.ts";

const sideMenu = (page: Page) => page.getByRole("navigation", { name: "Zijmenu" });

for (const width of [390, 1440]) {
  test.describe(`on a screen of ${width} pixels`, () => {
    test.use({ viewport: { width, height: 900 } });

    test("the side menu of home leads to the other pages", async ({ page }) => {
      await page.goto("/");
      for (const name of ["Home", "Over ons", "Contact"]) {
        await expect(sideMenu(page).getByRole("link", { name })).toBeVisible();
      }
      await sideMenu(page).getByRole("link", { name: "Over ons" }).click();
      await expect(page).toHaveURL("/over-ons");
      await expect(sideMenu(page)).toBeHidden();
    });

    test("the services unfold and fold without script", async ({ browser, baseURL }) => {
      const context = await browser.newContext({
        javaScriptEnabled: false,
        viewport: { width, height: 900 },
        ...(baseURL && { baseURL }),
      });
      const page = await context.newPage();
      await page.goto("/");
      const service = sideMenu(page).getByRole("link", { name: "Meeting Analyst" });
      await expect(service).toBeHidden();
      await sideMenu(page).getByText("Services").click();
      await expect(sideMenu(page).getByRole("link")).toHaveCount(8);
      await sideMenu(page).getByText("Services").click();
      await expect(service).toBeHidden();
      await sideMenu(page).getByText("Services").click();
      await service.click();
      await expect(page).toHaveURL("/services/meeting-analyst");
      await context.close();
    });
  });
}
