import { expect, type Locator, type Page } from "@playwright/test";
import { leadWords } from "../test/lead-generator.ts";

export const generating = "Nieuwe emails worden gegenereerd...";
export const submitFailed =
  "Er is iets misgegaan bij het versturen van uw gegevens. Probeer het later opnieuw.";

/** Console messages that an unreachable backend causes. */
export const outage = /status of 50\d|net::ERR_|WebSocket connection/;

export function connectionSign(page: Page): Locator {
  return page.getByText("Geen liveverbinding.");
}

/** The form as the customer filled it in. */
export async function expectSameLead(page: Page): Promise<void> {
  await expect(page.getByLabel("Bedrijfsnaam")).toHaveValue(leadWords.company);
  await expect(page.getByLabel("Gewenste doelgroep")).toHaveValue(leadWords.audience);
  await expect(page.getByLabel("Samenvatting van uw diensten")).toHaveValue(leadWords.summary);
}
