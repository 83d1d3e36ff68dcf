import { expect, type Page } from "@playwright/test";

/** Wakes the app as a visitor does, and waits until it answers: without it the theme would stay dark. */
export async function wakeApp(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Licht thema gebruiken" }).click();
  await expect(page.locator("html")).toHaveClass(/\blight\b/);
}

/** Holds the app back, as a slow line does, until it is let go. */
export async function holdApp(page: Page): Promise<() => void> {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route("**/assets/main-*.js", async (route) => {
    await held;
    await route.continue();
  });
  return letGo;
}
