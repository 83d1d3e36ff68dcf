import type { Page } from "@playwright/test";
import { automation } from "#scripts/faults/automation.ts";
import { newCustomer, submissionsOf, unitsOf } from "#scripts/faults/records.ts";
import { expect, test } from "../test/journey.ts";
import { fillInLead, sendButton } from "../test/lead-generator.ts";
import { openAs } from "./open-as.ts";

/** As a phone with one bar of 3G. */
async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 600,
    downloadThroughput: 50_000,
    uploadThroughput: 20_000,
  });
}

/** A delay that is not noticed, in the page's own clock: a busy machine does not change it. */
const atOnceMs = 100;

/** Slows the connection and stops the page's clock. */
async function stopTime(page: Page) {
  await slowDown(page);
  await page.clock.pauseAt(Date.now() + 60_000);
}

test("on a slow connection the lead form reacts within 100 ms and sends once, however often it is pressed", async ({
  page,
}) => {
  const customer = await newCustomer();
  await page.clock.install();
  await openAs(page, customer, "/dashboard");
  await fillInLead(page);
  await stopTime(page);
  await sendButton(page).dblclick();
  await page.clock.runFor(atOnceMs);
  const sending = page.getByRole("button", { name: "Verzenden..." });
  await expect(sending).toBeVisible();
  await page.clock.resume();
  await expect(page.getByText("Aanvraag verwerkt")).toBeVisible();
  expect(await automation.deliveries(customer)).toHaveLength(1);
  expect(await submissionsOf(customer)).toHaveLength(1);
  expect(await unitsOf(customer, "email_marketing")).toBe(1);
});

test("on a slow connection a link reacts within 100 ms and opens its page", async ({ page }) => {
  await page.clock.install();
  await openAs(page, await newCustomer(), "/platform");
  const link = page
    .getByRole("main")
    .getByRole("link", { name: /Lead Generator/ })
    .first();
  await expect(link).toBeVisible();
  await stopTime(page);
  await link.click();
  await page.clock.runFor(atOnceMs);
  await expect(page.getByText("Pagina wordt geladen...")).toBeVisible();
  await page.clock.resume();
  await expect(sendButton(page)).toBeVisible();
  await expect(page.getByText("Pagina wordt geladen...")).toBeHidden();
});
