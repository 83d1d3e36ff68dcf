import type { Page } from "@playwright/test";
import { createPerson } from "@vanzelf/testkit/stack.ts";
import { serviceKeys } from "#functions/contract/services.ts";
import { expect, test } from "../test/journey.ts";
import { signInAt } from "../test/people.ts";

// The links that each public page offers a visitor: visitor-opens-public-page.spec.ts.
const link = (page: Page, name: string) =>
  page.getByRole("main").getByRole("link", { name, exact: true }).first();

for (const [what, lastPath] of Object.entries({
  "too long for any server": `/contact?x=${"y".repeat(16_000)}`,
  "of another site once its dots are gone": "/platform/../..//evil.invalid",
})) {
  test(`the home page opens when a browser remembers an address that is ${what}`, async ({ page }) => {
    await page.addInitScript((path) => localStorage.setItem("last-path", path), lastPath);
    await page.goto("/");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page).toHaveURL("/");
    // The page that is open now is remembered in its place.
    await expect.poll(() => page.evaluate(() => localStorage.getItem("last-path"))).toBe("/");
  });
}

test("a customer is offered the platform where a visitor is offered a trial", async ({ page }) => {
  await signInAt(page, "/platform", await createPerson({ services: serviceKeys }));
  for (const path of ["/services/website", "/services/meeting-analyst", "/services/competitive-analysis"]) {
    await page.goto(path);
    await expect(link(page, "Naar Platform")).toHaveAttribute("href", "/platform");
    await expect(link(page, "Start Gratis Trial")).toBeHidden();
  }
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a question opens and shows its answer", async ({ page }) => {
    await page.goto("/services/meeting-analyst");
    const answer = page.getByText("Vlaams met een accent gaat goed.");
    await expect(answer).toBeHidden();
    await page.getByText("Verstaat de analyse dialect?").click();
    await expect(answer).toBeVisible();
  });

  test("the whole day at one customer is there to read", async ({ page }) => {
    await page.goto("/");
    const day = page.getByRole("region", { name: "Een dinsdag bij Maes Sanitair" });
    await expect(day.getByRole("listitem").filter({ has: page.getByRole("heading") })).toHaveCount(4);
    await expect(day.getByRole("img")).toHaveCount(4);
  });
});
