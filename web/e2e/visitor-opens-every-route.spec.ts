import { createPerson, stack } from "../../scripts/stack/testing.ts";
import { expect, test } from "../test/journey.ts";
import { logIn } from "../test/people.ts";

const publicPaths = [
  "/",
  "/login",
  "/register",
  "/services/email-lead",
  "/services/website",
  "/services/email-responder",
  "/services/meeting-analyst",
  "/services/competitive-analysis",
  "/business-process-suite",
  "/analytics-platform",
  "/website-development",
  "/performance-engine",
  "/competitive-analysis",
  "/contact",
  "/discover",
];

const protectedPaths = [
  "/platform",
  "/admin",
  "/dashboard",
  "/platform/email-lead",
  "/platform/website",
  "/platform/email-responder",
  "/platform/meeting-analyst",
  "/platform/competitive-analysis",
];

for (const path of publicPaths) {
  test(`a visitor reads ${path}`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page).toHaveURL(path);
    await expect(page).toHaveTitle(/\S/);
  });
}

for (const path of protectedPaths) {
  test(`a visitor of ${path} signs in first and comes back to it`, async ({ page }) => {
    const customer = await createPerson({ codes: 31, admin: path === "/admin" });
    await page.goto(path);
    await expect(page).toHaveURL("/login");
    await logIn(page, customer);
    await expect(page).toHaveURL(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByText("Geen Toegang")).toBeHidden();
  });
}

test("/meeting-dashboard leads to the meeting analyst", async ({ page }) => {
  const customer = await createPerson({ codes: 16 });
  await page.goto("/meeting-dashboard");
  await expect(page).toHaveURL("/login");
  await logIn(page, customer);
  await expect(page).toHaveURL("/platform/meeting-analyst");
});

test("an admin page sends a customer to the platform", async ({ page }) => {
  const customer = await createPerson({ codes: 1 });
  await page.goto("/admin");
  await logIn(page, customer);
  await expect(page).toHaveURL("/platform");
});

test("an unknown address is answered in Dutch", async ({ page, tolerate }) => {
  tolerate(/status of 404/);
  await page.goto("/bestaat-niet");
  await expect(page.getByRole("heading", { level: 1 })).toContainText(/niet gevonden|bestaat niet/i);
});

test("a path of another site is not returned to", async ({ page, tolerate }) => {
  tolerate(/status of 404/);
  const customer = await createPerson();
  await page.goto(`${stack().webUrl}//voorbeeld.example/platform`);
  await page.goto("/login");
  await logIn(page, customer);
  await expect(page).toHaveURL("/");
});
