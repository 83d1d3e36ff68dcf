import { createPerson, sql } from "@vanzelf/testkit/stack.ts";
import { expect, test } from "../test/journey.ts";
import { hearsOwnTopic } from "../test/live.ts";
import {
  markProcessed,
  meetingPath,
  openMeetings,
  resultRows,
  storeRecording,
  writeResult,
} from "../test/meetings.ts";

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
