import type { Locator, Page, Route } from "@playwright/test";

export const chatFailedText = "Er is een fout opgetreden bij het verzenden van uw bericht.";

const relay = "**/functions/v1/relay/chat";
const headers = { "access-control-allow-origin": "*" };

/** The launcher, whose text is the specification's. */
export function launcher(page: Page): Locator {
  return page.getByRole("button", { name: "Chat met onze Analyse Assistent" });
}

export function assistantPanel(page: Page): Locator {
  return page.getByRole("region", { name: "Analyse Assistent" });
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

/** What stands in the conversation. */
export function lines(page: Page): Locator {
  return page.getByRole("log").getByRole("listitem");
}

/** The relay answers with this text, as soon as `when` has come. */
export async function relayAnswers(page: Page, text: string, when: Promise<void> = Promise.resolve()) {
  await onRelay(page, async (route) => {
    await when;
    await route.fulfill({ headers, contentType: "text/plain; charset=utf-8", body: text });
  });
}

/** The relay refuses; gives what it was asked, and when. */
export async function relayRefuses(page: Page, status: number, code: string) {
  const asked: { key: string | undefined; atMs: number }[] = [];
  await onRelay(page, async (route) => {
    asked.push({ key: route.request().headers()["idempotency-key"], atMs: Date.now() });
    const json = { error: { code, message: "van de server", requestId: "r" } };
    await route.fulfill({ status, headers, json });
  });
  return asked;
}

export async function relayWorksAgain(page: Page): Promise<void> {
  await page.unroute(relay);
}

/** Everything but the preflight. */
async function onRelay(page: Page, handle: (route: Route) => Promise<void>): Promise<void> {
  await page.route(relay, (route) =>
    route.request().method() === "POST" ? handle(route) : route.continue(),
  );
}
