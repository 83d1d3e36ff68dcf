import { randomUUID } from "node:crypto";
import { call, rest } from "@vanzelf/testkit/rest.ts";
import { createPerson, type Person, sql } from "@vanzelf/testkit/stack.ts";
import { describe, expect, test } from "vitest";
import * as z from "zod";
import { actsOn, limitChangesOf, reset, saved, saveMany } from "./admin-calls.ts";
import { openTransaction, tryBriefly } from "./transactions.ts";

describe("a line of the audit", () => {
  /** An act on somebody who never existed; returns how to address it. */
  async function writeAct() {
    const id = randomUUID();
    await sql.query(
      `insert into public.admin_audit (actor_id, action, user_id, before, after, request_id)
       values ($1, 'customer.update', $1, '{"name": "An", "email": "an@x.be", "service_codes": 1}',
         '{"name": "Bo", "email": "bo@x.be", "service_codes": 3}', 'verzoek')`,
      [id],
    );
    return { id };
  }

  test.each([
    "update public.admin_audit set actor_id = null where user_id = $1",
    "update public.admin_audit set user_id = gen_random_uuid() where user_id = $1",
    "update public.admin_audit set created_at = now() - interval '1 day' where user_id = $1",
    "update public.admin_audit set request_id = null where user_id = $1",
    "update public.admin_audit set bulk_id = gen_random_uuid() where user_id = $1",
    "update public.admin_audit set made_version = 9 where user_id = $1",
    "update public.admin_audit set before = null where user_id = $1",
    "update public.admin_audit set after = '{}' where user_id = $1",
    `update public.admin_audit set after = after || '{"service_codes": 1}' where user_id = $1`,
    `update public.admin_audit set before = before || '{"name": "Iemand"}' where user_id = $1`,
    `update public.admin_audit set after = after || '{"name": "Iemand"}' where user_id = $1`,
    `update public.admin_audit set before = before - 'name', request_id = 'ander' where user_id = $1`,
    `update public.admin_audit set before = before - 'service_codes' where user_id = $1`,
  ])("is kept from the owner too: %s", async (statement) => {
    const [subject, owner] = [await writeAct(), await openTransaction()];
    expect(await actsOn(subject)).toHaveLength(1);
    const refused = { code: "42501", detail: "append_only" };
    await expect(owner.query(statement, [subject.id])).rejects.toMatchObject(refused);
  });

  test("can lose a person's name and address, and nothing besides", async () => {
    const [subject, owner] = [await writeAct(), await openTransaction()];
    await owner.query(
      "update public.admin_audit set before = before - 'name' - 'email', after = after - 'email' where user_id = $1",
      [subject.id],
    );
    await owner.query("commit");
    expect(await actsOn(subject)).toMatchObject([
      { before: { service_codes: 1 }, after: { name: "Bo", service_codes: 3 } },
    ]);
    const [act] = z.array(z.object({ before: z.unknown() })).parse(await actsOn(subject));
    expect(act?.before).toEqual({ service_codes: 1 });
    await expect(
      owner.query(`update public.admin_audit set before = before || '{"name": "An"}' where user_id = $1`, [
        subject.id,
      ]),
    ).rejects.toMatchObject({ detail: "append_only" });
  });
});

test.each([
  [
    "admin_audit",
    "(actor_id, action, user_id) values ($1, 'customer.update', $1)",
    "action = 'customer.reset_usage'",
  ],
  [
    "access_audit",
    "(kind, actor_id, user_id, created_at) values ('customer.view', $1, $1, now() - interval '12 months' + interval '1 day')",
    "actor_id = null",
  ],
  [
    "limit_change_audit",
    "(admin_id, user_id, service_name, old_limit, new_limit) values ($1, $1, 'meeting_analysis', 0, 2)",
    "new_limit = 3",
  ],
])(
  "a line of %s is kept from the owner of the database too, alone and with all others",
  async (table, line, change) => {
    const id = randomUUID();
    await sql.query(`insert into public.${table} ${line}`, [id]);
    for (const statement of [
      `update public.${table} set ${change} where user_id = '${id}'`,
      `delete from public.${table} where user_id = '${id}'`,
    ]) {
      // Undone: where it is not refused, only this test is red.
      const transaction = await openTransaction();
      const refused = { code: "42501", detail: "append_only" };
      await expect(transaction.query(statement), statement).rejects.toMatchObject(refused);
      await transaction.query("rollback");
    }
    const client = await openTransaction();
    // With what refers to it: without, Postgres refuses for that reason.
    const emptied = () => tryBriefly(client, () => client.query(`truncate public.${table} cascade`));
    await expect.poll(emptied).toMatchObject({ detail: "append_only" });
  },
);

const admin = await createPerson({ admin: true, firstName: "Bram", lastName: "Claes" });

describe("both audits as one list", () => {
  const asked = "is_sign_in=is.false&order=created_at.desc,entry_id.desc";
  const entriesOf = async (user: Person, condition = asked) =>
    (await rest(admin, "GET", `audit_entries?user_id=eq.${user.id}&${condition}`)).rows;

  test("are found by a part of the customer's name and by one of the services, and by no part of another column", async () => {
    const owner = await createPerson({ firstName: "Chloë", lastName: "Dubois" });
    await saved(admin, owner, { codes: 9 });
    const found = async (condition: string) => (await entriesOf(owner, condition)).length;
    expect(await found("customer_search=ilike.*LOE DUB*&services=cs.{competitive_analysis}")).toBe(1);
    expect(await found("services=cs.{website_development}")).toBe(0);
    expect(await found("customer_search=ilike.*dubbois*")).toBe(0);
    for (const other of ["customer_name=ilike.*Dub*", "customer_search=like.*dub*", "services=cd.{a}"])
      expect(await rest(admin, "GET", `audit_entries?${other}`)).toMatchObject({ code: "query_refused" });
  });

  test("tell an edit and its limits once, by the act, with the names of today", async () => {
    const owner = await createPerson({
      services: ["email_marketing"],
      firstName: "Chloë",
      lastName: "Dubois",
    });
    await saved(admin, owner, { codes: 9, limits: { meeting_analysis: 4 }, requestId: "verzoek-7" });
    expect(await limitChangesOf(owner)).toMatchObject([{ service_name: "meeting_analysis", new_limit: 4 }]);
    expect(await entriesOf(owner)).toEqual([
      {
        actor_id: admin.id,
        actor_name: "Bram Claes",
        user_id: owner.id,
        customer_name: "Chloë Dubois",
        customer_email: owner.email,
        customer_search: `chloe dubois ${owner.email}`,
        entry_id: expect.stringMatching(/^act-\d+$/),
        created_at: expect.any(String),
        kind: "customer.update",
        service_name: null,
        services: ["competitive_analysis", "meeting_analysis"],
        before: { service_codes: 1, service_limits: {} },
        after: { service_codes: 9, service_limits: { meeting_analysis: 4 } },
        request_id: "verzoek-7",
        changes_limits: true,
        is_sign_in: false,
      },
    ]);
  });

  test("tell a limit that an act takes away by the act alone", async () => {
    const owner = await createPerson({ limits: { meeting_analysis: 4 } });
    const before = await entriesOf(owner);
    await saved(admin, owner, { limits: {} });
    expect((await limitChangesOf(owner)).slice(-1)).toMatchObject([{ old_limit: 4, new_limit: 0 }]);
    expect(await entriesOf(owner)).toEqual([expect.objectContaining({ kind: "customer.update" }), ...before]);
  });

  test("tell a change of many once a customer", async () => {
    const owners = await Promise.all([createPerson(), createPerson()]);
    const [ids, bulkId] = [owners.map(({ id }) => id), randomUUID()];
    await saveMany(admin, ids, { limits: { meeting_analysis: 4, email_marketing: 2 }, bulkId });
    for (const owner of owners) {
      expect(await limitChangesOf(owner)).toHaveLength(2);
      expect(await entriesOf(owner)).toMatchObject([{ kind: "customer.bulk_update", changes_limits: true }]);
      const told = await sql.rows(
        `select act.user_id from public.limit_change_audit as change join public.admin_audit as act on act.id = act_id
         where change.user_id = $1`,
        [owner.id],
      );
      expect(told).toEqual([{ user_id: owner.id }, { user_id: owner.id }]);
      const undoing = { p_bulk_id: bulkId, p_user_ids: [owner.id], p_request_id: "verzoek" };
      await call(admin, "admin_undo_bulk", undoing);
      await saved(admin, owner, { name: "An Peeters" });
      expect((await entriesOf(owner)).slice(0, 2)).toMatchObject([
        { kind: "customer.update", changes_limits: null },
        { kind: "customer.bulk_undo", changes_limits: true },
      ]);
    }
  });

  test("show a limit that was changed without an act", async () => {
    const owner = await createPerson();
    await rest("service", "PATCH", `user_tables?user_id=eq.${owner.id}`, {
      service_limits: { email_marketing: 7 },
    });
    expect(await entriesOf(owner)).toMatchObject([
      {
        entry_id: expect.stringMatching(/^limit-\d+$/),
        kind: "limit.change",
        actor_id: null,
        service_name: "email_marketing",
        services: ["email_marketing"],
        before: { limit: 0 },
        after: { limit: 7 },
        request_id: null,
        changes_limits: true,
      },
    ]);
  });

  test("show what was changed beside an act in its transaction, also back to where the act had it", async () => {
    const owner = await createPerson();
    const client = await openTransaction(admin);
    const setLimit = (limit: number) =>
      client.query("update public.user_tables set service_limits = $2 where user_id = $1", [
        owner.id,
        { meeting_analysis: limit },
      ]);
    await client.query(
      `select public.admin_update_customers(array[$1::uuid], 0, 0, '{"meeting_analysis": 4}', 'verzoek')`,
      [owner.id],
    );
    await setLimit(0);
    await setLimit(4);
    await client.query("commit");
    expect(await limitChangesOf(owner)).toHaveLength(3);
    const entries = await entriesOf(owner);
    const change = (before: number, after: number) =>
      expect.objectContaining({ kind: "limit.change", before: { limit: before }, after: { limit: after } });
    expect(entries).toEqual(expect.arrayContaining([change(0, 4), change(4, 0)]));
    expect(entries).toHaveLength(3);
  });

  test("name who changed limits alone, without a name where they are gone", async () => {
    const id = randomUUID();
    await sql.add("public.limit_change_audit", {
      ...{ admin_id: id, user_id: id, service_name: "meeting_analysis", old_limit: 0, new_limit: 2 },
    });
    const actors = await rest(admin, "GET", `audit_actors?actor_id=eq.${id}`);
    expect(actors.rows).toEqual([{ actor_id: id, actor_name: null }]);
  });

  test("keep what happened to who is gone, without a name", async () => {
    const owner = await createPerson({ usage: { meeting_analysis: 2 } });
    await reset(admin, owner);
    await sql.query("delete from auth.users where id = $1", [owner.id]);
    expect(await entriesOf(owner)).toMatchObject([
      { kind: "deletion.carried_out", actor_id: null, customer_name: null },
      {
        kind: "customer.reset_usage",
        customer_name: null,
        customer_email: null,
        services: ["meeting_analysis"],
      },
    ]);
  });
});
