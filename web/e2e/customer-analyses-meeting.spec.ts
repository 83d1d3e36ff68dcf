import { readFile } from "node:fs/promises";
import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { createPerson, type Person, sql } from "../../scripts/stack/testing.ts";
import { expect, test } from "../test/journey.ts";
import {
  feedbackOf,
  markProcessed,
  meetingPath,
  meetingWords,
  noteFailedHandOver,
  recordingRemains,
  resultCards,
  resultCount,
  storeRecording,
  writeResult,
} from "../test/meetings.ts";
import { signInAt } from "../test/people.ts";

const failing = { status: 503, headers: { "access-control-allow-origin": "*" }, json: {} };

const recording = { name: "Overleg.mp3", mimeType: "audio/mpeg", buffer: Buffer.alloc(20_000, 7) };

async function openAs(page: Page, person: Person) {
  await signInAt(page, meetingPath, person);
  await expect(page.getByRole("heading", { level: 1, name: "Meeting Analyst" })).toBeVisible();
}

test("a result appears by itself, with all that was found", async ({ page }) => {
  const customer = await createPerson();
  await openAs(page, customer);
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

test("a recording that is handed in becomes a result before one's eyes", async ({ page }) => {
  const customer = await createPerson({ limits: { meeting_analysis: 2 } });
  await openAs(page, customer);
  await page.getByLabel("Kies een opname").setInputFiles(recording);
  const files = page.getByRole("region", { name: "Uw opnames" }).getByRole("listitem");
  await expect(files).toContainText(recording.name);
  await expect(page.getByRole("definition")).toHaveText("1 van 2");
  await expect(resultCards(page)).toHaveCount(1, { timeout: 20_000 });
  await expect(files).toContainText("Verwerkt");
  // The automation said no more than "Accepted".
  await expect(page.getByText("Update", { exact: true })).toBeHidden();
});

test("what the automation answers is shown for a moment, longer to who is in it", async ({ page }) => {
  await page.route("**/functions/v1/relay/meeting", (route) =>
    route.fulfill({
      headers: { "access-control-allow-origin": "*" },
      contentType: "text/plain; charset=utf-8",
      body: '"Uw opname staat als derde in de rij."',
    }),
  );
  await openAs(page, await createPerson());
  await page.clock.install();
  await page.getByLabel("Kies een opname").setInputFiles(recording);
  const toast = page.getByRole("status").filter({ hasText: "Uw opname staat als derde in de rij." });
  await toast.getByRole("button", { name: "Sluiten" }).focus();
  await page.clock.pauseAt(Date.now() + 60_000);
  await expect(toast).toContainText("Update");
  await page.getByLabel("Wat kan er beter aan uw analyses?").focus();
  await page.clock.fastForward(3_900);
  await expect(toast).toBeVisible();
  await page.clock.fastForward(4_000);
  await expect(toast).toBeHidden();
});

test("a report that is no web address is no link, and markup stays text", async ({ page }) => {
  const customer = await createPerson();
  await writeResult(customer.id, {
    report: "javascript:document.title=1",
    summary: '<img src=x onerror="document.title=1">Verslag',
  });
  await openAs(page, customer);
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
  await openAs(page, customer);
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
  await openAs(page, customer);
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

test("only the newest recording is in the works, until the automation says otherwise", async ({ page }) => {
  const customer = await createPerson();
  await storeRecording(customer, "eerste.mp3");
  const newest = await storeRecording(customer, "tweede.mp3");
  await openAs(page, customer);
  const files = page.getByRole("region", { name: "Uw opnames" }).getByRole("listitem");
  await expect(files).toHaveCount(1);
  await expect(files).toContainText("tweede.mp3");
  await expect(files).toContainText("Bezig met verwerken...");
  await page.getByRole("button", { name: "Toon alle 2 opnames" }).click();
  await expect(files).toHaveCount(2);
  await expect(files.last()).toContainText("eerste.mp3");
  await expect(files.last()).toContainText("Verwerkt");

  await markProcessed(newest);
  await expect(files.first()).toContainText("Verwerkt");
});

test("an analysis that failed can be asked for again in any browser, and counts once", async ({ page }) => {
  const customer = await createPerson({ limits: { meeting_analysis: 1 } });
  await noteFailedHandOver(await storeRecording(customer, "overleg.mp3"));
  await openAs(page, customer);
  const files = page.getByRole("region", { name: "Uw opnames" }).getByRole("listitem");
  await expect(files).toContainText("De analyse is niet gelukt");
  await expect(page.getByText("Maandelijks limiet bereikt")).toBeVisible();
  await files.getByRole("button", { name: "Opnieuw proberen" }).click();
  await expect(page.getByText("Upload voltooid")).toBeVisible();
  await expect(resultCards(page)).toHaveCount(1, { timeout: 20_000 });
  await expect(files).toContainText("Verwerkt");
  await expect(page.getByRole("definition")).toHaveText("0 van 1");
});

test("what goes in one tab goes in the other", async ({ page, context }) => {
  const customer = await createPerson();
  await markProcessed(await storeRecording(customer, "overleg.mp3"));
  await writeResult(customer.id);
  await openAs(page, customer);
  const other = await context.newPage();
  const listening = listensTo(other, ["user_audio_files", "Meeting_Analyst_Results"]);
  await other.goto(meetingPath);
  await expect(other.getByText("overleg.mp3")).toBeVisible();
  await expect(resultCards(other)).toHaveCount(1);
  await listening;

  await page.getByRole("button", { name: "Verwijder overleg.mp3" }).click();
  await page.getByRole("button", { name: "Verwijderen", exact: true }).click();
  await expect(other.getByText("U hebt nog geen opnames.")).toBeVisible();
  await sql.query('delete from public."Meeting_Analyst_Results" where user_id = $1', [customer.id]);
  await expect(other.getByText("Nog geen resultaten")).toBeVisible();
});

test("a deleted recording is gone with its sound, after one question", async ({ page, tolerate }) => {
  tolerate(/status of 503/);
  const customer = await createPerson();
  const path = await storeRecording(customer, "vertrouwelijk.mp3");
  await openAs(page, customer);
  const remove = page.getByRole("button", { name: "Verwijder vertrouwelijk.mp3" });
  const question = page.getByRole("group", { name: /definitief verwijderen\?/ });

  await test.step("who thinks better of it keeps it", async () => {
    await remove.click();
    await expect(question).toContainText("Het geluidsbestand gaat verloren.");
    await page.keyboard.press("Escape");
    await expect(question).toBeHidden();
    await expect(remove).toBeFocused();
  });

  await test.step("a failure says so and loses nothing", async () => {
    await page.route("**/storage/v1/object/audio-files", (route) => route.fulfill(failing));
    await remove.click();
    await question.getByRole("button", { name: "Verwijderen" }).click();
    await expect(question.getByRole("alert")).toContainText("Failed to delete file");
    expect(await recordingRemains(path)).toEqual({ row: true, object: true });
    await page.unroute("**/storage/v1/object/audio-files");
  });

  await test.step("trying again removes row and object", async () => {
    await question.getByRole("button", { name: "Verwijderen" }).click();
    await expect(page.getByText("U hebt nog geen opnames.")).toBeVisible();
    await expect(page.getByText("vertrouwelijk.mp3 is verwijderd.")).toHaveRole("status");
    await expect(page.getByRole("region", { name: "Uw opnames" })).toBeFocused();
    expect(await recordingRemains(path)).toEqual({ row: false, object: false });
  });
});

test("feedback is kept, thanked for and found in the history", async ({ page, tolerate }) => {
  // The Data API learns of the customer's new table a moment later; the page tries again until then.
  tolerate(/status of 404/);
  const customer = await createPerson();
  await openAs(page, customer);
  const field = page.getByLabel("Wat kan er beter aan uw analyses?");
  const send = page.getByRole("button", { name: "Verstuur feedback" });

  await field.fill("   ");
  await send.click();
  await expect(page.getByText("Feedback kan niet leeg zijn")).toBeVisible();
  await expect(field).toBeFocused();

  await field.fill("Graag kortere samenvattingen.");
  await send.click();
  await expect(page.getByText("Bedankt voor uw feedback!")).toBeVisible();
  await expect(field).toHaveValue("");
  await expect(page.getByText("Bedankt voor uw feedback!")).toBeHidden();
  expect(await feedbackOf(customer.id)).toEqual(["Graag kortere samenvattingen."]);

  const history = page.getByRole("button", { name: "Eerdere feedback" });
  await history.click();
  const list = page.getByRole("region", { name: "Eerdere feedback" });
  await expect(list.getByRole("listitem")).toHaveCount(1);
  await field.fill("Namen juist spellen.");
  await send.click();
  await expect(list.getByRole("listitem")).toHaveText([/^Namen juist spellen\./, /^Graag kortere/]);
  await history.click();
  await expect(list).toBeHidden();
});

test("feedback that could not be saved or read stays, and says so", async ({ page, tolerate }) => {
  tolerate(/status of 503/);
  const customer = await createPerson();
  await openAs(page, customer);
  await page.route("**/rest/v1/**", (route) => route.fulfill(failing));
  const field = page.getByLabel("Wat kan er beter aan uw analyses?");
  await field.fill("Graag kortere samenvattingen.");
  await page.getByRole("button", { name: "Verstuur feedback" }).click();
  await expect(page.getByText("Er is een fout opgetreden bij het opslaan van uw feedback")).toBeVisible();
  await expect(field).toHaveValue("Graag kortere samenvattingen.");
  await page.getByRole("button", { name: "Eerdere feedback" }).click();
  const failure = page
    .getByRole("alert")
    .filter({ hasText: "Er is een fout opgetreden bij het laden van feedback" });
  await expect(failure).toBeVisible();
  await page.unroute("**/rest/v1/**");
  await failure.getByRole("button", { name: "Opnieuw laden" }).click();
  await expect(page.getByText("U gaf nog geen feedback.")).toBeVisible();
});

test("who has reached the limit is told so and sent to contact, until it is raised", async ({ page }) => {
  const customer = await createPerson({
    limits: { meeting_analysis: 2 },
    usage: { meeting_analysis: 2 },
  });
  await openAs(page, customer);
  const banner = page.getByRole("status").filter({ hasText: "Maandelijks limiet bereikt" });
  await expect(banner).toContainText(
    "U heeft uw maandelijkse limiet bereikt voor de Meeting Analyst service. Neem contact op om uw limiet te verhogen.",
  );
  await expect(banner.getByRole("link", { name: "Contact Opnemen" })).toHaveAttribute("href", "/contact");
  await expect(page.getByLabel("Kies een opname")).toBeDisabled();

  await sql.query("update public.user_tables set service_limits = $2 where user_id = $1", [
    customer.id,
    { meeting_analysis: 5 },
  ]);
  await expect(banner).toBeHidden();
  await expect(page.getByLabel("Kies een opname")).toBeEnabled();
  await expect(page.getByText("analyses over deze maand")).toBeVisible();
  await expect(page.getByRole("definition")).toHaveText("3 van 5");
});

test("a limit that was reached last month holds nobody back", async ({ page }) => {
  const customer = await createPerson({
    limits: { meeting_analysis: 2 },
    usage: { meeting_analysis: 2 },
  });
  await sql.query(
    "update public.user_tables set last_reset_date = now() - interval '40 days' where user_id = $1",
    [customer.id],
  );
  await openAs(page, customer);
  await expect(page.getByRole("definition")).toHaveText("2 van 2");
  await expect(page.getByText("Maandelijks limiet bereikt")).toBeHidden();
});

test("what could not be read is named, and comes back with a click", async ({ page, tolerate }) => {
  tolerate(/status of 503/);
  const customer = await createPerson({ limits: { meeting_analysis: 2 } });
  await storeRecording(customer, "overleg.mp3");
  await writeResult(customer.id);
  const tables = /\/rest\/v1\/(user_audio_files|Meeting_Analyst_Results|user_tables)/;
  await page.route(tables, (route) => route.fulfill(failing));
  await openAs(page, customer);
  const said = (text: string) => page.getByRole("alert").filter({ hasText: text });
  await expect(said("Error loading data")).toBeVisible();
  await expect(said("Failed to load your audio files")).toBeVisible();
  await expect(said("Failed to load meeting results")).toBeVisible();
  await expect(said("Error checking service limits")).toBeVisible();

  await page.unroute(tables);
  await said("Error loading data").getByRole("button", { name: "Opnieuw laden" }).click();
  await said("Error checking service limits").getByRole("button", { name: "Opnieuw laden" }).click();
  await expect(page.getByText("overleg.mp3")).toBeVisible();
  await expect(resultCards(page)).toHaveCount(1);
  await expect(page.getByRole("definition")).toHaveText("1 van 2");
  await expect(page.getByRole("alert")).toHaveCount(0);
});

test("a second customer sees nothing of it", async ({ page }) => {
  const owner = await createPerson();
  const path = await storeRecording(owner, "vertrouwelijk.mp3");
  await writeResult(owner.id);
  await openAs(page, await createPerson());
  await expect(page.getByText("Nog geen resultaten")).toBeVisible();
  await expect(page.getByText("U hebt nog geen opnames.")).toBeVisible();
  // What is new does not reach him either.
  await writeResult(owner.id);
  await markProcessed(path);
  await page.reload();
  await expect(page.getByText("Nog geen resultaten")).toBeVisible();
  await expect(page.getByText("vertrouwelijk.mp3")).toBeHidden();
  expect(await resultCount(owner.id)).toBe(2);
  expect(await recordingRemains(path)).toEqual({ row: true, object: true });
});

test("the live recording is announced and cannot be used, and the old address leads here", async ({
  page,
}) => {
  const customer = await createPerson();
  await openAs(page, customer);
  const live = page.getByRole("region", { name: "Live opname" });
  await expect(live).toContainText("In Ontwikkeling");
  await expect(live).toContainText("Deze feature is binnenkort beschikbaar!");
  await expect(live.getByRole("button")).toBeDisabled();
  await page.goto("/meeting-dashboard");
  await expect(page).toHaveURL(meetingPath);
});

for (const theme of ["dark", "light"] as const) {
  test(`the page has no barrier in the ${theme} theme`, async ({ page }) => {
    await page.addInitScript((chosen) => localStorage.setItem("theme", chosen), theme);
    // A half-faded element has half its contrast.
    await page.emulateMedia({ reducedMotion: "reduce" });
    const customer = await createPerson({ limits: { meeting_analysis: 1 } });
    await storeRecording(customer, "overleg.mp3");
    await writeResult(customer.id);
    await openAs(page, customer);
    await expect(page.getByText("Maandelijks limiet bereikt")).toBeVisible();
    await resultCards(page).getByRole("checkbox").first().check();
    await page.getByRole("button", { name: "Eerdere feedback" }).click();
    await page.getByRole("button", { name: "Verwijder overleg.mp3" }).click();
    await expect(page.getByText("U gaf nog geen feedback.")).toBeVisible();
    const { violations } = await new AxeBuilder({ page }).analyze();
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(" ")}`);
    expect(found).toEqual([]);
  });
}

/** Resolves when this page's next socket has joined what it follows of these tables. */
function listensTo(page: Page, tables: readonly string[]): Promise<void> {
  const waiting = new Set(tables);
  return new Promise((resolve) => {
    page.on("websocket", (socket) =>
      socket.on("framereceived", ({ payload }) => {
        const text = String(payload);
        if (!text.includes("Subscribed to PostgreSQL")) return;
        for (const table of waiting) if (text.includes(`changes:${table}:`)) waiting.delete(table);
        if (waiting.size === 0) resolve();
      }),
    );
  });
}

async function savedBy(page: Page, button: string): Promise<{ name: string; text: string }> {
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: button }).click();
  const download = await downloading;
  return { name: download.suggestedFilename(), text: await readFile(await download.path(), "utf8") };
}
