import { randomUUID } from "node:crypto";
import { call, rest } from "@vanzelf/testkit/rest.ts";
import { createPerson, type Person, sql } from "@vanzelf/testkit/stack.ts";
import { describe, expect, test } from "vitest";
import * as z from "zod";
import { actsOn, customerOf } from "./admin-calls.ts";
import { openTransaction } from "./transactions.ts";

const admin = await createPerson({ admin: true });

const inDays = (days: number) => new Date(Date.now() + days * 24 * 3_600_000).toISOString().slice(0, 10);

/** Today there, or another day. */
const dayInBelgium = (days: number) =>
  new Date(Date.now() + days * 24 * 3_600_000).toLocaleDateString("sv-SE", { timeZone: "Europe/Brussels" });

const given = (owner: Person, grant: Record<string, unknown> = {}, caller = admin) =>
  call(caller, "admin_grant_usage", {
    ...{ p_grant_id: randomUUID(), p_user_id: owner.id, p_service_key: "meeting_analysis", p_kind: "top-up" },
    ...{ p_units: 5, p_last_day: inDays(7), p_reason: "Beurs in Gent.", p_request_id: "verzoek", ...grant },
  });

/** Moves the grants of a customer into the past, so that they have ended. */
const endGrants = (owner: Person) =>
  sql.query(
    `update public.usage_grants set starts_at = now() - interval '2 days', ends_at = now() - interval '1 day'
     where user_id = $1`,
    [owner.id],
  );

const seenBy = async (owner: Person) => {
  const { rows } = await rest(owner, "GET", "user_tables?select=usage_now");
  return z.array(z.object({ usage_now: z.record(z.string(), z.unknown()) })).parse(rows)[0]?.usage_now;
};

/** Registers a recording by the service role, which needs no file in the bucket. */
const upload = (owner: Person) =>
  rest("service", "POST", "user_audio_files", {
    ...{ user_id: owner.id, filename: "a.mp3", storage_path: `${owner.id}/${randomUUID()}.mp3` },
    session_id: randomUUID(),
  });

const uploads = async (owner: Person, count: number) => {
  const answers = await Promise.all(Array.from({ length: count }, () => upload(owner)));
  return answers.filter(({ status }) => status === 201).length;
};

const limited = (limits: Record<string, number>, usage = {}) =>
  createPerson({ services: ["meeting_analysis"], limits, usage });

describe("a grant beside the limit of a month", () => {
  test("20 parallel units at limit 3 with a top-up of 5 leave exactly 8", async () => {
    const owner = await limited({ meeting_analysis: 3 });
    expect((await given(owner)).status).toBe(200);
    expect(await uploads(owner, 20)).toBe(8);
    expect(await seenBy(owner)).toMatchObject({
      counts: { meeting_analysis: 8 },
      limits: { meeting_analysis: 8 },
    });
  });

  test("units and grants at the same moment are never more than the grants allow", async () => {
    const owner = await limited({ meeting_analysis: 3 });
    const [stored] = await Promise.all([uploads(owner, 12), given(owner), given(owner)]);
    expect(stored).toBeGreaterThanOrEqual(3);
    expect(stored + (await uploads(owner, 12))).toBe(13);
  });

  test("counts to its end and not after it, in the customer's eyes and in the admin's list", async () => {
    const owner = await limited({ meeting_analysis: 10 }, { meeting_analysis: 8 });
    await given(owner, { p_units: 30 });
    expect((await customerOf(owner)).usage_share).toBe(0.2);
    const { rows } = await sql.query<{ ends_at: Date }>(
      "select ends_at from public.usage_grants where user_id = $1",
      [owner.id],
    );
    expect(Date.parse(String(Object(await seenBy(owner)).endsAt.meeting_analysis))).toBe(
      rows[0]?.ends_at.getTime(),
    );
    await endGrants(owner);
    expect(await seenBy(owner)).toMatchObject({ limits: { meeting_analysis: 10 }, endsAt: {} });
    expect((await customerOf(owner)).usage_share).toBe(0.8);
  });
});

describe("the units that a customer may use now", () => {
  /** Two customers, and grants as "kind units first-day last-day units-before service". Undone at the end. */
  async function begin() {
    const limits = { meeting_analysis: 10, email_marketing: 4 };
    const usage = { meeting_analysis: 2, email_marketing: 3 };
    const [{ id }, { id: other }] = [await createPerson({ limits, usage }), await createPerson()];
    const transaction = await openTransaction();
    const query = async (text: string) => (await transaction.query(text)).rows;
    await query(
      `insert into public.usage_history values ('${id}', '2020-01-01', 'meeting_analysis', 4),
         ('${id}', '2020-01-01', 'competitive_analysis', 1), ('${other}', '2020-01-01', 'meeting_analysis', 9)`,
    );
    const give = (owner: string, grants: string) =>
      query(
        `insert into public.usage_grants (user_id, service_key, kind, units, starts_at, ends_at, units_before, reason)
         select '${owner}', coalesce(words[6], 'meeting_analysis'), words[1], words[2]::integer,
           now() + words[3]::integer * interval '1 day', now() + words[4]::integer * interval '1 day', words[5]::integer, 'Beurs'
         from string_to_table('${grants}', ', ') as one, string_to_array(one, ' ') as words`,
      );
    return { id, other, query, give };
  }

  const [meeting, lead, report] = ["meeting_analysis", "email_marketing", "competitive_analysis"];
  test.each([
    ["those of the month's limit", "", {}],
    [
      "those of running top-ups, until one ends",
      "top-up 5 0 3 0, top-up 6 0 2 0, top-up 1 1 2 0, top-up 1 -1 0 0",
      { [meeting]: "2 of 21, 2 days" },
    ],
    [
      "those of the newest limit with a top-up",
      "limit 20 -2 9 0, limit 30 -1 5 0, top-up 1 0 7 0",
      { [meeting]: "2 of 31, 5 days" },
    ],
    [
      "of each service by itself",
      `limit 7 0 1 0 ${report}, top-up 8 0 1 0 ${report}`,
      { [report]: "0 of 15, 1 days" },
    ],
    ["no more by a top-up of nothing limited", `top-up 8 0 1 0 ${report}`, {}],
    ["those of the newest trial", "trial 3 -2 9 0, trial 5 -1 8 1", { [meeting]: "5 of 5, 8 days, trial" }],
    [
      "those of trials without the ones before",
      `trial 3 0 1 0 ${report}, trial 9 0 1 0 ${lead}, trial 3 0 1 9`,
      {
        ...{ [lead]: "3 of 9, 1 days, trial", [report]: "1 of 3, 1 days, trial" },
        [meeting]: "0 of 3, 1 days, trial",
      },
    ],
    ["those of no trial that is over or to come", "trial 3 1 2 0, trial 3 -1 0 0", {}],
  ])("are %s", async (_what, grants, changes) => {
    const { id, other, query, give } = await begin();
    await give(id, grants);
    await give(other, "trial 99 0 1 0, limit 99 0 1 0, top-up 99 0 1 0");
    const rows = await query(
      `select service_key, used || coalesce(' of ' || units_max, '')
         || coalesce(', ' || round(extract(epoch from ends_at - now()) / 86400) || ' days', '')
         || case when is_trial then ', trial' else '' end as usage,
         is_trial = private.has_trial('${id}', service_key) as opens
       from public.user_tables as record cross join lateral private.usage_of(record)
       where user_id = '${id}' and service_key in ('${lead}', '${report}', '${meeting}')`,
    );
    const shown = Object.fromEntries(rows.map((row) => [row.service_key, row.usage]));
    expect(shown).toEqual({ [lead]: "3 of 4", [report]: "0", [meeting]: "2 of 10", ...changes });
    expect(rows.map(({ opens }) => opens)).toEqual([true, true, true]);
  });

  test("stand in the admin's list, until the next grant begins or ends", async () => {
    const { id, other, query, give } = await begin();
    const listed = async (owner: string) =>
      query(
        `select granted, granted_share as share, round(extract(epoch from granted_until - now()) / 86400)::int as days
         from public.customers where user_id = '${owner}'`,
      );
    await give(id, "top-up 1 2 3 0, top-up 1 -2 -1 0");
    expect(await listed(id)).toEqual([{ granted: {}, share: null, days: 2 }]);
    await give(other, "limit 8 0 1 0");
    await give(id, `top-up 6 0 4 0, trial 4 0 5 0 ${report}`);
    const granted = { meeting_analysis: { max: 16 }, [report]: { max: 4, used: 1 } };
    expect(await listed(id)).toEqual([{ granted, share: 0.75, days: 2 }]);

    // The job takes first what is out of date for the longest time, and then nothing.
    await query(
      `update public.customers set granted = '{}', granted_until = '2000-01-01'::date + (user_id = '${id}')::int
       where user_id in ('${id}', '${other}')`,
    );
    await query("select private.refresh_ended_grants(1)");
    const [mine, others] = [await listed(id), await listed(other)];
    expect([mine[0]?.granted, others[0]?.granted]).toEqual([{}, { meeting_analysis: { max: 8 } }]);
    await query("select private.refresh_ended_grants(1000000)");
    expect(await listed(id)).toMatchObject([{ granted }]);
    expect(await query("select private.refresh_ended_grants(1000000) as late")).toEqual([{ late: 0 }]);
  });
});

describe("a trial", () => {
  const leadTrial = { p_service_key: "email_marketing", p_kind: "trial", p_units: 1 };
  const begin = (owner: Person) => call(owner, "begin_lead_submission", { p_submission_id: randomUUID() });

  test("opens a service for its units and no more, until its end", async () => {
    const owner = await createPerson({ limits: { email_marketing: 10 } });
    expect(await begin(owner)).toMatchObject({ detail: "service_not_granted" });
    expect((await given(owner, leadTrial)).status).toBe(200);
    expect(await seenBy(owner)).toMatchObject({
      ...{ limits: { email_marketing: 1 }, counts: {}, trials: ["email_marketing"] },
    });
    const answers = await Promise.all(Array.from({ length: 5 }, () => begin(owner)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    await endGrants(owner);
    expect(await begin(owner)).toMatchObject({ detail: "service_not_granted" });
  });

  test("does not count what was used before an admin gave it", async () => {
    const owner = await createPerson({ usage: { email_marketing: 4 }, limits: {} });
    await given(owner, leadTrial);
    expect(await seenBy(owner)).toMatchObject({ counts: {}, limits: { email_marketing: 1 } });
  });

  test("of the company's own rule counts what was used before, and is given once", async () => {
    const owner = await createPerson({ usage: { email_marketing: 1 } });
    const grant = () =>
      sql.query(
        "select private.grant_trial($1, 'email_marketing', 1, now() + interval '30 days', 'Welkom.')",
        [owner.id],
      );
    const grants = [
      { user_id: owner.id, kind: "top-up" },
      { user_id: owner.id, kind: "trial", service_key: "meeting_analysis" },
      { user_id: (await createPerson()).id, kind: "trial" },
    ];
    const ended = { service_key: "email_marketing", units: 1, ends_at: new Date(), reason: "Beurs" };
    for (const earlier of grants)
      await sql.add("public.usage_grants", { ...ended, starts_at: inDays(-1), ...earlier });
    await grant();
    await grant();
    expect(await seenBy(owner)).toMatchObject({
      ...{ counts: { email_marketing: 1 }, limits: { email_marketing: 1 } },
    });
    const { rowCount } = await sql.query("select from public.usage_grants where user_id = $1", [owner.id]);
    expect(rowCount).toBe(3);
  });

  test("gives way to the service itself, which can be asked for meanwhile", async () => {
    const owner = await createPerson({ limits: { email_marketing: 10 } });
    await given(owner, leadTrial);
    expect((await call(owner, "request_service", { p_service_key: "email_marketing" })).status).toBe(200);
    await sql.query("update public.user_tables set service_codes = 1 where user_id = $1", [owner.id]);
    expect(await seenBy(owner)).toMatchObject({ limits: { email_marketing: 10 }, trials: [] });
  });
});

describe("giving and ending a grant", () => {
  test("is noted with its reason, and done once when it is sent twice", async () => {
    const owner = await limited({ meeting_analysis: 10 });
    const p_grant_id = randomUUID();
    const longest = "x".repeat(485);
    const p_reason = `  Beurs \n in Gent. ${longest} `;
    const rows = [{ user_id: owner.id, version: (await customerOf(owner)).version }];
    for (let time = 0; time < 2; time += 1)
      expect(await given(owner, { p_grant_id, p_reason })).toMatchObject({ status: 200, rows });
    const another = { user_id: owner.id, service_key: "meeting_analysis", kind: "top-up", units: 1 };
    await sql.add("public.usage_grants", { ...another, ends_at: inDays(1), reason: "Beurs" });
    const end = { p_user_id: owner.id, p_grant_id, p_request_id: "einde" };
    for (let time = 0; time < 2; time += 1)
      expect(await call(admin, "admin_end_grant", end)).toMatchObject({ status: 200, rows });
    const hasRun = "select ends_at > starts_at as has_run from public.usage_grants where id = $1";
    expect(await sql.rows(hasRun, [p_grant_id])).toEqual([{ has_run: true }]);
    const grant = {
      ...{ kind: "top-up", service: "meeting_analysis", units: 5, reason: `Beurs in Gent. ${longest}` },
      ends_at: expect.any(String),
    };
    expect(await actsOn(owner)).toMatchObject([
      { actor_id: admin.id, action: "grant.give", before: null, after: { grant }, request_id: "verzoek" },
      { actor_id: admin.id, action: "grant.end", before: { grant }, after: null, request_id: "einde" },
    ]);
    expect(await seenBy(owner)).toMatchObject({ limits: { meeting_analysis: 11 } });
  });

  test("runs until midnight in Belgium at the end of its last day", async () => {
    const owner = await limited({ meeting_analysis: 10 });
    await given(owner, { p_last_day: inDays(7) });
    const { rows } = await sql.query(
      `select to_char(ends_at at time zone 'Europe/Brussels', 'YYYY-MM-DD HH24:MI') as ends, granted_by
       from public.usage_grants where user_id = $1`,
      [owner.id],
    );
    expect(rows).toEqual([{ ends: `${inDays(8)} 00:00`, granted_by: admin.id }]);
    for (const grant of [
      { p_last_day: dayInBelgium(0) },
      { p_units: 999_999_999, p_last_day: inDays(1_820) },
    ])
      expect((await given(owner, grant)).status).toBe(200);
  });

  test.each([
    ["another kind", { p_kind: "gift" }, "invalid_grant"],
    ["no units", { p_units: 0 }, "invalid_grant"],
    ["more units than nine digits", { p_units: 1_000_000_000 }, "invalid_grant"],
    ["no id", { p_grant_id: null }, "invalid_grant"],
    ["a day that is over", { p_last_day: dayInBelgium(-1) }, "invalid_grant"],
    ["a day in more than five years", { p_last_day: inDays(1_830) }, "invalid_grant"],
    ["a reason that nobody sees", { p_reason: " " }, "invalid_reason"],
    ["no reason", { p_reason: null }, "invalid_reason"],
    ["a reason beyond 500 characters", { p_reason: "x".repeat(501) }, "invalid_reason"],
    ["an unknown service", { p_service_key: "koffie" }, "invalid_service"],
    ["no service", { p_service_key: null }, "invalid_service"],
    ["a trial of a service that the customer has", { p_kind: "trial" }, "grant_useless"],
    ["a top-up of nothing limited", { p_service_key: "email_marketing" }, "grant_useless"],
  ])("is refused with %s", async (_what, grant, detail) => {
    const owner = await limited({ meeting_analysis: 10 });
    const code = detail === "grant_useless" ? "P0001" : "22023";
    expect(await given(owner, grant)).toMatchObject({ code, detail });
    expect(await actsOn(owner)).toEqual([]);
  });

  test("is refused with fifty of that customer that are running", async () => {
    const owner = await limited({ meeting_analysis: 10 });
    await sql.query(
      `insert into public.usage_grants (user_id, service_key, kind, units, ends_at, reason)
       select $1, 'meeting_analysis', 'top-up', 1, now() + interval '1 day', 'Beurs' from generate_series(1, 49)`,
      [owner.id],
    );
    expect((await given(owner)).status).toBe(200);
    expect(await given(owner)).toMatchObject({ code: "P0001", detail: "row_limit_reached" });
    await endGrants(owner);
    expect((await given(owner)).status).toBe(200);
  });

  test("ends no grant of another customer, takes the id of none, and ends one that has not begun", async () => {
    const [owner, other] = [await limited({ meeting_analysis: 1 }), await limited({ meeting_analysis: 1 })];
    const p_grant_id = randomUUID();
    await given(owner, { p_grant_id });
    const answer = await call(admin, "admin_end_grant", {
      ...{ p_user_id: other.id, p_grant_id, p_request_id: "verzoek" },
    });
    expect(answer).toMatchObject({ code: "P0002", detail: "grant_missing" });
    expect(await given(other, { p_grant_id })).toMatchObject({ code: "23505" });
    await sql.query("update public.usage_grants set starts_at = ends_at where id = $1", [p_grant_id]);
    const end = { p_user_id: owner.id, p_grant_id, p_request_id: "verzoek" };
    expect((await call(admin, "admin_end_grant", end)).status).toBe(200);
    await sql.query("update public.usage_grants set starts_at = now(), ends_at = $2 where id = $1", [
      p_grant_id,
      inDays(1),
    ]);
    expect(await seenBy(owner)).toMatchObject({ limits: { meeting_analysis: 6 } });
  });
});
