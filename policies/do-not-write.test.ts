import { createHash, randomUUID } from "node:crypto";
import { call, rest } from "@vanzelf/testkit/rest.ts";
import { createPerson, createTwo, type Person, sql } from "@vanzelf/testkit/stack.ts";
import { sessionIdOf } from "@vanzelf/testkit/tokens.ts";
import { describe, expect, test } from "vitest";
import * as z from "zod";
import { refusalSentences } from "#functions/contract/refusals.ts";
import { openTransaction } from "../supabase/tests/transactions.ts";
import { proved } from "./access-record.ts";

const draftsSchema = z.array(
  z.object({
    drafts: z.array(
      z.object({
        id: z.string(),
        email: z.string(),
        version: z.number(),
        writing_refused: z.optional(z.boolean()),
      }),
    ),
  }),
);

const admin = await createPerson({ admin: true });

/** A company of its own for each test: the list for all is shared. */
const company = () => `bakkerij-${randomUUID().slice(0, 8)}.example`;
const add = (caller: Person, ...entries: string[]) =>
  call(caller, "add_do_not_write", { p_entries: entries });
const addForAll = (caller: Person | "service", ...entries: string[]) =>
  call(caller, "add_do_not_write_for_all", { p_entries: entries, p_reason: "Gebeld op 20 november." });
const idOf = async (hint: string | undefined) => {
  const { rows } = await sql.query("select id from public.do_not_write where user_id is null and hint = $1", [
    hint,
  ]);
  return z.object({ id: z.string() }).parse(rows[0]).id;
};
const write = (owner: Person, ...addresses: string[]) =>
  sql.query("insert into public.user_emails (user_id, email) select $1, unnest($2::text[])", [
    owner.id,
    addresses,
  ]);
const refusedDrafts = async (owner: Person) =>
  (
    await sql.rows<{ email: string }>(
      "select email from public.user_emails where user_id = $1 and writing_refused order by email",
      [owner.id],
    )
  ).map(({ email }) => email);

// The claims that hold for the list of own customers too, and how both mark drafts: recipients.test.ts.

describe("the list of a customer", () => {
  test("refuses what is no address, and what came with it", async () => {
    const owner = await createPerson();
    for (const wrong of ["", "jan", "jan@", "jan peeters", "@", "be", "a@b@c.be", "javascript:alert(1)"])
      expect(await add(owner, `goed@${company()}`, wrong), wrong).toMatchObject({
        ...{ status: 400, code: "22023", detail: "invalid_address" },
      });
    expect((await rest(owner, "GET", "do_not_write?select=hint")).rows).toEqual([]);
  });

  test("takes a hundred at once and no more, each address once", async () => {
    const [owner, domain] = [await createPerson(), company()];
    expect(refusalSentences.too_many_addresses).toContain(" hoogstens 100 adressen ");
    const many = (count: number) => Array.from({ length: count }, (_, index) => `p${index}@${domain}`);
    for (const count of [0, 101])
      expect(await add(owner, ...many(count))).toMatchObject({ code: "22023", detail: "too_many_addresses" });
    expect((await add(owner, ...many(99), ` P0+x@${domain} `)).rows).toEqual([99]);
  });
});

test("a hash is made of key, kind and address as it always was: those that are stored stand for nothing else", async () => {
  const [owner, domain] = [await createPerson(), company()];
  await add(owner, `an@${domain}`);
  const [row] = await sql.rows<{ hash: string; inner: string; outer: string }>(
    `select hash, inner_key::text as inner, outer_key::text as outer
     from public.do_not_write, private.do_not_write_keys where user_id = $1`,
    [owner.id],
  );
  const inner = createHash("sha256").update(`${row?.inner}address an@${domain}`).digest();
  expect(row?.hash).toBe(
    createHash("sha256")
      .update(row?.outer ?? "")
      .update(inner)
      .digest("hex"),
  );
});

test("a draft to somebody who asked for no more e-mail cannot be marked as sent, can be put aside, and as answered when it was sent before", async () => {
  const owner = await createPerson({ services: ["email_marketing"] });
  const [domain, later] = [company(), company()];
  await write(owner, `info@${domain}`, `info@${later}`);
  await add(owner, domain);
  const mark = async (email: string, p_status: string) => {
    const [page] = draftsSchema.parse((await call(owner, "read_own_drafts", { p_rows_max: 5 })).rows);
    const draft = page?.drafts.find((each) => each.email === email);
    const { code, detail } = await call(owner, "set_own_draft_status", {
      p_draft_id: draft?.id,
      p_version: draft?.version,
      p_status,
    });
    return [draft?.writing_refused ?? false, code, detail];
  };
  expect(await mark(`info@${domain}`, "sent")).toEqual([true, "P0001", "writing_refused"]);
  expect(await mark(`info@${domain}`, "answered")).toEqual([true, "P0001", "writing_refused"]);
  expect(await mark(`info@${domain}`, "not_wanted")).toEqual([true, "", ""]);
  expect(await mark(`info@${later}`, "sent")).toEqual([false, "", ""]);
  // They refuse in their answer.
  await add(owner, later);
  for (const said of ["sent", "answered"]) expect(await mark(`info@${later}`, said)).toEqual([true, "", ""]);
});

describe("the list for all customers", () => {
  test("is written by admins and the service role, and hides from customers", async () => {
    const owner = await createPerson({ services: ["email_marketing"] });
    const [first, second] = [company(), company()];
    await write(owner, `info@${first}`, `an@${second}`);
    expect((await addForAll(admin, first)).rows).toEqual([1]);
    expect((await addForAll("service", `an@${second}`)).rows).toEqual([1]);

    expect(await refusedDrafts(owner)).toEqual([`an@${second}`, `info@${first}`]);
    const entry = `do_not_write?select=id&user_id=is.null&hint=eq.${first}`;
    expect((await rest(owner, "GET", entry)).rows).toEqual([]);
    await rest(owner, "DELETE", entry);
    await rest(admin, "DELETE", entry);
    expect((await rest(admin, "GET", entry)).rows).toHaveLength(1);
    expect(await refusedDrafts(owner)).toEqual([`an@${second}`, `info@${first}`]);
  });

  test("has a hundred thousand entries at most", async () => {
    // Rolled back, and in one sight of the list, to which other tests add.
    const transaction = await openTransaction();
    await transaction.query("set transaction isolation level repeatable read");
    await transaction.query("select set_config('request.jwt.claims', '{\"role\": \"service_role\"}', true)");
    // Without triggers: no draft is asked about these.
    await transaction.query("set local session_replication_role = replica");
    await transaction.query(
      `insert into public.do_not_write (kind, hash, domain, hint)
       select 'domain', lpad(n::text, 64, '0'), 'vol.example', 'vol.example'
       from generate_series(1, 99999 - (select count(*) from public.do_not_write where user_id is null)) as n`,
    );
    await transaction.query("set local session_replication_role = origin");
    const take = () => transaction.query("select public.add_do_not_write_for_all($1)", [[company()]]);
    await take();
    await expect(take()).rejects.toMatchObject({ code: "23514", detail: "row_limit_reached" });
  });

  test("loses one entry at a time, with a reason, and any admin brings it back", async () => {
    const [admin, other] = [
      await createPerson({ admin: true, firstName: "Wim" }),
      await createPerson({ admin: true }),
    ];
    const owner = await createPerson({ services: ["email_marketing"] });
    const domain = company();
    await write(owner, `info@${domain}`);
    await addForAll(other, domain);
    const id = await idOf(domain);
    const take = (caller: Person, p_reason: string | null) =>
      call(caller, "remove_do_not_write_for_all", { p_id: id, p_reason });
    const bringBack = (caller: Person) => call(caller, "restore_do_not_write_for_all", { p_id: id });

    expect(await take(admin, " ")).toMatchObject({ code: "22023", detail: "reason_missing" });
    expect(await take(admin, "a".repeat(501))).toMatchObject({ code: "23514" });
    expect(await refusedDrafts(owner)).toEqual([`info@${domain}`]);
    expect((await take(admin, "Vergissing.")).status).toBe(204);
    expect(await refusedDrafts(owner)).toEqual([]);
    expect((await call(admin, "find_do_not_write_for_all", { p_text: domain })).rows).toEqual([]);
    const read = (columns: string) =>
      rest(other, "GET", `do_not_write_for_all?id=eq.${id}&select=${columns}`);
    const names = "added_by_name,removed_at,removed_by,removed_reason,removed_by_name";
    expect((await read(names)).rows).toEqual([
      {
        ...{ added_by_name: "Test Persoon", removed_at: expect.any(String), removed_by: admin.id },
        ...{ removed_reason: "Vergissing.", removed_by_name: "Wim Persoon" },
      },
    ]);
    const missing = { code: "P0002", detail: "entry_missing" };
    expect(await take(admin, "Nog eens.")).toMatchObject(missing);
    // Nor is an entry of a customer's own in their power.
    await add(owner, company());
    const [own] = await sql.rows("select id as p_id from public.do_not_write where user_id = $1", [owner.id]);
    const theirs = { ...own, p_reason: "Vergissing." };
    expect(await call(admin, "remove_do_not_write_for_all", theirs)).toMatchObject(missing);

    expect((await bringBack(other)).status).toBe(204);
    expect(await refusedDrafts(owner)).toEqual([`info@${domain}`]);
    expect(await bringBack(other)).toMatchObject(missing);
    // Added anew, it comes back as well, as one of that moment.
    await take(admin, "Toch weg.");
    const [removed] = (await read("removed_at")).rows;
    const again = { p_entries: [domain, `www.${domain}`], p_reason: "Nog eens gebeld." };
    expect((await call(admin, "add_do_not_write_for_all", again)).rows).toEqual([1]);
    expect(
      (await read(`added_by,reason&created_at=gt.${encodeURIComponent(String(Object(removed).removed_at))}`))
        .rows,
    ).toEqual([{ added_by: admin.id, reason: "Nog eens gebeld." }]);
    expect(await refusedDrafts(owner)).toEqual([`info@${domain}`]);
  });

  test("loses five entries of one admin in a minute, and no more", async () => {
    const admin = await createPerson({ admin: true });
    const domains = [company(), company()];
    await addForAll(admin, ...domains);
    // Four, and one of a minute ago.
    await sql.query(
      `insert into public.access_audit (actor_id, kind, created_at)
       select $1, 'do_not_write.remove', now() - interval '60 seconds' + least(n, 1) * interval '10 seconds'
       from generate_series(0, 4) as n`,
      [admin.id],
    );
    for (const [index, domain] of domains.entries()) {
      const args = { p_id: await idOf(domain), p_reason: "Vergissing." };
      const { code, detail } = await call(admin, "remove_do_not_write_for_all", args);
      expect([code, detail]).toEqual(index === 0 ? ["", ""] : ["P0001", "rate_limited"]);
    }
  });

  test("takes five hundred new addresses of one admin in a day, and no more", async () => {
    const [eager, other] = await createTwo({ admin: true });
    const [first, second, last] = [company(), company(), company()];
    expect((await addForAll(eager, first, second)).rows).toEqual([2]);
    await sql.query(
      "update private.request_counts set requests = requests + 498 where user_id = $1 and kind = 'rows of do_not_write for all'",
      [eager.id],
    );
    // They are there already.
    expect((await addForAll(eager, first, second)).rows).toEqual([0]);
    expect(await addForAll(eager, last)).toMatchObject({ code: "P0001", detail: "too_many_today" });
    expect(refusalSentences.too_many_today).toContain(" al 500 adressen ");
    expect((await addForAll(other, last)).rows).toEqual([1]);
  });

  test("outlives the admin who added to it", async () => {
    const admin = await createPerson({ admin: true });
    const domain = company();
    await addForAll(admin, domain);
    await sql.query("delete from auth.users where id = $1", [admin.id]);
    const { rows } = await sql.query("select user_id from public.do_not_write where hint = $1", [domain]);
    expect(rows).toEqual([{ user_id: null }]);
  });

  test("says to admins why and by whom, and to nobody else", async () => {
    const [other, domain] = [await createPerson(), company()];
    // Of all admins, those with the latest tokens are told.
    await sql.query("update auth.sessions set refreshed_at = now() at time zone 'UTC' where user_id = $1", [
      admin.id,
    ]);
    const before = await sql.query<{ now: string }>("select localtimestamp::text as now");
    await addForAll(admin, `an@${domain}`);
    await addForAll("service", `info@${domain}`);
    const told = await sql.query<{ topic: string }>(
      `select topic from realtime.messages where inserted_at >= $1::timestamp and topic = any ($2)
         and payload ->> 'table' = 'do_not_write'`,
      [
        before.rows[0]?.now,
        [`admins:${sessionIdOf(admin)}`, `admins:${sessionIdOf(other)}`, `session:${sessionIdOf(other)}`],
      ],
    );
    expect(new Set(told.rows.map(({ topic }) => topic))).toEqual(new Set([`admins:${sessionIdOf(admin)}`]));
    const read = (caller: Person) =>
      rest(
        caller,
        "GET",
        `do_not_write_for_all?hint=in.("a…@${domain}","i…@${domain}")&select=hint,reason,added_by,added_by_name&order=hint`,
      );
    expect((await read(admin)).rows).toEqual([
      {
        hint: `a…@${domain}`,
        reason: "Gebeld op 20 november.",
        added_by: admin.id,
        added_by_name: expect.any(String),
      },
      { hint: `i…@${domain}`, reason: "Gebeld op 20 november.", added_by: null, added_by_name: null },
    ]);
    // All else that may be done with the view: views.test.ts.
    for (const persona of ["anon", "owner", "admin", "service"]) {
      const outcome = persona === "admin" ? "allowed" : "refused";
      proved({ kind: "table", name: "do_not_write_for_all", persona, verb: "realtime", outcome });
    }
  });

  test("wants a reason of an admin, one that can be read and is not too long", async () => {
    const add = (p_reason: string | null) =>
      call(admin, "add_do_not_write_for_all", { p_entries: [company()], p_reason });
    for (const reason of ["", "  ", null, "\u200b"])
      expect(await add(reason)).toMatchObject({ status: 400, code: "22023", detail: "reason_missing" });
    expect(await add("a".repeat(501))).toMatchObject({ status: 400, code: "23514" });
    expect((await add("a".repeat(500))).rows).toEqual([1]);
  });

  test("takes no provider of mailboxes as a whole, but an address at one", async () => {
    for (const domain of ["gmail.com", "telenet.be", "chello.be", "fastmail.com"]) {
      expect(await addForAll(admin, company(), domain)).toMatchObject({
        code: "22023",
        detail: "provider_domain",
      });
    }
    expect((await addForAll(admin, `${randomUUID()}@gmail.com`)).rows).toEqual([1]);
  });

  test("says of an address whether it is on the list, by itself or with its company", async () => {
    const [other, one, whole] = [await createPerson(), company(), company()];
    await addForAll(admin, `an@${one}`, whole);
    await add(other, `jan@${one}`);
    const find = (caller: Person, p_text: string) => call(caller, "find_do_not_write_for_all", { p_text });
    const hintsOf = async (text: string) =>
      z
        .array(z.object({ hint: z.string() }))
        .parse((await find(admin, text)).rows)
        .map(({ hint }) => hint);
    expect(await hintsOf(` AN+x@${one} `)).toEqual([`a…@${one}`]);
    expect(await hintsOf(`jan@${one}`)).toEqual([]);
    expect(await hintsOf(one)).toEqual([]);
    await addForAll(admin, `an@${whole}`);
    expect(await hintsOf(`an@${whole}`)).toEqual([`a…@${whole}`, whole]);
    expect(await hintsOf(`wie@${whole}`)).toEqual([whole]);
    expect(await hintsOf(`https://www.${whole}/contact`)).toEqual([whole]);
    expect(await find(admin, "geen adres")).toMatchObject({ detail: "invalid_address" });
  });

  test("is in the audit when an entry comes and when it goes, and a customer's own list is not", async () => {
    const domain = company();
    await addForAll(admin, domain);
    await addForAll("service", `info@${domain}`);
    await add(admin, `jan@${domain}`);
    const p_id = await idOf(domain);
    await call(admin, "remove_do_not_write_for_all", { p_id, p_reason: "Vergissing." });
    await call(admin, "restore_do_not_write_for_all", { p_id });
    const taken = await idOf(`i…@${domain}`);
    await call(admin, "remove_do_not_write_for_all", { p_id: taken, p_reason: "Vergissing." });
    // That one is forgotten, and the other removed.
    for (const id of [taken, p_id]) await sql.query("delete from public.do_not_write where id = $1", [id]);
    const newest = await rest(
      admin,
      "GET",
      // Of these acts alone: other tests write hundreds of others meanwhile.
      "audit_entries?select=kind,actor_id,user_id,after&kind=in.(do_not_write.add,do_not_write.remove,do_not_write.restore)&order=created_at.desc&limit=200",
    );
    const rows = newest.rows.filter((row) => JSON.stringify(row).includes(domain)).toReversed();
    const entry = { user_id: null, actor_id: admin.id, after: { about: domain } };
    expect(rows).toEqual([
      { ...entry, kind: "do_not_write.add" },
      { ...entry, kind: "do_not_write.add", actor_id: null, after: { about: `i…@${domain}` } },
      { ...entry, kind: "do_not_write.remove" },
      { ...entry, kind: "do_not_write.restore" },
      { ...entry, kind: "do_not_write.remove", after: { about: `i…@${domain}` } },
      { ...entry, kind: "do_not_write.remove", actor_id: null },
    ]);
  });
});
