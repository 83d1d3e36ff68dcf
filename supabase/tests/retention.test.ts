import { randomUUID } from "node:crypto";
import { insertOf, quotedTable } from "@vanzelf/testkit/rows.ts";
import { createPerson } from "@vanzelf/testkit/stack.ts";
import { expect, test } from "vitest";
import * as z from "zod";
import { sampleOf, tableEntries } from "./tables/all.ts";
import { inDays } from "./tables/table.ts";
import { openTransaction } from "./transactions.ts";

const [owner, admin] = [await createPerson(), await createPerson({ admin: true })];

const mails = "public.forget_old_mails(1000000)";
const sessions = "private.end_old_sessions()";
const accesses = "public.forget_old_accesses(1000000)";
const takenOff = { user_id: null, removed_by: admin.id, removed_reason: "Vergissing." };
const invited = { user_id: null, accepted_at: null };

/** How long a row is kept, from the moment in which column on, the job that removes it, and what such a row has besides. */
const rules: [table: string, after: string, column: string, job: string, also?: object][] = [
  ["public.sign_ins", "12 months", "created_at", accesses],
  ["public.access_audit", "12 months", "created_at", accesses],
  ["private.password_checks", "1 day", "begun_at", "public.forget_old_accesses(0)"],
  ["private.password_failures", "1 day", "failed_at", sessions],
  ["private.sign_in_mails", "1 hour", "sent_at", sessions],
  ["private.mail_queue", "1 year", "queued_at", mails, { status: "sent" }],
  ["public.contact_messages", "1 year", "created_at", mails],
  ["public.contact_messages", "30 days", "done_at", mails, { done_by: admin.id }],
  ["public.chat_conversations", "12 months", "updated_at", "private.end_old_chats()"],
  ["public.do_not_write", "30 days", "removed_at", "private.forget_removed_refusals(1000000)", takenOff],
  ["public.invitations", "30 days", "expires_at", "private.forget_invitations(1000000)", invited],
  ["public.invitations", "30 days", "withdrawn_at", "private.forget_invitations(1000000)", invited],
  [
    "public.share_links",
    "30 days",
    "ends_at",
    "private.forget_share_links(1000000)",
    { created_at: inDays(-40) },
  ],
  ["public.share_links", "30 days", "revoked_at", "private.forget_share_links(1000000)"],
  ["private.trial_addresses", "1 year", "given_at", "private.forget_old_trials()"],
];

test.each(rules)(
  "a row of %s is kept for %s from its %s on, and no longer",
  async (table, after, column, job, also) => {
    // Rolled back: the job is about the rows of every test. In one transaction, whose time stands still.
    const transaction = await openTransaction();
    const query = async (text: string) => (await transaction.query(text)).rows;
    const [moments] = z.tuple([z.object({ gone: z.string(), kept: z.string() })]).parse(
      await query(
        `select (now() - interval '${after}' - interval '1 second')::text as gone,
           (now() - interval '${after}' + interval '1 second')::text as kept`,
      ),
    );
    const row = tableEntries.find(([name]) => name === table)?.[1].row;
    for (const moment of [moments.gone, moments.gone, moments.kept]) {
      const sample = sampleOf({ owner: owner.id, admin: admin.id, mark: randomUUID(), query });
      const whole = { ...(await row?.(sample)), ...also, [column]: moment };
      // Without triggers, which set moments to now.
      await query("set local session_replication_role = replica");
      await query(insertOf(table, whole));
      await query("set local session_replication_role = origin");
    }
    const left = () =>
      query(
        `select ${column}::text as moment from ${quotedTable(table)} where ${column} in ('${moments.gone}', '${moments.kept}')`,
      );
    // One of those of every test, which is perhaps not one of these.
    await query(`select ${job.replace("1000000", "1")}`);
    if (job.includes("1000000")) expect(await left()).toContainEqual({ moment: moments.gone });
    await query(`select ${job}`);
    expect(await left()).toEqual([{ moment: moments.kept }]);
  },
);

test.each(["user_emails", "meeting_feedback", "do_not_write", "own_customers", "chat_messages"])(
  "rows of %s that come in together keep their order",
  async (table) => {
    const transaction = await openTransaction();
    const query = async (text: string) => (await transaction.query(text)).rows;
    const row = tableEntries.find(([name]) => name === `public.${table}`)?.[1].row;
    for (const mark of ["een", "twee"]) {
      const sample = sampleOf({ owner: owner.id, admin: admin.id, mark: `${mark}.example`, query });
      await query(insertOf(`public.${table}`, { ...(await row?.(sample)) }));
    }
    const moments = `select count(distinct created_at)::int as moments from public.${table}`;
    expect(await query(`${moments} where user_id = '${owner.id}'`)).toEqual([{ moments: 2 }]);
  },
);
