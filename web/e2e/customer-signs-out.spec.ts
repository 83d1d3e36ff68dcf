import { createPerson, sql } from "@vanzelf/testkit/stack.ts";
import { expect, test } from "../test/journey.ts";
import { signInAt } from "../test/people.ts";

test("signing out leads to the login, in every tab, and closes the platform", async ({ page, context }) => {
  const customer = await createPerson({ services: ["email_marketing"], firstName: "Wout", lastName: "Maes" });
  await signInAt(page, "/platform", customer);
  const secondTab = await context.newPage();
  // Still under way, it would be refused after the sign-out, and the browser reports that.
  const askedAuth = secondTab.waitForResponse("**/auth/v1/user");
  await secondTab.goto("/dashboard");
  await expect(secondTab.getByText("Laten we uw netwerk uitbreiden")).toBeVisible();
  await askedAuth;

  await page.getByRole("button", { name: "Gebruikersmenu van Wout Maes" }).click();
  await page.getByRole("button", { name: "Uitloggen" }).click();
  await expect(page).toHaveURL("/login");
  await expect(secondTab).toHaveURL("/login");
  await page.goto("/platform");
  await expect(page).toHaveURL("/login");
});

test("a page whose session was ended elsewhere leads to the login at its next request, and asks no further", async ({
  page,
  tolerate,
}) => {
  tolerate(/status of 40[013]/);
  const customer = await createPerson({ services: ["email_marketing"] });
  await signInAt(page, "/dashboard", customer);
  await expect(page.getByText("Geen emails gevonden")).toBeVisible();
  const refused: string[] = [];
  page.on("response", (response) => {
    if (response.status() >= 400) refused.push(new URL(response.url()).pathname);
  });
  await sql.query("delete from auth.sessions where user_id = $1", [customer.id]);
  // No announcement reaches a session that has ended; a tab that is shown again reads again.
  await page.evaluate(() => window.dispatchEvent(new Event("visibilitychange")));
  await expect(page).toHaveURL("/login");
  await expect(page.getByRole("button", { name: "Inloggen" })).toBeVisible();
  expect(refused.length).toBeGreaterThan(0);
  expect(refused.length).toBeLessThan(12);
  await page.goto("/dashboard");
  await expect(page).toHaveURL("/login");
});
