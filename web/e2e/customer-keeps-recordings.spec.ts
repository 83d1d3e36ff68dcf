import { createPerson, sql } from "@vanzelf/testkit/stack.ts";
import { unavailable } from "../test/failing-reads.ts";
import { expect, test } from "../test/journey.ts";
import { hearsOwnTopic } from "../test/live.ts";
import {
  markProcessed,
  meetingPath,
  noteFailedHandOver,
  openMeetings,
  recordingRemains,
  recordingRows,
  resultCards,
  storeRecording,
  writeResult,
} from "../test/meetings.ts";

test("only the newest recording is in the works, until the automation says otherwise", async ({ page }) => {
  const customer = await createPerson();
  await storeRecording(customer, "eerste.mp3");
  const newest = await storeRecording(customer, "tweede.mp3");
  await openMeetings(page, customer);
  const files = recordingRows(page);
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
  await openMeetings(page, customer);
  const files = recordingRows(page);
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
  await openMeetings(page, customer);
  const other = await context.newPage();
  const listening = hearsOwnTopic(other);
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
  await openMeetings(page, customer);
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
    await page.route("**/storage/v1/object/audio-files", (route) => route.fulfill(unavailable));
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
