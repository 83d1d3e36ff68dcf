import { uploadRecording } from "@vanzelf/testkit/recording.ts";
import { call, rest } from "@vanzelf/testkit/rest.ts";
import { anonymousClient, createPerson, createTwo, type Person, sql } from "@vanzelf/testkit/stack.ts";
import { describe, expect, test } from "vitest";
import * as z from "zod";
import { serviceKeys } from "#functions/contract/services.ts";
import { linesOf, openTransaction } from "./transactions.ts";

const admin = await createPerson({ admin: true });

/** The audit's entries about a person, as an admin reads them, oldest first. */
const entriesOf = async ({ id }: Pick<Person, "id">, kinds: string) =>
  (
    await rest(
      admin,
      "GET",
      `audit_entries?user_id=eq.${id}&kind=in.(${kinds})&select=kind,actor_id,after,is_sign_in&order=created_at`,
    )
  ).rows;

describe("signing in", () => {
  test("is in the audit once for each session, and not for a renewed one", async () => {
    const person = await createPerson();
    const kinds = "session.begin,session.refused";
    const before = (await entriesOf(person, kinds)).length;
    const client = anonymousClient();
    expect((await client.auth.signInWithPassword(person)).error).toBeNull();
    expect((await client.auth.refreshSession()).error).toBeNull();
    const entries = await entriesOf(person, kinds);
    expect(entries).toHaveLength(before + 1);
    expect(entries.at(-1)).toEqual({
      kind: "session.begin",
      actor_id: person.id,
      after: null,
      is_sign_in: true,
    });
  });

  test("works while the audit can't be written", { timeout: 30_000 }, async () => {
    const person = await createPerson();
    const [holder, caller] = [await openTransaction(), await openTransaction()];
    await holder.query("lock table public.sign_ins in access exclusive mode");
    expect((await anonymousClient().auth.signInWithPassword(person)).error).toBeNull();
    const lines = linesOf(caller);
    await caller.query("insert into auth.sessions (id, user_id) values ($1, $1)", [person.id]);
    await holder.query("rollback");
    await caller.query("select private.note_sign_in(gen_random_uuid(), true)");
    const line = expect.stringContaining("WARNING A sign-in was not noted: ");
    expect(lines).toEqual([line, line]);
  });

  describe("with a wrong password", () => {
    const guess = ({ email }: Person) =>
      anonymousClient().auth.signInWithPassword({ email, password: "gok-gok-gok" });
    const refusedOf = (person: Person) => entriesOf(person, "session.refused");

    test("is in the audit once a minute, however often it is tried, also when it is no longer checked", async () => {
      const person = await createPerson();
      const answers = await Promise.all(Array.from({ length: 12 }, () => guess(person)));
      expect(answers.map(({ error }) => error?.status)).toContain(429);
      const noted = { kind: "session.refused", actor_id: person.id, after: null, is_sign_in: true };
      expect(await refusedOf(person)).toEqual([noted]);
      const notedAfter = async (age: string, ip_address: string) => {
        const transaction = await openTransaction();
        await transaction.query(
          "update public.sign_ins set created_at = now() - $2::interval where user_id = $1",
          [...[person.id, age]],
        );
        const event = { user_id: person.id, valid: false, metadata: { ip_address } };
        await transaction.query("select private.count_password_attempt($1)", [event]);
        const { rows } = await transaction.query(
          "select count(*)::int from public.sign_ins where user_id = $1 and not succeeded",
          [person.id],
        );
        await transaction.query("rollback");
        return rows[0].count;
      };
      const [checked, unchecked] = ["192.0.2.1", "127.0.0.1"];
      expect(await notedAfter("59 seconds", checked)).toBe(1);
      for (const place of [checked, unchecked]) expect(await notedAfter("60 seconds", place)).toBe(2);
    });

    test("is refused as ever while the audit can't be written", { timeout: 30_000 }, async () => {
      const person = await createPerson();
      const [holder, caller] = [await openTransaction(), await openTransaction()];
      await holder.query("lock table public.sign_ins in access exclusive mode");
      expect((await guess(person)).error?.code).toBe("invalid_credentials");
      const lines = linesOf(caller);
      await caller.query("select private.note_refused_password($1)", [person.id]);
      expect(lines).toEqual([expect.stringContaining("WARNING A refused password was not noted: ")]);
    });
  });
});

test("a list without sign-ins does not touch their table", async () => {
  const { rows } = await sql.query<{ "QUERY PLAN": string }>(
    "explain select * from public.audit_entries where is_sign_in is false order by created_at desc, entry_id desc limit 26",
  );
  const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
  expect(plan).toContain("admin_audit");
  expect(plan).not.toContain("sign_ins");
});

test("an export is in the audit, and in the next export", async () => {
  const customer = await createPerson();
  expect((await call(customer, "export_my_data")).status).toBe(200);
  expect(await entriesOf(customer, "account.export")).toMatchObject([{ actor_id: customer.id }]);
  const again = await customer.client.rpc("export_my_data");
  expect(JSON.stringify(again.data)).toContain('"account.export"');
});

test("an export by a request that may not write is refused: it would leave no trace", async () => {
  const customer = await createPerson();
  const { error } = await customer.client.rpc("export_my_data", {}, { get: true });
  expect(error?.code).toBe("25006");
});

const view = (caller: Person, { id }: Person) => call(caller, "view_customer_files", { p_user_id: id });

test("an admin who looks at a customer's files sees names and states, and is in the audit once in a quarter of an hour", async () => {
  const [customer, neighbour] = await createTwo({ services: serviceKeys });
  const recording = await uploadRecording(customer, "gesprek.mp3");
  await uploadRecording(neighbour);
  await sql.query(
    `insert into public."CAReports" ("UUID", "Name", "Report") values ($1, 'Najaar', 'https://r.example')`,
    [customer.id],
  );
  const answers = [await view(admin, customer), await view(admin, customer)];
  const shown = { id: expect.any(String), created_at: expect.any(String), total: 1 };
  for (const { rows } of answers) {
    expect(rows).toEqual([
      { ...shown, kind: "recording", id: recording.id, name: "gesprek.mp3", status: "pending" },
      { ...shown, kind: "report", name: "Najaar", status: null },
    ]);
  }
  expect(await entriesOf(customer, "customer.view")).toMatchObject([{ actor_id: admin.id }]);
  await view(admin, neighbour);
  expect(await entriesOf(neighbour, "customer.view")).toHaveLength(1);
  const colleagues = await createTwo({ admin: true });
  const [before, meanwhile] = colleagues;
  await sql.query(
    `insert into public.access_audit (kind, actor_id, user_id, created_at)
     values ('customer.view', $1, $3, now() - interval '15 minutes'), ('handover.view', $1, $3, now()),
       ('customer.view', $2, $3, now() - interval '14 minutes 30 seconds')`,
    [before.id, meanwhile.id, customer.id],
  );
  for (const colleague of colleagues) await view(colleague, customer);
  const viewers = z
    .array(z.object({ actor_id: z.string() }))
    .parse(await entriesOf(customer, "customer.view"))
    .map(({ actor_id: id }) => id);
  expect(viewers.sort()).toEqual([admin.id, before.id, before.id, meanwhile.id].sort());
});

test("an admin sees the eight newest reports and recordings of a customer, and how many there are", async () => {
  const customer = await createPerson();
  await sql.query(
    `with file as (
       insert into public.user_audio_files (user_id, filename, storage_path, created_at)
       select $1::uuid, number, $1 || '/' || number || '.mp3', now() - make_interval(mins => number) from generate_series(1, 9) as number
     )
     insert into public."CAReports" ("UUID", "Name", "Report", created_at)
     select $1::uuid, nullif(number, 1), 'https://r.example', now() - make_interval(mins => number) from generate_series(1, 9) as number`,
    [customer.id],
  );
  const newest = [1, 2, 3, 4, 5, 6, 7, 8];
  expect((await view(admin, customer)).rows).toMatchObject([
    ...newest.map((number) => ({ kind: "recording", name: `${number}`, total: 9 })),
    ...newest.map((number) => ({ kind: "report", name: number === 1 ? "" : `${number}`, total: 9 })),
  ]);
});

test("a line of more than a year ago is forgotten and never changed", async () => {
  const transaction = await openTransaction();
  await transaction.query(
    `insert into public.access_audit (kind, created_at) values ('audit.export', '2020-01-01');
     insert into public.sign_ins (user_id, succeeded, created_at) values ('${admin.id}', true, '2020-01-01')`,
  );
  const { rows } = await transaction.query("select forgotten from public.forget_old_accesses(1)");
  expect(rows).toEqual([{ forgotten: 2 }]);
  await transaction.query(
    "insert into public.access_audit (kind, created_at) values ('audit.export', '2020-01-01')",
  );
  const change = transaction.query(
    "update public.access_audit set code = 'x' where created_at = '2020-01-01'",
  );
  await expect(change).rejects.toMatchObject({ code: "42501", detail: "append_only" });
});

test("a refused call of an earlier release is told with its route and code", async () => {
  const { id } = await createPerson();
  const line = { kind: "admin.refused", user_id: id, request_id: "verzoek" };
  await sql.add("public.access_audit", { ...line, route: "PATCH admin/users", code: "forbidden" });
  const { rows } = await rest(admin, "GET", `audit_entries?user_id=eq.${id}&kind=eq.admin.refused`);
  expect(rows).toMatchObject([
    { after: { route: "PATCH admin/users", code: "forbidden" }, request_id: "verzoek" },
  ]);
});

test("an admin's copy of the audits is in them, each time", async () => {
  const copier = await createPerson({ admin: true });
  const note = () => call(copier, "admin_note_audit_export");
  expect([(await note()).status, (await note()).status]).toEqual([204, 204]);
  const { rows } = await sql.query("select kind from public.access_audit where actor_id = $1", [copier.id]);
  expect(rows).toEqual([{ kind: "audit.export" }, { kind: "audit.export" }]);
});

test("a refused call for admins of the Data API is in the server's log, which is written although the call is undone", async () => {
  const person = await createPerson();
  const caller = await openTransaction();
  const lines = linesOf(caller);
  // At this level the server tells a client each line that it logs.
  await caller.query("set local client_min_messages = log");
  await caller.query(
    "select set_config('request.jwt.claims', $1, true), set_config('request.path', '/rpc/search_customers', true)",
    [JSON.stringify({ sub: person.id })],
  );
  await expect(caller.query("select private.require_admin()")).rejects.toThrow("Only for admins");
  expect(lines).toContain(`LOG call for admins refused: /rpc/search_customers by ${person.id}`);
});
