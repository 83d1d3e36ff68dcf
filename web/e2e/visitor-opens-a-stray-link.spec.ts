// Links of Auth that ended badly, or on a page that does not expect them.
import { expect, test } from "../test/journey.ts";

const explanation = (text: RegExp) => ({ name: "De link kon niet worden gebruikt", text });

for (const [address, text] of [
  ["/?error=access_denied&error_code=otp_expired&error_description=Email+link", /verlopen of al gebruikt/],
  ["/auth/callback?code=bad", /werkt niet \(meer\)/],
] as const) {
  test(`${address} says in one sentence why, and leaves the address`, async ({ page, tolerate }) => {
    tolerate(/status of (400|404)/);
    await page.goto(address);
    const told = page.getByRole("alert").filter({ hasText: explanation(text).name });
    await expect(told).toContainText(text);
    await expect(page).toHaveURL("/auth/callback");
    await page.reload();
    await expect(told).toContainText(text);
  });
}

test("tokens in an address are gone before the page is shown, and create no session", async ({ page }) => {
  await page.goto("/over-ons#access_token=eyJ&refresh_token=abc&type=recovery");
  await expect(page).toHaveURL("/over-ons");
  expect(await page.evaluate(() => localStorage.getItem("session"))).toBeNull();
});
