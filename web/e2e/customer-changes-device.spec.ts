import type { Page } from "@playwright/test";
import { createProduct } from "@vanzelf/automation/product.ts";
import { reportOn } from "@vanzelf/automation/sample/fixtures.ts";
import { wavOf } from "@vanzelf/testkit/sound.ts";
import { createPerson, type Person, stack } from "@vanzelf/testkit/stack.ts";
import { ask, assistantPanel, lines, openAssistant } from "../test/assistant.ts";
import { competitorNumber, storeCompetitors, toolPath } from "../test/competitors.ts";
import { expect, test } from "../test/journey.ts";
import { meetingPath, openResult, recordingRows, resultRows } from "../test/meetings.ts";
import { signInAt } from "../test/people.ts";
import { chooseRecording } from "../test/recordings.ts";

const competitors = [1, 2, 3].map(competitorNumber);
const now = new Date();
const lastMonth = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 0));
const earlier = reportOn(competitors, lastMonth);
const latest = reportOn(competitors, now);

const recordingSeconds = 120;
const recording = { name: "Werfoverleg.wav", mimeType: "audio/wav", buffer: wavOf(recordingSeconds) };

test("a meeting, a report and a conversation with the automation go on at another device", async ({
  page,
  anotherBrowser,
}) => {
  const customer = await createPerson({ services: ["competitive_analysis", "meeting_analysis"] });
  // The automation sees the list, and writes a report when it has not changed for a while.
  await storeCompetitors(customer.id, competitors);
  await deliverEarlierReport(customer);
  const phone = await anotherBrowser();
  await phone.setViewportSize({ width: 390, height: 844 });

  await test.step("a recording is handed in on the phone, its points are ticked on the desktop", () =>
    workWithMeeting(page, phone, customer));
  await test.step("a report that is read on the desktop is new on the phone no longer", () =>
    readReport(page, phone));
  await test.step("a conversation goes on at another device", () => talk(page, phone));
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

/** Where the player is, in seconds; 0 without one. */
const playedTo = (page: Page) => page.evaluate(() => document.querySelector("audio")?.currentTime ?? 0);

async function workWithMeeting(desktop: Page, phone: Page, customer: Person) {
  await signInAt(phone, meetingPath, customer);
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

  await signInAt(desktop, meetingPath, customer);
  const tickOf = (page: Page) => openResult(page).getByRole("checkbox").first();
  await expect(tickOf(desktop)).not.toBeChecked();
  // Not check(): React shows the new state a moment after the click.
  await tickOf(desktop).click();
  await expect(tickOf(desktop)).toBeChecked();
  await expect(tickOf(phone)).toBeChecked();
}

async function readReport(desktop: Page, phone: Page) {
  await phone.goto(toolPath);
  await expect(phone.getByText("2 nieuwe", { exact: true })).toBeVisible({ timeout: 30_000 });
  // Where there is room, the newest one is read at once.
  await desktop.goto(toolPath);
  await desktop.getByRole("table").getByRole("link", { name: latest.name }).click();
  const report = desktop.getByRole("article", { name: latest.name });
  await expect(report.getByText("Dit rapport vergelijkt Bedrijf 1, Bedrijf 2 en Bedrijf 3.")).toBeVisible();
  // The mark is gone at the other device too, without a reload.
  await expect(phone.getByText("1 nieuw", { exact: true })).toBeVisible();
  await expect(phone.getByRole("link", { name: latest.name, exact: true })).toBeVisible();
}

async function talk(desktop: Page, phone: Page) {
  await ask(await openAssistant(desktop), "Wat vragen zij?");
  await expect(lines(desktop).getByText("Ontvangen")).toBeVisible();
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
}
