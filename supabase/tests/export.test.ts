import { call } from "@vanzelf/testkit/rest.ts";
import { createPerson, type Person, serviceClient, sql } from "@vanzelf/testkit/stack.ts";
import { beforeAll, describe, expect, test } from "vitest";
import * as z from "zod";
import { createFullCustomer, type FullCustomer, places, platformPlaces } from "./personal-data.ts";

let admin: Person;
let customer: FullCustomer;
let neighbour: FullCustomer;
let exported: Record<string, unknown>;

const exportSchema = z.record(z.string(), z.unknown());
async function exportOf(person: Person): Promise<Record<string, unknown>> {
  const answer = await call(person, "export_my_data");
  expect(answer.status, answer.message).toBe(200);
  return exportSchema.parse(answer.rows[0]);
}

beforeAll(async () => {
  admin = await createPerson({ admin: true });
  [customer, neighbour] = [await createFullCustomer(admin), await createFullCustomer(admin)];
  exported = await exportOf(customer);
});

/** Every row of a table that is the customer's, as it really is, without what is `kept` from them. */
async function rowsOf(from: string, where: string, kept: readonly string[] = []): Promise<unknown[]> {
  const { rows } = await sql.query<{ row: unknown }>(
    `select to_jsonb(t) - $1::text[] as row from ${from} as t
     where ${where.replaceAll(":me", `'${customer.id}'`)}`,
    [kept],
  );
  return rows.map(({ row }) => row);
}

describe("the export of a customer's data", () => {
  test("has a section for every place of the list", () => {
    const sections = Object.values({ ...places, ...platformPlaces }).flatMap(({ section }) =>
      typeof section === "string" ? [section] : [],
    );
    const derived = ["exportedAt", "usage"];
    expect(Object.keys(exported).sort()).toEqual([...new Set([...sections, ...derived])].sort());
  });

  test.each([
    ["records", () => rowsOf("public.user_tables", "user_id = :me")],
    ["usageHistory", () => rowsOf("public.usage_history", "user_id = :me")],
    ["emails", () => rowsOf("public.user_emails", "user_id = :me")],
    // Without the hash, which is the same for every customer and would tell whether a stolen one is of an address.
    ["doNotWrite", () => rowsOf("public.do_not_write", "user_id = :me", ["hash"])],
    ["ownCustomers", () => rowsOf("public.own_customers", "user_id = :me", ["hash"])],
    ["draftWork", () => rowsOf("public.draft_work", "user_id = :me")],
    ["competitors", () => rowsOf('public."CompetitorEntries"', '"User UID" = :me')],
    ["chats", () => rowsOf("public.chat_conversations", "user_id = :me")],
    ["chatMessages", () => rowsOf("public.chat_messages", "user_id = :me")],
    ["chatHandovers", () => rowsOf("public.chat_handovers", "user_id = :me", ["handled_by"])],
    ["reports", () => rowsOf('public."CAReports"', '"UUID" = :me')],
    ["analyses", () => rowsOf("public.meeting_analyses", "user_id = :me")],
    ["results", () => rowsOf('public."Meeting_Analyst_Results"', "user_id = :me")],
    ["actionPoints", () => rowsOf("public.meeting_action_points", "user_id = :me")],
    ["shareLinks", () => rowsOf("public.share_links", "user_id = :me", ["token_hash"])],
    ["meetingSettings", () => rowsOf("public.meeting_settings", "user_id = :me")],
    ["feedback", () => rowsOf("public.meeting_feedback", "user_id = :me")],
    ["submissions", () => rowsOf("public.lead_submissions", "user_id = :me")],
  ])("%s: whole rows, all of them", async (section, rows) => {
    const whole = await rows();
    expect(whole.length).toBeGreaterThan(0);
    expect(exported[section]).toEqual(whole);
  });

  /** Acts of others are told without who they are; the rest is made of columns beside it. */
  const withheld = [
    "actor_id",
    "admin_id",
    "handled_by",
    "hash",
    "request_id",
    "services",
    "token_hash",
    "owner",
    "path_tokens",
    "version",
    "words",
  ];

  test.each(
    Object.entries(places).flatMap(([place, { section, columns, onDeletion }]) =>
      typeof section === "string" && onDeletion !== "never" ? [{ place, section, columns }] : [],
    ),
  )("$section holds every text that $place holds of the customer", async ({ place, section, columns }) => {
    const [schema = "", table = ""] = place.split(".");
    const address = `${schema}."${table}"`;
    const { rows } = await sql.query<{ value: string }>(
      `select distinct entry.value
       from ${address} as t, jsonb_each_text(to_jsonb(t)) as entry
       where strpos(to_jsonb(t)::text, $1) + strpos(to_jsonb(t)::text, $2) > 0 and entry.key = any($3)
         and left(entry.value, 1) not in ('{', '[')`,
      [customer.id, customer.mark, columns.filter((column) => !withheld.includes(column))],
    );
    expect(rows.length).toBeGreaterThan(0);
    const text = JSON.stringify([exported[section], customer.id]);
    for (const { value } of rows) expect(text).toContain(JSON.stringify(value).slice(1, -1));
  });

  test("account: who the customer is, how they sign in and from where", () => {
    expect(exported.account).toMatchObject({
      id: customer.id,
      email: customer.email,
      is_admin: false,
      user_metadata: { first_name: customer.mark },
      identities: [{ provider: "email", identity_data: { email: customer.email } }],
      factors: [{ name: customer.mark, type: "totp", status: "unverified" }],
      sessions: [{ created_at: expect.any(String) }],
    });
  });

  test("recordings: the registered ones and the files that are stored", async () => {
    const [file] = await rowsOf("public.user_audio_files", "user_id = :me");
    expect(exported.recordings).toMatchObject({
      registered: [file],
      stored: [
        {
          bucket: "audio-files",
          name: expect.stringMatching(customer.id),
          metadata: { mimetype: "audio/mpeg" },
        },
      ],
    });
  });

  test("attempts and usage: what was counted", () => {
    expect(exported.attempts).toMatchObject([{ kind: "lead" }, { kind: "chat" }]);
    expect(exported.usage).toMatchObject({
      month: expect.stringMatching(/^\d{4}-\d{2}-01$/),
      counts: { meeting_analysis: 3 },
      limits: { meeting_analysis: 20 },
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

describe("it may be asked for by", () => {
  test("everybody who is signed in, for themselves: no parameter names another", async () => {
    const answer = await call(neighbour, "export_my_data", { p_user_id: customer.id });
    expect(answer.status).toBe(404);
    expect(JSON.stringify(await exportOf(neighbour))).not.toContain(customer.id);
    expect(await exportOf(admin)).toMatchObject({ account: { id: admin.id, is_admin: true }, emails: [] });
  });

  test("neither a visitor nor the secret key, behind which is nobody", async () => {
    for (const caller of ["anon", "service"] as const) {
      expect((await call(caller, "export_my_data")).code).toBe("42501");
    }
  });

  test("not whose account is gone", async () => {
    const leaver = await createPerson();
    expect((await serviceClient().auth.admin.deleteUser(leaver.id)).error).toBeNull();
    expect(await call(leaver, "export_my_data")).toMatchObject({ status: 401, code: "session_ended" });
  });
});
