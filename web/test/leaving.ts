import type { Locator, Page } from "@playwright/test";

/** The dialog that asks before unsaved changes are lost. */
export function leaveQuestion(page: Page) {
  const dialog = page.getByRole("dialog", { name: "Wijzigingen niet opgeslagen" });
  return {
    dialog,
    stay: dialog.getByRole("button", { name: "Blijven" }),
    leave: dialog.getByRole("button", { name: "Verlaten zonder opslaan" }),
  };
}

/** The way out of every tool, on a wide screen. */
export function backToPlatform(page: Page): Locator {
  return page.getByRole("navigation", { name: "Hoofdmenu" }).getByRole("link", { name: "Platform" });
}

export async function signOutFromMenu(page: Page): Promise<void> {
  await page.getByRole("button", { name: /^Gebruikersmenu van/ }).click();
  await page.getByRole("button", { name: "Uitloggen", exact: true }).click();
}
