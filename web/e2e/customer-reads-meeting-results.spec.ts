import { createPerson, sql } from "@vanzelf/testkit/stack.ts";
import { expect, test } from "../test/journey.ts";
import { meetingWords, openMeetings, resultRows, writeResult } from "../test/meetings.ts";
import { countReads } from "../test/read-costs.ts";

test("a result appears by itself", async ({ page }) => {
  const customer = await createPerson();
  await openMeetings(page, customer);
  await expect(page.getByText("Nog geen resultaten")).toBeVisible();
  await writeResult(customer.id);
  await expect(resultRows(page)).toHaveCount(1);
  await expect(resultRows(page).getByText(meetingWords.summary)).toBeVisible();
  await expect(resultRows(page).getByText("Nieuw", { exact: true })).toBeVisible();
});

test("a result that is changed or removed is so on the screen", async ({ page }) => {
  const customer = await createPerson();
  await writeResult(customer.id, { summary: "Eerste overleg.", ageHours: 2 });
  await writeResult(customer.id, { summary: "Tweede overleg.", ageHours: 1 });
  await openMeetings(page, customer);
  await expect(resultRows(page)).toHaveCount(2);
  const table = 'public."Meeting_Analyst_Results"';
  await sql.query(
    `update ${table} set summary = 'Verbeterd.' where user_id = $1 and summary like 'Eerste%'`,
    [customer.id],
  );
  await expect(resultRows(page).last()).toContainText("Verbeterd.");
  await sql.query(`delete from ${table} where user_id = $1 and summary like 'Tweede%'`, [customer.id]);
  await expect(resultRows(page)).toHaveCount(1);
  // Older than the one that is shown.
  await writeResult(customer.id, { summary: "Nagekomen.", ageHours: 5 });
  await expect(resultRows(page).last()).toContainText("Nagekomen.");
});

/** More than a megabyte of them: ten times what may be read. */
const resultsCount = 1_000;

test("a thousand results open by page, and each new one costs itself", async ({ page }) => {
  const customer = await createPerson();
  const summary = "Een zin van twintig. ".repeat(57);
  await sql.query(
    `insert into public."Meeting_Analyst_Results"
       (user_id, file_name, summary, action_items, participants, sentiment_analysis, created_at)
     select $1, $2, number || '. ' || $3, $4, $5, $6, now() - interval '1 hour' - number * interval '1 minute'
     from generate_series(1, $7) as number`,
    [
      customer.id,
      meetingWords.report,
      summary,
      meetingWords.actionItems,
      meetingWords.participants,
      meetingWords.sentiment,
      resultsCount,
    ],
  );
  const { of, followed } = countReads(page, /\/rest\/v1\/Meeting_Analyst_Results/);
  const opening = await of(async () => {
    await openMeetings(page, customer);
    await expect(page.getByText("1.000 resultaten, nieuwste eerst")).toBeVisible();
    await followed();
  });
  // Two seconds after a join everything is read without its confirmation, on a busy machine.
  expect(opening.reads).toBeLessThanOrEqual(3);
  expect(opening.bytes).toBeLessThan(150_000);

  const arrival = await of(async () => {
    await writeResult(customer.id, { summary: `Nieuw. ${summary}` });
    await expect(resultRows(page).first()).toContainText("Nieuw.");
    await expect(page.getByText("1.001 resultaten, nieuwste eerst")).toBeVisible();
  });
  // The row and the count, both once more a second after the announcement, and again when that second is a busy one: some
  // 1.2 kB each. The list alone would be 80 kB.
  expect(arrival.reads).toBeLessThanOrEqual(6);
  expect(arrival.bytes).toBeLessThan(10_000);

  await page.getByRole("button", { name: "Toon meer resultaten" }).click();
  await expect(resultRows(page)).toHaveCount(21);
  await page.getByRole("button", { name: "Toon oudere resultaten (980)" }).click();
  await expect(resultRows(page)).toHaveCount(41);
  await expect(resultRows(page).last()).toContainText("40. Een zin");
});
