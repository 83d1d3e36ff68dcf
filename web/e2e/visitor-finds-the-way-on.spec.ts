import { expect, test } from "../test/journey.ts";

test("the home page opens when a browser remembers an address of another site", async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem("last-path", "/platform/../..//evil.invalid"));
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page).toHaveURL("/");
  // The page that is open now is remembered in its place.
  await expect.poll(() => page.evaluate(() => localStorage.getItem("last-path"))).toBe("/");
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
});
