import { sql } from "@vanzelf/testkit/stack.ts";
import { expect, test } from "vitest";
import * as z from "zod";

/** No key, owner, date or state among them but where a customer begins a row: those are the database's. */
const writtenByCustomers = {
  insert: [
    "CompetitorEntries: Name Company, Website Company, User UID, alert_kinds",
    "meeting_feedback: user_id, feedback",
    "muted_notices: user_id, kind",
    "user_audio_files: user_id, filename, storage_path, transcription_status, session_id, consent_version",
  ],
  update: [
    "CompetitorEntries: Name Company, Website Company, version, alert_kinds",
    "meeting_action_points: text, owner, due_on, is_done, version",
  ],
};

/** Of the tables of which customers read something: secrets, their hashes, and what an admin did. */
const keptFromCustomers = [
  "account_companies: purchase_version",
  "chat_handovers: handled_by",
  "do_not_write: hash",
  "invitations: token_hash",
  "own_customers: hash",
  "share_links: service_key, token_hash",
  "sign_ins: device",
  "usage_grants: units_before, granted_by",
  "website_changes: answered_by, version",
  "website_checks: fingerprint",
];

/** A line for each table of which customers have (or lack) the privilege on some column; names of single customers apart. */
async function tablesWhere(privilege: "select" | "insert" | "update", has: boolean): Promise<string[]> {
  const { rows } = await sql.query(
    `select c.relname || ': ' || case when count(*) = sum(count(*)) over (partition by c.oid) and not $2 then 'all'
         else string_agg(a.attname, ', ' order by a.attnum) end as line, held
     from pg_class as c join pg_attribute as a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     cross join lateral (select has_column_privilege('authenticated', c.oid, a.attnum, $1) as held) as privilege
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v') and not c.relispartition
       and c.relname !~ '_[0-9a-f]{8}(_[0-9a-f]{4}){3}_[0-9a-f]{12}$'
     group by c.oid, c.relname, held order by c.relname`,
    [privilege, has],
  );
  return z
    .array(z.object({ line: z.string(), held: z.boolean() }))
    .parse(rows)
    .flatMap(({ line, held }) => (held === has ? [line] : []));
}

test.each(["insert", "update"] as const)(
  "customers %s the columns that are listed here, and no other",
  async (privilege) => {
    expect(await tablesWhere(privilege, true)).toEqual(writtenByCustomers[privilege]);
  },
);

test("customers read all columns but those that are listed here, of each table of which they read any", async () => {
  const kept = await tablesWhere("select", false);
  expect(kept.filter((line) => !line.endsWith(": all"))).toEqual(keptFromCustomers);
});
