import type { Page } from "@playwright/test";
import { createProduct } from "@vanzelf/automation/product.ts";
import { reportOn } from "@vanzelf/automation/sample/fixtures.ts";
import { recordingPath } from "@vanzelf/testkit/recording.ts";
import { wavOf } from "@vanzelf/testkit/sound.ts";
import { anonymousClient, createPerson, type Person, stack } from "@vanzelf/testkit/stack.ts";
import { createCustomer, customerRow, editForm, openList, rowAct, success } from "../test/admin.ts";
import { ask, assistantPanel, lines, openAssistant } from "../test/assistant.ts";
import { competitorNumber, storeCompetitors, toolPath } from "../test/competitors.ts";
import { expect, test } from "../test/journey.ts";
import { draftCards, expectDrafts, fillInLead, openDraft, sendButton } from "../test/lead-generator.ts";
import {
  meetingPath,
  openMeetings,
  openRecordings,
  openResult,
  recordingRows,
  resultRows,
} from "../test/meetings.ts";
import { signInAt } from "../test/people.ts";
import { chooseRecording, recordingInput } from "../test/recordings.ts";
import { becomeInBrowser } from "../test/signed-in.ts";

const competitors = [1, 2, 3].map(competitorNumber);
const now = new Date();
const lastMonth = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 0));
const earlier = reportOn(competitors, lastMonth);
const latest = reportOn(competitors, now);

const recordingSeconds = 120;
const recording = { name: "Werfoverleg.wav", mimeType: "audio/wav", buffer: wavOf(recordingSeconds) };
const editedText = "Dag Jan,\n\nPast woensdag?";

test("a customer works a week, on a phone and at a desktop", async ({ page, context, anotherBrowser }) => {
  test.slow();
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const { word, customer } = await createCustomer("An", {
    services: ["email_marketing", "competitive_analysis", "meeting_analysis"],
    limits: { email_marketing: 5, meeting_analysis: 1 },
  });
  // The automation sees the list, and writes a report when it has not changed for a while.
  await storeCompetitors(customer.id, competitors);
  await deliverEarlierReport(customer);
  const phone = await anotherBrowser();
  await phone.setViewportSize({ width: 390, height: 844 });

  await test.step("Monday: leads are edited, approved and sent", () => sendLeads(page, phone, customer));
  await test.step("Tuesday: a recording is handed in on the phone, its points are ticked on the desktop", () =>
    workWithMeeting(page, phone));
  await test.step("Wednesday: a report is read and compared with the one before", () =>
    compareReports(page, phone));
  await test.step("Thursday: a conversation goes on at another device, and stays after signing out", () =>
    talk(page, phone, customer, `An ${word}`));
  await test.step("Friday: the limit refuses the next recording, until an admin raises it", async () => {
    const office = await anotherBrowser();
    await becomeInBrowser(office, await createPerson({ admin: true }));
    await meetLimit(page, office, customer, word);
  });
});

/** As the automation's own host: a signed callback. */
async function deliverEarlierReport({ id: userId }: Person) {
  const { apiUrl, callbackSecret } = stack();
  const { signal } = new AbortController();
  await createProduct(`${apiUrl}/functions/v1/relay`, callbackSecret).send(
    { type: "report.created", data: { userId, ...earlier } },
    { id: `earlier_${userId}`, signal },
  );
}

async function sendLeads(desktop: Page, phone: Page, customer: Person) {
  await signInAt(desktop, "/dashboard", customer);
  await fillInLead(desktop);
  await sendButton(desktop).click();
  await expectDrafts(desktop, 5);
  await expect(desktop.getByText("Nog 4 van 5 aanvragen deze maand")).toBeVisible();
  await signInAt(phone, "/dashboard", customer);
  await expectDrafts(phone, 5);

  const first = draftCards(desktop).first();
  await first.getByRole("button").first().focus();
  await desktop.keyboard.press("e");
  await desktop.getByLabel("Tekst").fill(editedText);
  await desktop.keyboard.press("Control+Enter");
  const draft = openDraft(desktop);
  // The text is in the editor too, until it is saved: what is clicked meanwhile is not carried out.
  await expect(draft.getByLabel("Tekst")).toBeHidden();
  await expect(draft.getByText("Past woensdag?")).toBeVisible();
  await mark(desktop, "Goedgekeurd");
  await expect(first).toContainText("Goedgekeurd");
  const mail = draft.getByRole("link", { name: "Open in mailprogramma" });
  expect(decodeURIComponent((await mail.getAttribute("href")) ?? "").replaceAll("\r\n", "\n")).toContain(
    editedText,
  );
  await draft.getByRole("button", { name: /^Meer voor/ }).click();
  await draft.getByRole("button", { name: "Kopieer" }).click();
  await expect(draft.getByRole("button", { name: "Gekopieerd" })).toBeVisible();
  const copied = await desktop.evaluate(() => navigator.clipboard.readText());
  expect(copied.replaceAll("\r\n", "\n")).toContain(editedText);
  await desktop.keyboard.press("Escape");
  await mark(desktop, "Verstuurd");
  await expect(first).toContainText("Verstuurd");

  // Without a reload there.
  await expect(draftCards(phone).first()).toContainText("Verstuurd");
  await phone.getByRole("searchbox").fill("past woensdag");
  await expect(draftCards(phone)).toHaveCount(1);
  await draftCards(phone).getByRole("button").first().click();
  await expect(openDraft(phone).getByText("Past woensdag?")).toBeVisible();
}

async function mark(page: Page, status: string) {
  await openDraft(page)
    .getByRole("button", { name: /^Status/ })
    .click();
  await openDraft(page).getByRole("button", { name: status, exact: true }).click();
}

/** Where the player is, in seconds; 0 without one. */
const playedTo = (page: Page) => page.evaluate(() => document.querySelector("audio")?.currentTime ?? 0);

async function workWithMeeting(desktop: Page, phone: Page) {
  await phone.goto(meetingPath);
  await chooseRecording(phone, recording);
  const files = recordingRows(phone);
  await expect(files).toContainText(recording.name);
  await expect(resultRows(phone)).toHaveCount(1, { timeout: 30_000 });
  await expect(files).toContainText("Verwerkt");
  // The automation said no more than "Accepted".
  await expect(phone.getByText("Update", { exact: true })).toBeHidden();
  await resultRows(phone).getByRole("button").click();
  const result = openResult(phone);
  await expect(result.getByRole("heading", { name: "Werfoverleg" })).toBeFocused();
  await expect(result.getByText("2 minuten", { exact: true })).toBeVisible();
  await result.getByRole("tab", { name: "Transcript" }).click();
  const panel = result.getByRole("tabpanel", { name: "Transcript" });
  await panel.getByText("Dan ronden we hier af.").click();
  // The sound goes on from near the end: only that part of it was fetched.
  await expect.poll(() => playedTo(phone)).toBeGreaterThan(recordingSeconds / 2);
  await expect(panel.locator("[aria-current]")).toContainText("Dan ronden we hier af.");
  await result.getByRole("tab", { name: "Verslag" }).click();

  await desktop.goto(meetingPath);
  const tickOf = (page: Page) => openResult(page).getByRole("checkbox").first();
  await expect(tickOf(desktop)).not.toBeChecked();
  // Not check(): React shows the new state a moment after the click.
  await tickOf(desktop).click();
  await expect(tickOf(desktop)).toBeChecked();
  await expect(tickOf(phone)).toBeChecked();

  await desktop.getByRole("button", { name: "Zoeken", exact: true }).click();
  await desktop.getByLabel("Zoek in alle transcripten").fill("ronden");
  const found = desktop.getByRole("list", { name: "Gevonden in uw transcripten" }).getByRole("listitem");
  await found.filter({ hasText: "Dan ronden we hier af" }).getByRole("button").click();
  await expect(openResult(desktop).getByRole("heading", { name: "Werfoverleg" })).toBeFocused();
  await expect(openResult(desktop).locator("[data-passage][aria-current]")).toContainText("Dan ronden");
}

async function compareReports(desktop: Page, phone: Page) {
  await phone.goto(toolPath);
  await expect(phone.getByText("2 nieuwe", { exact: true })).toBeVisible({ timeout: 30_000 });
  // Where there is room, the newest one is read at once.
  await desktop.goto(toolPath);
  await desktop.getByRole("table").getByRole("link", { name: latest.name }).click();
  const report = desktop.getByRole("article", { name: latest.name });
  const body = report.getByText("Dit rapport vergelijkt Bedrijf 1, Bedrijf 2 en Bedrijf 3.");
  await expect(body).toBeVisible();
  // The mark is gone at the other device too, without a reload.
  await expect(phone.getByText("1 nieuw", { exact: true })).toBeVisible();
  await expect(phone.getByRole("link", { name: latest.name, exact: true })).toBeVisible();

  await report.getByLabel("Vergelijk met").selectOption({ index: 1 });
  const group = (name: string) => report.getByRole("region", { name, exact: true }).getByRole("listitem");
  // Each month the automation changes one finding of the three about a competitor.
  await expect(group("Nieuw")).toHaveCount(3);
  await expect(group("Verdwenen")).toHaveCount(3);
  await expect(group("Hetzelfde")).toHaveCount(6);
  await desktop.reload();
  await expect(group("Nieuw")).toHaveCount(3);
  await desktop.goBack();
  await expect(body).toBeVisible();
}

const welcome = /^Welkom! Hoe kan ik u helpen met uw concurrentie analyse\?U praat met een computerprogramma/;

async function talk(desktop: Page, phone: Page, customer: Person, name: string) {
  await expect(await openAssistant(desktop)).toBeFocused();
  await expect(lines(desktop)).toHaveText([welcome]);
  const suggestions = desktop.getByRole("list", { name: "Voorbeelden van vragen" }).getByRole("button");
  await expect(suggestions).toHaveCount(4);
  await suggestions.first().click();
  await expect(lines(desktop).getByText("Verzonden")).toBeVisible();
  await expect(lines(desktop).getByText("Ontvangen")).toBeVisible();
  await expect(suggestions).toHaveCount(0);
  // The automation names the competitors' sites as its sources.
  await expect(lines(desktop).getByRole("link")).toHaveCount(3);
  const conversation = await lines(desktop).allTextContents();

  const box = await openAssistant(phone);
  await expect(lines(phone)).toHaveText(conversation);
  await ask(box, "En hun prijzen?");
  await expect(lines(phone).getByText("Ontvangen")).toHaveCount(2);
  await expect(lines(phone).getByText("Typing...")).toHaveCount(0);
  // The first device follows, without a reload.
  const longer = await lines(phone).allTextContents();
  await expect(lines(desktop)).toHaveText(longer);
  await assistantPanel(desktop).getByRole("button", { name: "Een medewerker vragen" }).click();
  await expect(desktop.getByText("Uw gesprek is doorgestuurd.")).toBeVisible();

  // Signing out ends the session of every device.
  await phone.close();
  // Nothing of the assistant is loaded on the page that is left.
  await desktop.goto("/platform");
  await desktop.getByRole("button", { name: `Gebruikersmenu van ${name}` }).click();
  await desktop.getByRole("button", { name: "Uitloggen" }).click();
  await expect(desktop).toHaveURL("/login");
  expect(await desktop.evaluate(() => JSON.stringify(localStorage).includes("prijzen"))).toBe(false);
  await signInAt(desktop, toolPath, customer);
  await openAssistant(desktop);
  await expect(lines(desktop)).toHaveText(longer);
}

async function meetLimit(desktop: Page, office: Page, customer: Person, word: string) {
  await openMeetings(desktop, customer);
  const banner = desktop.getByRole("status").filter({ hasText: "Maandelijks limiet bereikt" });
  const input = recordingInput(desktop);
  await expect(banner).toBeVisible();
  await openRecordings(desktop);
  await expect(input).toBeDisabled();
  // Another program of the customer is refused too.
  const program = anonymousClient();
  await program.auth.signInWithPassword(customer);
  const handIn = () =>
    program.storage
      .from("audio-files")
      .upload(recordingPath(customer.id), recording.buffer, { contentType: "audio/mpeg" });
  expect((await handIn()).error?.message).toMatch(/row-level security/);

  await openList(office, word, [`An ${word}`]);
  await rowAct(office, `An ${word}`, "bewerken").click();
  const edit = editForm(office, `An ${word}`);
  await edit.limit("Meeting Analyst").fill("2");
  await edit.save.click();
  await expect(success(office, "Gebruiker succesvol bijgewerkt")).toBeVisible();
  await expect(customerRow(office, `An ${word}`)).toContainText("1/2");

  expect((await handIn()).error).toBeNull();
  await expect(banner).toBeHidden();
  await expect(input).toBeEnabled();
  await chooseRecording(desktop, { ...recording, name: "Nabespreking.wav" });
  await expect(recordingRows(desktop).first()).toContainText("Nabespreking.wav");
  await expect(desktop.getByText("Geen analyses meer deze maand")).toBeVisible();
  await expect(resultRows(desktop)).toHaveCount(2, { timeout: 20_000 });
}
