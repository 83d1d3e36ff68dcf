import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { createPerson } from "@vanzelf/testkit/stack.ts";
import { expect, test } from "../test/journey.ts";
import { meetingWords, openMeetings, resultCards, writeResult } from "../test/meetings.ts";

test("a result appears by itself, with all that was found", async ({ page }) => {
  const customer = await createPerson();
  await openMeetings(page, customer);
  await expect(page.getByText("Nog geen resultaten")).toBeVisible();

  await writeResult(customer.id);
  const card = resultCards(page);
  await expect(card).toHaveCount(1);
  await expect(card.getByText(meetingWords.summary)).toBeVisible();
  await expect(card.getByText("Nieuw", { exact: true })).toBeVisible();
  await expect(card.getByRole("list", { name: "Actiepunten" }).getByRole("listitem")).toHaveText(
    meetingWords.actionItems,
  );
  for (const name of meetingWords.participants) await expect(card.getByText(name)).toBeVisible();
  await expect(card.getByRole("list", { name: "Sfeer van het gesprek" }).getByRole("listitem")).toHaveText([
    "62%positief",
    "30%neutraal",
    "8%negatief",
  ]);
  const link = card.getByRole("link", { name: "Open verslag" });
  await expect(link).toHaveAttribute("href", meetingWords.report);
  await expect(link).toHaveAttribute("rel", "noopener noreferrer");
});

test("a report that is no web address is no link, and markup stays text", async ({ page }) => {
  const customer = await createPerson();
  await writeResult(customer.id, {
    report: "javascript:document.title=1",
    summary: '<img src=x onerror="document.title=1">Verslag',
  });
  await openMeetings(page, customer);
  const card = resultCards(page);
  await expect(card.getByText("Verslag: javascript:document.title=1")).toBeVisible();
  await expect(card.getByText('<img src=x onerror="document.title=1">Verslag')).toBeVisible();
  await expect(card.getByRole("link")).toHaveCount(0);
});

test("three results are shown, and all of them on request", async ({ page }) => {
  const customer = await createPerson();
  for (const ageHours of [5, 4, 3, 2, 1]) {
    await writeResult(customer.id, { summary: `Overleg van ${ageHours} uur geleden.`, ageHours });
  }
  await openMeetings(page, customer);
  await expect(resultCards(page)).toHaveCount(3);
  await expect(resultCards(page).first()).toContainText("Overleg van 1 uur geleden.");
  await page.getByRole("button", { name: "Toon alle 5 resultaten" }).click();
  await expect(resultCards(page)).toHaveCount(5);
  await page.getByRole("button", { name: "Toon de nieuwste 3" }).click();
  await expect(resultCards(page)).toHaveCount(3);
});

test("action items stay ticked off in this browser, and go along in what is exported", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const customer = await createPerson();
  await writeResult(customer.id);
  await openMeetings(page, customer);
  const card = resultCards(page);
  const [first, second] = meetingWords.actionItems;
  await card.getByRole("checkbox", { name: first }).press("Space");
  await expect(card.getByText("1 van 2 klaar")).toBeVisible();
  await page.reload();
  await expect(card.getByRole("checkbox", { name: first })).toBeChecked();
  await expect(card.getByRole("checkbox", { name: second })).not.toBeChecked();

  await card.getByRole("button", { name: "Kopieer" }).click();
  await expect(card.getByRole("button", { name: "Gekopieerd" })).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain(meetingWords.summary);
  expect(copied).toContain(`[x] ${first}`);
  expect(copied).toContain(`[ ] ${second}`);

  const markdown = await savedBy(page, "Exporteer als Markdown");
  expect(markdown.name).toMatch(/^meetings-\d{4}-\d\d-\d\d\.md$/);
  expect(markdown.text).toContain(`- [x] ${first}`);
  const csv = await savedBy(page, "Exporteer als CSV");
  expect(csv.name).toMatch(/^meetings-\d{4}-\d\d-\d\d\.csv$/);
  expect(csv.text).toContain(`"[x] ${first}\n[ ] ${second}"`);
});

async function savedBy(page: Page, button: string): Promise<{ name: string; text: string }> {
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: button }).click();
  const download = await downloading;
  return { name: download.suggestedFilename(), text: await readFile(await download.path(), "utf8") };
}
