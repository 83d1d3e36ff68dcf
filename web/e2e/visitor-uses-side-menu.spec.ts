import type { Page } from "@playwright/test";
import { expect, test } from "../test/journey.ts";

const sideMenu = (page: Page) => page.getByRole("navigation", { name: "Zijmenu" });

// The app adds nothing to it.
test.use({ javaScriptEnabled: false });

for (const width of [390, 1440]) {
  test(`on a screen of ${width} pixels the side menu of home leads to the other pages, and its services fold`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto("/");
    for (const name of ["Home", "Over ons", "Contact"]) {
      await expect(sideMenu(page).getByRole("link", { name })).toBeVisible();
    }
    const service = sideMenu(page).getByRole("link", { name: "Meeting Analyst" });
    await expect(service).toBeHidden();
    await sideMenu(page).getByText("Services").click();
    await expect(sideMenu(page).getByRole("link")).toHaveCount(8);
    await sideMenu(page).getByText("Services").click();
    await expect(service).toBeHidden();
    await sideMenu(page).getByText("Services").click();
    await service.click();
    await expect(page).toHaveURL("/services/meeting-analyst");
    await expect(sideMenu(page)).toBeHidden();
  });
}
