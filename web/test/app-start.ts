import { expect, type Page } from "@playwright/test";
import { hold } from "./hold.ts";

/** Wakes the app as a visitor does, and waits until it answers: without it the theme would stay dark. */
export async function wakeApp(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Licht thema gebruiken" }).click();
  await expect(page.locator("html")).toHaveClass(/\blight\b/);
}

/** Holds the app back, as a slow line does, until it is let go. */
export async function holdApp(page: Page): Promise<() => void> {
  const app = await hold(page, "**/assets/main-*.js");
  return app.letGo;
}
