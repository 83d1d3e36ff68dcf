import { call } from "@vanzelf/testkit/rest.ts";
import { createTwo, type Person, sql } from "@vanzelf/testkit/stack.ts";
import { expect, test } from "vitest";
import * as z from "zod";

async function overviewOf(person: Person) {
  const { status, rows } = await call(person, "my_overview", {});
  expect(status).toBe(200);
  return z.record(z.string(), z.unknown()).parse(rows[0]);
}

const thisMonth = "date_trunc('month', now() at time zone 'Europe/Brussels') at time zone 'Europe/Brussels'";
const lastMonth = `${thisMonth} - interval '1 second'`;

async function write(person: Person): Promise<void> {
  const { rows } = await sql.query<{ id: string }>(
    `insert into public.user_emails (user_id, email, created_at)
     values ($1, 'info@nu.example', ${thisMonth}), ($1, 'info@af.example', now()), ($1, 'info@weg.example', now()),
       ($1, 'info@toen.example', ${lastMonth}) returning id`,
    [person.id],
  );
  const [, done, removed] = rows.map(({ id }) => id);
  await sql.query("update public.draft_work set status = 'approved' where draft_id = $1", [done]);
  await sql.query("update public.draft_work set deleted_at = now() where draft_id = $1", [removed]);
  await sql.query(
    `insert into public."Meeting_Analyst_Results" (user_id, action_items, created_at)
     values ($1, array['Offerte sturen', 'Bellen'], ${thisMonth}), ($1, array['Teksten nalezen'], ${lastMonth})`,
    [person.id],
  );
  await sql.query(
    `update public.meeting_action_points set is_done = true, done_at = now() where user_id = $1 and text = 'Bellen'`,
    [person.id],
  );
  await sql.query(
    `insert into public."CAReports" ("UUID", "Report", read_at, created_at)
     values ($1, 'https://rapport.example/1', null, ${thisMonth}), ($1, 'https://rapport.example/2', now(), now()),
       ($1, 'https://rapport.example/3', null, ${lastMonth})`,
    [person.id],
  );
}

test("counts the customer's month and what waits for them, and nothing for another customer", async () => {
  const [owner, other] = await createTwo({
    services: ["email_marketing", "competitive_analysis", "meeting_analysis"],
  });
  await write(owner);
  expect(await overviewOf(owner)).toMatchObject({
    email_marketing: { this_month: 2, waiting: 2 },
    meeting_analysis: { this_month: 1, waiting: 2 },
    competitive_analysis: { this_month: 2, waiting: 2 },
  });
  const figures = Object.values(await overviewOf(other));
  expect(figures.length).toBeGreaterThanOrEqual(3);
  expect(figures).toEqual(figures.map(() => ({ this_month: 0, waiting: 0 })));
});
