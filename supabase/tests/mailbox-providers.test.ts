import { sql } from "@vanzelf/testkit/stack.ts";
import { expect, test } from "vitest";
import { mailboxProviders } from "#functions/contract/draft-check/mailbox-providers.ts";

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
