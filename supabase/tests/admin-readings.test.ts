import { randomUUID } from "node:crypto";
import { call } from "@vanzelf/testkit/rest.ts";
import { createPerson, type Person, sql } from "@vanzelf/testkit/stack.ts";
import { decodeJwt } from "jose";
import { expect, test } from "vitest";
import { openTransaction } from "./transactions.ts";

/** A function by which an admin reads. */
type Reading = {
  args?: (customer: Person) => Record<string, unknown>;
  /** The line that it leaves in the audit. Null, or no `view`: nothing in its answer was written by a customer. */
  noted: string | null;
};

const readings: Record<string, Reading> = {
  // No reading; it answers with how many were new.
  add_do_not_write_for_all: {
    args: () => ({ p_entries: [`${randomUUID()}.example`], p_reason: "Vroeg het." }),
    noted: "do_not_write.add",
  },
  admin_read_access: { args: ({ id }) => ({ p_user_id: id }), noted: null },
  // A name for all to read, and the admins' own words.
  admin_read_company: { args: ({ id }) => ({ p_user_id: id }), noted: null },
  // Lists of companies, as the automation told of them.
  admin_read_company_sources: { noted: null },
  admin_read_day: { noted: null },
  admin_read_failed_jobs: { args: () => ({ p_rows_max: 50 }), noted: null },
  admin_read_handovers: { args: () => ({ p_rows_max: 50 }), noted: "handover.view" },
  admin_read_messages: {
    args: () => ({ p_filter: "open", p_first: 0, p_rows_max: 50 }),
    noted: "message.view",
  },
  // The company's own setting.
  admin_read_new_limits: { noted: null },
  // Written by admins, for each other.
  admin_read_notes: { args: ({ id }) => ({ p_user_id: id }), noted: null },
  admin_read_website_changes: { args: () => ({ p_rows_max: 50 }), noted: "website.view" },
  find_do_not_write_for_all: { args: ({ email }) => ({ p_text: email }), noted: null },
  search_customers: { args: ({ email }) => ({ p_term: email }), noted: null },
  view_customer_files: { args: ({ id }) => ({ p_user_id: id }), noted: "customer.view" },
};

test("every function by which admins read is listed here: those that answer, and change no customer", async () => {
  const { rows } = await sql.query<{ name: string }>(
    `select proname as name from pg_proc
     where pronamespace = 'public'::regnamespace and prorettype <> 'void'::regtype
       and prosrc ~ 'private\\.require_admin\\(\\)'
       and prosrc !~ 'record_act|write_customers|begin_deletion|hold_customer_for_admin'`,
  );
  expect(rows.map(({ name }) => name).sort()).toEqual(Object.keys(readings).sort());
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

test.each(Object.entries(readings))(
  "what a customer wrote is read by %s only with a line in the audit",
  async (name, reading) => {
    const admin = await createPerson({ admin: true });
    const linesOf = () =>
      sql.rows("select distinct kind from public.access_audit where actor_id = $1", [admin.id]);
    const answer = await call(admin, name, reading.args?.(customer));
    expect(answer.status, answer.message).toBe(200);
    expect(await linesOf()).toEqual(reading.noted === null ? [] : [{ kind: reading.noted }]);
    const holdsIt = JSON.stringify(answer.rows).includes(secret);
    expect(holdsIt).toBe(reading.noted?.endsWith(".view") ?? false);
  },
);

test.each([
  ["website_changes", "id, user_id, text", "gen_random_uuid(), user_id, text", "website_changes($1)"],
  [
    ...["chat_handovers", "user_id, conversation_id, messages, day"],
    ...["user_id, conversation_id, messages, '2020-01-01'::date + number", "handovers($1)"],
  ],
  [
    ...["contact_messages", "name, email, company, task, programs, people, deadline, digest"],
    ...["'An', 'an@voorbeeld.be', '', 'Vraag', '', '', '', gen_random_uuid()", "messages('open', 0, $1)"],
  ],
  [
    ...["lead_submissions", "id, user_id, status, failure_reason, finished_at"],
    ...["gen_random_uuid(), user_id, 'failed', 'unreachable', now()", "failed_jobs($1)"],
  ],
])("of %s an admin reads fifty at most", async (table, columns, values, reading) => {
  const admin = await createPerson({ admin: true });
  const transaction = await openTransaction();
  await transaction.query(
    `insert into public.${table} (${columns})
     select ${values} from public.${table} cross join generate_series(1, 51) as number limit 51`,
  );
  await transaction.query("select set_config('request.jwt.claims', $1, true)", [
    JSON.stringify(decodeJwt(admin.token)),
  ]);
  const { rows } = await transaction.query(
    `select jsonb_array_length(shown) as number
     from jsonb_path_query(public.admin_read_${reading}, 'strict $.* ? (@.type() == "array")') as shown`,
    [1_000],
  );
  expect(rows).toEqual([{ number: 50 }]);
});
