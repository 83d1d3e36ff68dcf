import { expect, test } from "../test/journey.ts";

test("a browser without clipboard access says that copying failed", async ({ page }) => {
  await page.addInitScript(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException("denied", "NotAllowedError"));
  });
  await page.goto("/contact");
  // It is said for some seconds, which a busy machine may miss.
  await expect(async () => {
    await page.getByRole("button", { name: "Kopieer e-mailadres" }).click();
    await expect(page.getByRole("button", { name: "Kopiëren lukte niet" })).toBeVisible({ timeout: 2_000 });
    await expect(page.getByText("Het e-mailadres kon niet worden gekopieerd.")).toBeAttached();
  }).toPass();
});
