import { expect, type Locator, type Page } from "@playwright/test";

const leadWords = {
  company: "Claes Tuinaanleg",
  audience: "tuinarchitecten in Leuven",
  summary: "Wij leggen onderhoudsvriendelijke tuinen aan, van ontwerp tot oplevering.",
};

export async function fillInLead(page: Page): Promise<void> {
  await page.getByLabel("Bedrijfsnaam").fill(leadWords.company);
  await page.getByLabel("Gewenste doelgroep").fill(leadWords.audience);
  await page.getByLabel("Samenvatting van uw diensten").fill(leadWords.summary);
}

export function sendButton(page: Page): Locator {
  return page.getByRole("button", { name: "Genereer e-mails" });
}

/** The drafts on the screen, newest first. */
export function draftCards(page: Page): Locator {
  return page.getByRole("article");
}

/** The draft that stands beside the list, or in its place. */
export function openDraft(page: Page): Locator {
  return page.getByRole("region", { name: /^E-mail aan/ });
}

export async function expectDrafts(page: Page, count: number): Promise<void> {
  await expect(draftCards(page)).toHaveCount(count, { timeout: 20_000 });
}
