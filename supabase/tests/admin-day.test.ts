import { call, rest } from "@vanzelf/testkit/rest.ts";
import { createPerson, sql } from "@vanzelf/testkit/stack.ts";
import { expect, test } from "vitest";
import * as z from "zod";
import { openTransaction } from "./transactions.ts";

const admin = await createPerson({ admin: true });

const day = async () => {
  const { status, rows } = await call(admin, "admin_read_day", {});
  expect(status).toBe(200);
  return z.record(z.string(), z.number()).parse(rows[0]);
};

test("counts the customers whom the list shows under the same filter", async () => {
  const month = new Date().toLocaleDateString("sv", { timeZone: "Europe/Brussels" }).slice(0, 7);
  const thisMonth = `usage_month=eq.${month}-01`;
  const filters = {
    new: `created_at=gt.${new Date(Date.now() - 7 * 86_400_000).toISOString()}`,
    requested: "requested_codes=gt.0",
    none: "service_codes=eq.0",
    near: `${thisMonth}&usage_share=gte.0.8&usage_share=lt.1`,
    over: `${thisMonth}&usage_share=gte.1`,
  };
  const used = (units: number) =>
    createPerson({
      ...{ services: ["meeting_analysis"], limits: { meeting_analysis: 100 } },
      usage: { meeting_analysis: units },
    });
  const people = await Promise.all([
    ...[createPerson(), createPerson(), used(80), used(100)],
    ...[used(79), used(80), used(100), createPerson({ services: ["email_marketing"] })],
  ]);
  await call(people[0] ?? admin, "request_service", { p_service_key: "email_marketing" });
  await sql.query(
    `update public.user_tables set created_at = now() - age, last_reset_date = now() - 5 * age
     from unnest($1::uuid[], $2::interval[]) as old (id, age) where user_id = old.id`,
    [people.slice(0, 4).map(({ id }) => id), [1, -1, 1, 1].map((hours) => `7 days ${hours} hours`)],
  );

  for (const [name, filter] of Object.entries(filters)) {
    // Other tests make customers between the two questions.
    await expect
      .poll(async () => {
        const { [name]: counted } = await day();
        const { rows } = await rest(admin, "GET", `customers?select=user_id&${filter}&limit=1000`);
        return { name, isSame: counted === rows.length, isAny: rows.length > 0 };
      })
      .toEqual({ name, isSame: true, isAny: true });
  }
});

/** In one sight of the database: other tests write too. */
async function openDay() {
  const transaction = await openTransaction(admin);
  await transaction.query("set transaction isolation level repeatable read");
  const counts = async () => {
    const { rows } = await transaction.query("select public.admin_read_day() as counts");
    return z.object({ counts: z.record(z.string(), z.number()) }).parse(rows[0]).counts;
  };
  return { transaction, counts };
}

test("counts each thing to a thousand and no further", async () => {
  const { transaction, counts } = await openDay();
  await transaction.query(`
    set local session_replication_role = replica;
    create temporary table ids on commit drop as
      select gen_random_uuid() as id, number from generate_series(1, 1001) as number;
    insert into public.customers (
      user_id, name, email, created_at, record_count, service_codes, service_limits, usage_counts, last_reset_date,
      requested_codes, granted_share
    )
    select gen_random_uuid(), 'An', 'an@dag.example', now(), 1, 0, '{}', '{}', now(), 1, share
    from ids, unnest(array[0.9, 1]) as share;
    insert into public.lead_submissions (id, user_id, status, finished_at, failure_reason)
    select id, id, 'failed', now(), 'no_companies' from ids;
    insert into public.contact_messages (name, email, company, task, programs, people, deadline, digest)
    select 'An', 'an@dag.example', '', 'Bel mij', '', '', '', id::text from ids;
    insert into public.chat_handovers (user_id, conversation_id, messages) select id, id, '[]' from ids;
    insert into public.website_changes (id, user_id, text) select id, id, 'Een foto' from ids`);
  expect(await counts()).toEqual({
    ...{ new: 1000, requested: 1000, none: 1000, near: 1000, over: 1000 },
    ...{ jobs: 1000, messages: 1000, handovers: 1000, websites: 1000 },
  });
});

test("lists of what waits show fifty at most, one at least, also of accounts without a record, and count them all", async () => {
  const { transaction } = await openDay();
  await transaction.query(`
    set local session_replication_role = replica;
    create temporary table ids on commit drop as
      select gen_random_uuid() as id, number from generate_series(1, 51) as number;
    insert into public.contact_messages (id, name, email, company, task, programs, people, deadline, digest, created_at)
    select id, 'An', 'an@dag.example', '', 'Bel mij', '', '', '', id::text, 'tomorrow'::timestamptz - number * interval '1 s'
    from ids;
    insert into public.chat_handovers (id, user_id, conversation_id, messages, created_at)
    select id, id, id, '[]', 'tomorrow'::timestamptz - number * interval '1 s' from ids;
    insert into public.website_changes (id, user_id, text, asked_at)
    select id, id, 'Een foto', '2000-01-01'::timestamptz + number * interval '1 s' from ids`);
  const ids = (await transaction.query<{ id: string }>("select id from ids order by number")).rows;
  const part = z.object({ id: z.string(), name: z.string(), email: z.string() });
  const messages = "contact_messages where doubt is null and done_at is null";
  for (const [list, read, waits, name, email] of [
    ["handovers", "handovers(", "chat_handovers where handled_at is null", "", ""],
    ["changes", "website_changes(", "website_changes where state in ('asked', 'planned')", "", ""],
    ["messages", "messages('open', -1, ", messages, "An", "an@dag.example"],
  ] as const)
    for (const asked of [0, 51]) {
      const { rows } = await transaction.query<{ answer: Record<string, unknown>; count: number }>(
        `select public.admin_read_${read}${asked}) as answer, (select count(*)::integer from public.${waits}) as count`,
      );
      const shown = ids.slice(0, asked === 0 ? 1 : 50).map(({ id }) => ({ id, name, email }));
      expect(z.array(part).parse(rows[0]?.answer[list])).toEqual(shown);
      expect(rows[0]?.answer.count).toBe(rows[0]?.count);
    }
});

test("counts what waits, and no more what was handled", async () => {
  const owner = await createPerson();
  const { transaction, counts } = await openDay();
  const before = await counts();
  const { rows } = await transaction.query<{ id: string }>(
    `insert into public.contact_messages (name, email, company, task, programs, people, deadline, digest, doubt)
     values ('An', 'an@dag.example', '', 'Bel mij', '', '', '', gen_random_uuid(), null),
       ('Bo', 'bo@dag.example', '', 'Koop dit', '', '', '', gen_random_uuid(), 'speed') returning id`,
  );
  await transaction.query(
    `with conversation as (
       insert into public.chat_conversations (user_id, id, title) values ($1, gen_random_uuid(), 'Een vraag') returning id
     )
     insert into public.chat_handovers (user_id, conversation_id, messages, day, handled_at)
     select $1, id, '[]', day, case day when '2020-01-01' then now() end
     from conversation, unnest(array['2020-01-01', '2020-01-02']::date[]) as day`,
    [owner.id],
  );
  await transaction.query(
    `insert into public.lead_submissions (id, user_id, status, finished_at, failure_reason, drafts_received)
     values (gen_random_uuid(), $1, 'failed', now(), 'no_companies', 0),
       (gen_random_uuid(), $1, 'failed', now(), 'no_companies', 1), (gen_random_uuid(), $1, 'failed', now(), null, 0)`,
    [owner.id],
  );
  await transaction.query(
    `insert into public.website_changes (id, user_id, text, state, answered_at)
     select gen_random_uuid(), $1, 'Een foto', state, case when state <> 'asked' then now() end
     from unnest(array['asked', 'planned', 'done']) as state`,
    [owner.id],
  );
  await transaction.query(
    `set local session_replication_role = replica;
     insert into public.meeting_analyses (id, user_id, mode, object_id, object_version, status, finished_at, failure_reason)
     select gen_random_uuid(), '${owner.id}', 'meeting', gen_random_uuid(), '1', status, now(), reason from (values
       ('failed', 'unreadable'), ('failed', null), ('sent', 'unreadable')) as ended (status, reason);
     set local session_replication_role = origin`,
  );
  const { messages = 0, handovers = 0, jobs = 0, websites = 0 } = before;
  expect(await counts()).toMatchObject({
    ...{ messages: messages + 1, handovers: handovers + 1, jobs: jobs + 2, websites: websites + 2 },
  });
  await transaction.query("select public.admin_mark_handled('message', $1, true)", [rows[0]?.id]);
  // As an admin does who begins it anew.
  await transaction.query(
    "update public.lead_submissions set status = 'pending', finished_at = null where user_id = $1",
    [owner.id],
  );
  expect(await counts()).toMatchObject({ messages, handovers: handovers + 1, jobs: jobs + 1 });
});
