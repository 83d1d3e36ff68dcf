import { createPerson, sql } from "@vanzelf/testkit/stack.ts";
import { expect, test } from "../test/journey.ts";
import { hearsOwnTopic } from "../test/live.ts";
import {
  markProcessed,
  meetingPath,
  noteFailedHandOver,
  openMeetings,
  recordingRemains,
  recordingRows,
  resultRows,
  storeRecording,
  writeResult,
} from "../test/meetings.ts";

test("an analysis that failed can be asked for again in any browser, and counts once", async ({ page }) => {
  const customer = await createPerson({ limits: { meeting_analysis: 1 } });
  await noteFailedHandOver(await storeRecording(customer, "overleg.mp3"));
  await openMeetings(page, customer);
  const files = recordingRows(page);
  await expect(files).toContainText("De analyse is niet gelukt");
  await expect(page.getByText("Maandelijks limiet bereikt")).toBeVisible();
  await files.getByRole("button", { name: "Opnieuw proberen" }).click();
  await expect(page.getByText("Upload voltooid")).toBeVisible();
  await expect(resultRows(page)).toHaveCount(1, { timeout: 20_000 });
  await expect(files).toContainText("Verwerkt");
  await expect(page.getByText("Geen analyses meer deze maand")).toBeVisible();
});

test("a recording and a result that are removed in one tab leave the other tab too", async ({
  page,
  context,
}) => {
  const customer = await createPerson();
  await markProcessed(await storeRecording(customer, "overleg.mp3"));
  await writeResult(customer.id);
  await openMeetings(page, customer);
  const other = await context.newPage();
  const listening = hearsOwnTopic(other);
  await other.goto(meetingPath);
  await expect(other.getByText("overleg.mp3")).toBeVisible();
  await expect(resultRows(other)).toHaveCount(1);
  await listening;

  await page.getByRole("button", { name: "Verwijder overleg.mp3" }).click();
  await page.getByRole("button", { name: "Verwijderen", exact: true }).click();
  await expect(other.getByText("U hebt nog geen opnames.")).toBeVisible();
  await sql.query('delete from public."Meeting_Analyst_Results" where user_id = $1', [customer.id]);
  await expect(other.getByText("Nog geen resultaten")).toBeVisible();
});

test("a deleted recording is gone with its sound", async ({ page }) => {
  const customer = await createPerson();
  const path = await storeRecording(customer, "vertrouwelijk.mp3");
  expect(await recordingRemains(path)).toEqual({ row: true, object: true });
  await openMeetings(page, customer);
  await page.getByRole("button", { name: "Verwijder vertrouwelijk.mp3" }).click();
  await page.getByRole("button", { name: "Verwijderen", exact: true }).click();
  await expect(page.getByText("U hebt nog geen opnames.")).toBeVisible();
  expect(await recordingRemains(path)).toEqual({ row: false, object: false });
});
