import { wakeApp } from "../test/app-start.ts";
import { expect, test } from "../test/journey.ts";

test("a page that cannot be fetched offline says so, and opens by itself once the connection is back", async ({
  page,
  context,
  tolerate,
}) => {
  tolerate(/ERR_INTERNET_DISCONNECTED|Failed to fetch dynamically imported module|Offline: /);
  await page.goto("/");
  // Before the first sign of intent the page has no app, and a link is the browser's own.
  await wakeApp(page);
  await context.setOffline(true);
  await page.getByRole("link", { name: "Privacy en GDPR" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "U bent offline" })).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: "Naar home" })).toBeVisible();

  await context.setOffline(false);
  await expect(page.getByRole("heading", { level: 1, name: "Privacy" })).toBeVisible();
  await expect(page).toHaveURL("/privacy");
});
