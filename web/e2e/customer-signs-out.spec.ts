import { createPerson } from "../../scripts/stack/testing.ts";
import { expect, test } from "../test/journey.ts";
import { signInAt } from "../test/people.ts";

test("signing out leads to the login, in every tab, and closes the platform", async ({ page, context }) => {
  const customer = await createPerson({ codes: 1, firstName: "Wout", lastName: "Maes" });
  await signInAt(page, "/platform", customer);
  const secondTab = await context.newPage();
  await secondTab.goto("/dashboard");
  await expect(secondTab.getByText("Laten we uw netwerk uitbreiden")).toBeVisible();

  await page.getByRole("button", { name: "Gebruikersmenu van Wout Maes" }).click();
  await page.getByRole("button", { name: "Uitloggen" }).click();
  await expect(page).toHaveURL("/login");
  await expect(secondTab).toHaveURL("/login");
  await page.goto("/platform");
  await expect(page).toHaveURL("/login");
});
