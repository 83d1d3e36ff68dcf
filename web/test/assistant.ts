import type { Locator, Page, Route } from "@playwright/test";

const relay = "**/functions/v1/relay/chat";
const headers = { "access-control-allow-origin": "*" };

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

export async function relayRefuses(page: Page, status: number, code: string) {
  const json = { error: { code, message: "van de server", requestId: "r" } };
  await onRelay(page, { status, headers, json });
}

/** Everything but the preflight. */
async function onRelay(page: Page, answer: Parameters<Route["fulfill"]>[0]): Promise<void> {
  await page.route(relay, (route) =>
    route.request().method() === "POST" ? route.fulfill(answer) : route.continue(),
  );
}
