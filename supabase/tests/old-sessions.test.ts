// Sessions that end by themselves: private.end_old_sessions(), which the platform's scheduler calls hourly.

import { createPerson, type Person, sql } from "@vanzelf/testkit/stack.ts";
import { expect, test } from "vitest";
import { openTransaction } from "./transactions.ts";

const endOld = () => sql.query("set role postgres; select private.end_old_sessions(); reset role");

const age = (person: Person, { began, used }: { began: string; used?: string }) =>
  sql.query(
    `update auth.sessions set created_at = now() - $2::interval,
       refreshed_at = (now() - $3::interval) at time zone 'UTC' where user_id = $1`,
    [person.id, began, used ?? null],
  );

const refresh = async ({ client }: Person) => (await client.auth.refreshSession()).error?.code;

test.each([
  [
    "a customer's after 90 days",
    false,
    { began: "90 days 1 minute", used: "1 minute" },
    "refresh_token_not_found",
  ],
  [
    "a customer's before that",
    false,
    { began: "89 days 23 hours", used: "29 days 23 hours 30 minutes" },
    undefined,
  ],
  [
    "a customer's 30 days after its last use",
    false,
    { began: "40 days", used: "30 days 1 minute" },
    "refresh_token_not_found",
  ],
  [
    "a customer's that was never renewed, after 30 days",
    false,
    { began: "30 days 1 minute" },
    "refresh_token_not_found",
  ],
  ["an admin's after a day", true, { began: "1 day 1 minute", used: "1 minute" }, "refresh_token_not_found"],
  ["an admin's before that", true, { began: "23 hours", used: "1 minute" }, undefined],
])("%s", async (_whose, admin, times, code) => {
  const person = await createPerson({ admin });
  await age(person, times);
  await endOld();
  expect(await refresh(person)).toBe(code);
});

test("says how many, and forgets Auth's own log after 90 days", async () => {
  const [person, transaction] = [await createPerson(), await openTransaction()];
  await transaction.query("select private.end_old_sessions()");
  await transaction.query("update auth.sessions set created_at = '2020-01-01' where user_id = $1", [
    person.id,
  ]);
  await transaction.query(
    `insert into auth.audit_log_entries (id, payload, created_at)
     select gen_random_uuid(), jsonb_build_object('of', $1::text), now() - interval '90 days' + kept
     from unnest(array['1 second', '-1 second']::interval[]) as kept`,
    [person.id],
  );
  const { rows } = await transaction.query("select private.end_old_sessions() as ended");
  expect(rows).toEqual([{ ended: 1 }]);
  const left = await transaction.query("select from auth.audit_log_entries where payload ->> 'of' = $1", [
    person.id,
  ]);
  expect(left.rowCount).toBe(1);
});
