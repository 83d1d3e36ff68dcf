import { sql } from "@vanzelf/testkit/stack.ts";
import { expect, test } from "vitest";
import { mailboxProviders } from "#functions/contract/draft-check/mailbox-providers.ts";
import { applyRoutinesAndPolicies } from "#scripts/local/routines-and-policies.ts";
import { startFreshDatabase } from "./fresh-database.ts";

test("the database has the providers of mailboxes of the contract", async () => {
  const { rows } = await sql.query("select unnest(private.mailbox_providers()) as domain");
  expect(rows.map(({ domain }) => domain)).toEqual(mailboxProviders);
});

test("two people at one provider are two prospects", async () => {
  const { rows } = await sql.query(
    `select domain from unnest($1::text[]) as domain
     where private.prospect_key('jan@' || domain) = private.prospect_key('an@' || domain)`,
    [mailboxProviders],
  );
  expect(rows).toEqual([]);
});

test("two people at one company are one prospect", async () => {
  const { rows } = await sql.query("select private.prospect_key('jan@bakkerij-peeters.be') as key");
  expect(rows).toEqual([{ key: "bakkerij-peeters.be" }]);
});

// Applies every routine and policy again.
test("drafts to people at a provider that is new on the list become prospects of their own", {
  timeout: 60_000,
}, async () => {
  const database = await startFreshDatabase();
  try {
    await database.query(`
      with owner as (insert into auth.users (id, email) values (gen_random_uuid(), 'an@voorbeeld.be') returning id)
      insert into public.user_emails (user_id, email) select id, 'Jan@chello.be' from owner;
    `);
    await database.query("update public.draft_work set prospect_key = 'chello.be'");
    await applyRoutinesAndPolicies(database.url);
    expect(await database.query("select prospect_key from public.draft_work")).toEqual([
      { prospect_key: "jan@chello.be" },
    ]);
  } finally {
    await database.stop();
  }
});
