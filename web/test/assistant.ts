import type { Locator, Page } from "@playwright/test";

/** The text is the specification's. */
function launcher(page: Page): Locator {
  return page.getByRole("button", { name: "Chat met onze Analyse Assistent" });
}

export function assistantPanel(page: Page): Locator {
  return page.getByRole("region", { name: "Analyse-assistent" });
}

/** Opens the panel and gives the box that has the focus then. */
export async function openAssistant(page: Page): Promise<Locator> {
  await launcher(page).click();
  return page.getByLabel("Uw bericht");
}

export async function ask(box: Locator, question: string): Promise<void> {
  await box.fill(question);
  await box.press("Enter");
}

/** The messages of the conversation. */
export function lines(page: Page): Locator {
  return page.getByRole("log").getByRole("listitem");
}
