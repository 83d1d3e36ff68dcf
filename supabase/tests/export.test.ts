import { randomUUID } from "node:crypto";
import { call } from "@vanzelf/testkit/rest.ts";
import { quotedTable } from "@vanzelf/testkit/rows.ts";
import { createPerson, type Person, sql } from "@vanzelf/testkit/stack.ts";
import { describe, expect, test } from "vitest";
import * as z from "zod";
import { createFullCustomer } from "./full-customer.ts";
import { allEntries, tableEntries } from "./tables/all.ts";
import { namesIn } from "./tables/table.ts";
import { openTransaction } from "./transactions.ts";

const exportSchema = z.record(z.string(), z.unknown());
async function exportOf(person: Person): Promise<Record<string, unknown>> {
  const answer = await call(person, "export_my_data");
  expect(answer.status, answer.message).toBe(200);
  return exportSchema.parse(answer.rows[0]);
}

const admin = await createPerson({ admin: true });
const [customer, neighbour] = [await createFullCustomer(admin), await createFullCustomer(admin)];

const exportedTables = tableEntries.flatMap(([table, { section, onDeletion, ...described }]) =>
  typeof section === "string" && onDeletion !== "never" ? [{ table, section, ...described }] : [],
);
/** Several tables in one section are told in words of their own; the kept form of a request names its request, not the customer. */
const isWhole = ({ section }: { section: string }) =>
  section !== "leadForms" && allEntries.filter(([, other]) => other.section === section).length === 1;
const toldTables = exportedTables.filter((table) => !isWhole(table));

async function textsOf({ table, texts, withheld }: (typeof toldTables)[number]): Promise<string[]> {
  const told = namesIn(texts).filter((column) => !namesIn(withheld).includes(column));
  const { rows } = await sql.query<{ value: string }>(
    `select distinct entry.value
     from ${quotedTable(table)} as t, jsonb_each_text(to_jsonb(t)) as entry
     where strpos(to_jsonb(t)::text, $1) + strpos(to_jsonb(t)::text, $2) > 0 and entry.key = any($3)
       and left(entry.value, 1) not in ('{', '[')`,
    [customer.id, customer.mark, told],
  );
  return rows.map(({ value }) => value);
}

// Before the export: an admin of another test may open this customer's conversation at any time, which is noted.
const textsBefore = new Map(
  await Promise.all(toldTables.map(async (told) => [told.table, await textsOf(told)] as const)),
);
const exported = await exportOf(customer);

/** Every row of a table that is the customer's, as it really is, without what is withheld from them. */
async function rowsOf(table: string, owner: string, withheld?: string): Promise<unknown[]> {
  const { rows } = await sql.query<{ row: unknown }>(
    `select to_jsonb(t) - $1::text[] as row from ${quotedTable(table)} as t where "${owner}" = $2`,
    [namesIn(withheld), customer.id],
  );
  return rows.map(({ row }) => row);
}
const inAnyOrder = (rows: unknown) =>
  z
    .array(z.unknown())
    .parse(rows)
    .map((row) => JSON.stringify(row))
    .sort();

describe("the export of a customer's data", () => {
  test("has a section for every table that names one", () => {
    const sections = allEntries.flatMap(([, { section }]) => (typeof section === "string" ? [section] : []));
    const derived = ["exportedAt", "usage"];
    expect(Object.keys(exported).sort()).toEqual([...new Set([...sections, ...derived])].sort());
  });

  test.each(exportedTables.filter(isWhole))(
    "$section: whole rows of $table, all of them",
    async ({ table, section, owner = "user_id", withheld }) => {
      const whole = await rowsOf(table, owner, withheld);
      expect(whole.length).toBeGreaterThan(0);
      expect(inAnyOrder(exported[section])).toEqual(inAnyOrder(whole));
    },
  );

  test.each(toldTables)(
    "$section holds every text that $table held of the customer",
    ({ table, section }) => {
      const texts = textsBefore.get(table) ?? [];
      expect(texts.length).toBeGreaterThan(0);
      const text = JSON.stringify([exported[section], customer.id]);
      for (const value of texts) expect(text).toContain(JSON.stringify(value).slice(1, -1));
    },
  );

  test("account: who the customer is, how they sign in and from where", async () => {
    const [account] = await sql.rows(
      `select id, email, phone, to_jsonb(created_at) as created_at, to_jsonb(updated_at) as updated_at,
         to_jsonb(invited_at) as invited_at, to_jsonb(email_confirmed_at) as email_confirmed_at,
         to_jsonb(phone_confirmed_at) as phone_confirmed_at, to_jsonb(last_sign_in_at) as last_sign_in_at,
         raw_app_meta_data as app_metadata, raw_user_meta_data as user_metadata
       from auth.users where id = $1`,
      [customer.id],
    );
    const times = { created_at: expect.any(String) };
    const identity = { provider: "email", identity_data: expect.objectContaining({ email: customer.email }) };
    const factor = { name: customer.mark, type: "totp", status: "unverified", phone: null };
    expect(exported.account).toEqual({
      ...{ ...account, new_email: null, is_admin: false },
      identities: [{ ...times, ...identity, last_sign_in_at: expect.any(String) }],
      factors: [{ ...times, ...factor }],
      sessions: [{ ...times, refreshed_at: null, user_agent: "node", ip: null }],
    });
  });

  test("recordings: the registered ones and the files that are stored", async () => {
    const files = await rowsOf("public.user_audio_files", "user_id");
    const file = { bucket: "audio-files", name: expect.stringMatching(customer.id) };
    expect(exported.recordings).toMatchObject({
      registered: expect.arrayContaining(files.map((row) => expect.objectContaining(row))),
      stored: files.map(() => ({ ...file, metadata: { mimetype: "audio/mpeg" } })),
    });
    // Theirs in another folder.
    const transaction = await openTransaction();
    const elsewhere = `${neighbour.id}/elders.mp3`;
    await transaction.query(
      "insert into storage.objects (bucket_id, name, owner_id) values ('audio-files', $1, $2)",
      [elsewhere, customer.id],
    );
    const { rows } = await transaction.query("select private.export_recordings($1)", [customer.id]);
    expect(JSON.stringify(rows)).toContain(elsewhere);
  });

  test("attempts and usage: what was counted, and their three recordings", () => {
    expect(exported.attempts).toMatchObject([{ kind: "lead" }, { kind: "chat" }]);
    expect(exported.usage).toMatchObject({
      month: expect.stringMatching(/^\d{4}-\d{2}-01$/),
      counts: { meeting_analysis: 5 },
      limits: { meeting_analysis: 20 },
    });
  });

  test("lists begin with the oldest, whatever was written first", async () => {
    const person = await createPerson();
    const { id } = person;
    const [late, early] = ["2026-02-01", "2026-01-01"];
    for (const at of [late, early]) {
      const [user, moment, key] = [`'${id}'::uuid`, `'${at}'::timestamptz`, `'${randomUUID()}'::uuid`];
      await sql.withoutTriggers(`
        insert into auth.sessions (id, user_id, created_at) values (${key}, ${user}, ${moment});
        insert into auth.identities (provider_id, user_id, identity_data, provider, created_at)
        values (${key}, ${user}, '{}', 'google', ${moment});
        insert into public.user_tables (user_id, service_limits, created_at)
        values (${user}, '{"analytics_platform": ${at === early ? 1 : 2}}', ${moment});
        insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
        values (${key}, ${user}, 'totp', 'unverified', ${moment}, ${moment});
        insert into public.user_audio_files (user_id, filename, storage_path, created_at)
        values (${user}, 'a.mp3', '${id}/${at}.mp3', ${moment});
        insert into storage.objects (bucket_id, name, created_at)
        values ('audio-files', '${id}/${at}.mp3', ${moment});
        insert into public.lead_submissions (id, user_id, submitted_at) values (${key}, ${user}, ${moment});
        insert into private.lead_forms (submission_id, form) values (${key}, '{"at": "${at}"}');
        insert into private.lead_attempts (user_id, begun_at) values (${user}, ${moment});
        insert into public.sign_ins (user_id, succeeded, created_at) values (${user}, true, ${moment})`);
    }
    await sql.query("update auth.users set email_change = 'nieuw@voorbeeld.be' where id = $1", [id]);
    for (const kind of ["admin.refused", "share.revoke"])
      await sql.add("public.access_audit", { kind, user_id: id });
    const { account, recordings, ...lists } = await exportOf(person);
    expect(account).toMatchObject({ new_email: "nieuw@voorbeeld.be" });
    expect(lists.usage).toMatchObject({ limits: { analytics_platform: 1 } });
    const noted = z.array(z.object({ kind: z.string(), by: z.string() })).parse(lists.audit);
    expect(noted).toContainEqual({ kind: "share.revoke", by: "system" });
    expect(noted).toContainEqual({ kind: "account.export", by: "self" });
    expect(noted.map(({ kind }) => kind)).not.toContain("admin.refused");
    const nested = z
      .object({ sessions: z.unknown(), factors: z.unknown(), identities: z.unknown() })
      .parse(account);
    const files = z.object({ registered: z.unknown(), stored: z.unknown() }).parse(recordings);
    const orders = Object.entries({ ...nested, ...files, ...lists }).flatMap(([name, list]) => {
      const dates = new Set(JSON.stringify(list).match(/2026-0[12]-01/g));
      return dates.size > 1 ? [[name, [...dates].join()]] : [];
    });
    const oldestFirst = `${early},${late}`;
    expect(Object.fromEntries(orders)).toEqual({
      ...{
        ...{ identities: oldestFirst, sessions: oldestFirst, factors: oldestFirst },
        ...{ registered: oldestFirst, stored: oldestFirst },
      },
      ...{
        ...{ records: oldestFirst, submissions: oldestFirst, leadForms: oldestFirst },
        ...{ attempts: oldestFirst, audit: oldestFirst },
      },
    });
  });

  test("audit: what was changed about the customer, not by whom", () => {
    const act = { before: { name: customer.mark, service_codes: 1 }, after: { email: customer.mark } };
    expect(exported.audit).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ kind: "customer.update", by: "admin", before: act.before }),
        expect.objectContaining({
          kind: "limit.change",
          by: "admin",
          service: "email_marketing",
          after: { limit: 5 },
        }),
      ]),
    );
  });

  test("holds nothing of anybody else, and no secret", async () => {
    const text = JSON.stringify(exported);
    for (const foreign of [...neighbour.needles, admin.id, admin.email]) expect(text).not.toContain(foreign);
    const { rows } = await sql.query<{ secret: string }>(
      `select encrypted_password as secret from auth.users where id = $1
       union all select secret from auth.mfa_factors where user_id = $1
       union all select token_hash from auth.one_time_tokens where user_id = $1
       union all select token from auth.refresh_tokens where user_id = $1::text`,
      [customer.id],
    );
    expect(rows.length).toBeGreaterThanOrEqual(4);
    for (const { secret } of rows) expect(text).not.toContain(secret);
  });

  test("gives every moment with its offset", () => {
    const moments = JSON.stringify(exported).match(/"\d{4}-\d\d-\d\dT[^"]*"/g) ?? [];
    expect(moments.length).toBeGreaterThan(15);
    for (const moment of moments) expect(moment).toMatch(/(Z|[+-]\d\d:\d\d)"$/);
  });
});

test("the export may be asked for by everybody who is signed in, for themselves: no parameter names another", async () => {
  const answer = await call(neighbour, "export_my_data", { p_user_id: customer.id });
  expect(answer.status).toBe(404);
  expect(JSON.stringify(await exportOf(neighbour))).not.toContain(customer.id);
  const ofAdmin = await exportOf(admin);
  expect(ofAdmin).toMatchObject({ account: { id: admin.id, is_admin: true }, emails: [] });
  expect(JSON.stringify(ofAdmin), "their acts on others").not.toContain(customer.mark);
});
