import { randomUUID } from "node:crypto";
import { call } from "@vanzelf/testkit/rest.ts";
import { createPerson, sql } from "@vanzelf/testkit/stack.ts";
import { expect, test } from "vitest";
import { openTransaction } from "./transactions.ts";

/** The line that a reading leaves in the audit. Nothing in the answer of any other one was written by a customer. */
const noted: Readonly<Record<string, string>> = {
  // No reading; it answers with how many were new.
  add_do_not_write_for_all: "do_not_write.add",
  admin_read_handovers: "handover.view",
  admin_read_messages: "message.view",
  admin_read_website_changes: "website.view",
  view_customer_files: "customer.view",
};

/** Every function by which admins read: those that answer, and change no customer. */
const readings = await sql.rows<{ name: string; parameters: string[] }>(
  `select proname as name, coalesce(proargnames[1:pronargs], '{}') as parameters from pg_proc
   where pronamespace = 'public'::regnamespace and prorettype <> 'void'::regtype
     and prosrc ~ 'private\\.require_admin\\(\\)'
     and prosrc !~ 'record_act|write_customers|begin_deletion|hold_customer_for_admin'
   order by 1`,
);

test("the readings that leave a line are among those by which admins read", () => {
  const names = readings.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(Object.keys(noted)));
});

const [customer, chat, secret] = [await createPerson(), randomUUID(), `geheim-${randomUUID()}`];
await sql.query(
  `insert into public.chat_conversations (user_id, id, title) values ('${customer.id}', '${chat}', '${secret}');
   insert into public.chat_handovers (user_id, conversation_id, messages)
   values ('${customer.id}', '${chat}', jsonb_build_array('${secret}'));
   insert into public.contact_messages (name, email, company, task, programs, people, deadline, digest)
   values ('An', 'an@voorbeeld.be', 'X', '${secret}', '', '', '', gen_random_uuid()::text);
   insert into public."CAReports" ("UUID", "Name", "Report") values ('${customer.id}', '${secret}', 'https://r.example');
   insert into public.website_changes (id, user_id, text, asked_at)
   values (gen_random_uuid(), '${customer.id}', '${secret}', '2020-01-01');
   insert into public.user_emails (user_id, email, subject, content) values ('${customer.id}', 'an@voorbeeld.be', '', '${secret}');
   insert into public.meeting_feedback (user_id, feedback) values ('${customer.id}', '${secret}');
   insert into public."CompetitorEntries" ("User UID", "Name Company", "Website Company")
   values ('${customer.id}', '${secret}', 'https://concurrent.example');
   with request as (
     insert into public.lead_submissions (id, user_id, status, failure_reason, finished_at)
     values (gen_random_uuid(), '${customer.id}', 'failed', 'unreachable', now()) returning id
   )
   insert into private.lead_forms (submission_id, form)
   select id, jsonb_build_object('companyName', '${secret}') from request`,
);

const { id, email } = customer;
/** For each parameter that a reading has. */
const given: Readonly<Record<string, unknown>> = {
  ...{
    p_user_id: id,
    p_text: email,
    p_term: email,
    p_entries: [`${randomUUID()}.example`],
    p_reason: "Vroeg het.",
  },
  ...{ p_filter: "open", p_first: 0, p_rows_max: 50 },
};

test.each(readings)(
  "what a customer wrote is read by $name only with a line in the audit",
  async (reading) => {
    const { name, parameters } = reading;
    const admin = await createPerson({ admin: true });
    const answer = await call(admin, name, Object.fromEntries(parameters.map((each) => [each, given[each]])));
    expect(answer.status, answer.message).toBe(200);
    const lines = await sql.rows("select distinct kind from public.access_audit where actor_id = $1", [
      admin.id,
    ]);
    expect(lines).toEqual(noted[name] === undefined ? [] : [{ kind: noted[name] }]);
    expect(JSON.stringify(answer.rows).includes(secret)).toBe(noted[name]?.endsWith(".view") ?? false);
  },
);

test("of the failed jobs an admin reads fifty at most", async () => {
  const transaction = await openTransaction(await createPerson({ admin: true }));
  await transaction.query(
    `insert into public.lead_submissions (id, user_id, status, failure_reason, finished_at)
     select gen_random_uuid(), (select user_id from public.user_tables limit 1), 'failed', 'unreachable', now()
     from generate_series(1, 51)`,
  );
  const { rows } = await transaction.query(
    `select jsonb_array_length(shown) as number
     from jsonb_path_query(public.admin_read_failed_jobs(1000), 'strict $.* ? (@.type() == "array")') as shown`,
  );
  expect(rows).toEqual([{ number: 50 }]);
});
