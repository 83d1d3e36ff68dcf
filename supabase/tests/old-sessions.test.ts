// Sessions that end by themselves: private.end_old_sessions(), which the platform's scheduler calls hourly.

import { createPerson, type Person, sql } from "@vanzelf/testkit/stack.ts";
import { expect, test } from "vitest";

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
  ["a customer's before that", false, { began: "89 days", used: "29 days" }, undefined],
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
