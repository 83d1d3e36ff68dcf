import { randomUUID } from "node:crypto";
import { asCaller } from "@vanzelf/testkit/as-caller.ts";
import { call } from "@vanzelf/testkit/rest.ts";
import { createPerson, type Person, sql } from "@vanzelf/testkit/stack.ts";
import pg from "pg";
import { expect, test } from "vitest";
import { serviceKeys } from "#functions/contract/services.ts";
import { customerOf, reset, save, saveMany } from "./admin-calls.ts";
import { commitOnceWaitedFor, openTransaction, waitingFor } from "./transactions.ts";

// A change of customers locks the records of each oldest first, and customers by their ids. Two changes in different
// orders would each hold what the other waits for. Here the test is the other one: it holds what comes first, and takes
// what comes last while the writer waits. A writer that took that before has it: Postgres then ends one of both.

/** Three records that stand in the table newest first: who reads without an order meets them the wrong way round. */
async function createOwner(): Promise<Person> {
  const owner = await createPerson({ services: ["email_marketing"] });
  for (const days of [10, 20]) {
    await sql.query(
      `insert into public.user_tables (user_id, name, email, service_codes, created_at)
       select user_id, name, email, 2, now() - make_interval(days => $2) from public.user_tables
       where user_id = $1 limit 1`,
      [owner.id, days],
    );
  }
  return owner;
}

const lockRecord = (holder: pg.Client, { id }: Person, which: "oldest" | "newest") =>
  holder.query(
    `select from public.user_tables where id = (
       select id from public.user_tables where user_id = $1
       order by created_at ${which === "oldest" ? "" : "desc"} limit 1
     ) for no key update`,
    [id],
  );

const lockAccount = (holder: pg.Client, { id }: Person) =>
  holder.query("select from auth.users where id = $1 for update", [id]);

const lockRow = (holder: pg.Client, { id }: Person) =>
  holder.query("select from public.customers where user_id = $1 for update", [id]);

/** Locks the first, waits until the writer waits for it, locks the last, and commits. Fails at a deadlock of either. */
async function takeInOrder(
  lock: { first: (holder: pg.Client) => Promise<unknown>; last: (holder: pg.Client) => Promise<unknown> },
  write: () => Promise<unknown>,
) {
  const holder = await openTransaction();
  await lock.first(holder);
  const written = write();
  await expect.poll(() => waitingFor(holder)).toBeGreaterThan(0);
  await lock.last(holder);
  await holder.query("commit");
  await written;
}

const succeeded = async (answer: Promise<{ status: number }>) =>
  expect(await answer).toMatchObject({ status: 200 });
const setAccount = ({ id }: Person, change: string, value: string) =>
  sql.query(`update auth.users set ${change} where id = $1`, [id, value]);

const writers: [string, (admin: Person, owner: Person) => Promise<unknown>][] = [
  ["an admin's save", (admin, owner) => succeeded(save(admin, owner, { name: "Nieuwe naam" }))],
  ["an admin's change of many", (admin, owner) => succeeded(saveMany(admin, [owner.id], { grant: 8 }))],
  ["an admin's reset", (admin, owner) => succeeded(reset(admin, owner))],
  [
    "a suspension",
    (admin, { id }) =>
      succeeded(
        call(admin, "admin_change_access", {
          ...{ p_user_id: id, p_act: "suspend", p_reason: "Onderzoek.", p_request_id: "verzoek" },
        }),
      ),
  ],
  [
    "a counted unit",
    (_, owner) => succeeded(call(owner, "begin_lead_submission", { p_submission_id: randomUUID() })),
  ],
  [
    "the job for grants that ended",
    async (_, { id }) => {
      await sql.query("update public.customers set granted_until = '-infinity' where user_id = $1", [id]);
      await sql.query("select private.refresh_ended_grants(1)");
    },
  ],
  ["a new address", (_, owner) => setAccount(owner, "email = $2", `nieuw-${owner.email}`)],
  [
    "a new name",
    (_, owner) => setAccount(owner, "raw_user_meta_data = jsonb_build_object('first_name', $2::text)", "Bo"),
  ],
];

test("an admin's save is not written over what was changed while it waited", async () => {
  const [admin, owner] = await Promise.all([createPerson({ admin: true }), createOwner()]);
  const holder = await openTransaction();
  await holder.query("update public.user_tables set name = 'Van elders' where user_id = $1", [owner.id]);
  const saving = save(admin, owner, { name: "Van hier" });
  await commitOnceWaitedFor(holder);
  expect(await saving).toMatchObject({ code: "P0001", detail: "stale_version" });
});

test.each(writers)("%s waits at a customer's oldest record and holds no newer one", async (_what, write) => {
  const [admin, owner] = await Promise.all([createPerson({ admin: true }), createOwner()]);
  const { rows } = await sql.query("select from public.user_tables where user_id = $1", [owner.id]);
  expect(rows).toHaveLength(3);
  await takeInOrder(
    {
      first: (holder) => lockRecord(holder, owner, "oldest"),
      last: (holder) => lockRecord(holder, owner, "newest"),
    },
    () => write(admin, owner),
  );
});

/** The last of the two by id was there first: who reads without an order meets it first. */
async function createTwo(): Promise<{ first: Person; last: Person }> {
  const [a, b] = [await createOwner(), await createOwner()];
  return a.id < b.id ? { first: a, last: b } : { first: b, last: a };
}

test.each([
  ["account", "auth.users set updated_at = now() where id", lockAccount],
  [
    "oldest record",
    "public.user_tables set last_reset_date = last_reset_date where user_id",
    (holder: pg.Client, owner: Person) => lockRecord(holder, owner, "oldest"),
  ],
  ["row of the list", "public.customers set updated_at = now() where user_id", lockRow],
])(
  "a change of many waits at the first customer's %s and holds not the last one's",
  async (_what, move, lock) => {
    const [admin, { first, last }] = await Promise.all([createPerson({ admin: true }), createTwo()]);
    // Moved to the end of the table.
    await sql.query(`update ${move} = $1`, [first.id]);
    await takeInOrder({ first: (holder) => lock(holder, first), last: (holder) => lock(holder, last) }, () =>
      succeeded(saveMany(admin, [last.id, first.id], { grant: 8 })),
    );
    expect((await customerOf(last)).service_codes).toBe(11);
  },
);

const tomorrow = new Date(Date.now() + 24 * 3_600_000).toISOString().slice(0, 10);

/** Which functions of the Data API wait for a record of the owner, given values that bring most of them there. */
async function functionsThatLock(owner: Person, admin: Person): Promise<string[]> {
  const given = {
    ...{ uuid: owner.id, "uuid[]": `{${owner.id}}`, text: "x", jsonb: "{}", boolean: true, date: tomorrow },
    ...{ integer: 1, p_revoke_codes: 2, p_service_limits: "{}", p_service_key: "website_development" },
    ...{ p_kind: "top-up", p_email: owner.email, p_state: "planned" },
  };
  const functions = await sql.rows<{ name: string; statement: string }>(
    `select proname as name, format('select public.%I(%s)', proname, string_agg(
       format('%I => %L::%s', argument, coalesce($1::jsonb ->> argument, $1::jsonb ->> type), type), ', '
     ) filter (where argument is not null)) as statement
     from pg_proc
     left join lateral (
       select name, format_type(oid, null) from unnest(proargnames[1:pronargs], proargtypes::oid[]) as each (name, oid)
     ) as given (argument, type) on true
     where pronamespace = 'public'::regnamespace group by pg_proc.oid, proname order by proname`,
    [given],
  );
  const locking = new Set<string>();
  for (const { name, statement } of functions) {
    for (const caller of [owner, admin, "service"] as const) {
      if (locking.has(name)) break;
      await asCaller(caller, async (client) => {
        await client.query("set local lock_timeout = '50ms'");
        await client.query(statement);
      }).catch((error: unknown) => {
        const where = error instanceof pg.DatabaseError && error.where;
        if (where && /while locking tuple .* in relation "user_tables"/.test(where)) locking.add(name);
      });
    }
  }
  return [...locking];
}

test("these acts take turns by the record of their customer, and so does each of an admin on customers", async () => {
  const [owner, admin] = [await createPerson({ services: serviceKeys }), await createPerson({ admin: true })];
  // A request that can be begun anew and a change of many that can be undone, by the one id that all parameters get.
  await sql.add("public.lead_submissions", {
    ...{ id: owner.id, user_id: owner.id, status: "failed", finished_at: tomorrow, failure_reason: "error" },
  });
  await sql.add("public.admin_audit", {
    ...{ actor_id: admin.id, action: "customer.bulk_update", user_id: owner.id, bulk_id: owner.id },
  });
  const holder = await openTransaction();
  await holder.query("select from public.user_tables where user_id = $1 for no key update", [owner.id]);
  const ofAdmins = await sql.rows<{ name: string }>(
    `select distinct proname as name from pg_proc
     where pronamespace = 'public'::regnamespace and provolatile = 'v' and proname ^@ 'admin_'
       and proargnames && '{p_user_id, p_user_ids}' order by 1`,
  );
  const locking = await functionsThatLock(owner, admin);
  expect(locking).toEqual(expect.arrayContaining(ofAdmins.map(({ name }) => name)));
  expect(locking).toEqual([
    "admin_change_access",
    "admin_decide_request",
    "admin_end_grant",
    "admin_grant_usage",
    "admin_reset_usage",
    "admin_retry_lead",
    "admin_set_website",
    "admin_undo_bulk",
    "admin_undo_reset",
    "admin_update_customer",
    "admin_update_customers",
    "admin_write_note",
    "admin_write_purchase",
    "ask_website_change",
    "begin_chat_message",
    "begin_chat_question",
    "begin_lead_submission",
    "begin_meeting_analysis",
    "create_share_link",
    "finish_lead_submission",
    "give_up_address_change",
    "hand_over_chat",
    "request_service",
    "save_own_company",
    "withdraw_service_request",
  ]);
});
