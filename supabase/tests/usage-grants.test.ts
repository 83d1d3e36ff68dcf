import { randomUUID } from "node:crypto";
import { call, rest } from "@vanzelf/testkit/rest.ts";
import { createPerson, type Person, sql } from "@vanzelf/testkit/stack.ts";
import { describe, expect, test } from "vitest";
import * as z from "zod";
import { actsOn, customerOf, reset } from "./admin-calls.ts";

const admin = await createPerson({ admin: true });

const inDays = (days: number) => new Date(Date.now() + days * 24 * 3_600_000).toISOString().slice(0, 10);

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

  test("what an earlier month counted is shown as nothing", async () => {
    const owner = await limited({ meeting_analysis: 3 }, { meeting_analysis: 3 });
    await sql.query(
      "update public.user_tables set last_reset_date = now() - interval '40 days' where user_id = $1",
      [owner.id],
    );
    expect(await seenBy(owner)).toMatchObject({ counts: {}, limits: { meeting_analysis: 3 } });
  });

  test.each([
    ["a limit stands in the place of the month's", { p_kind: "limit", p_units: 2 }, 2],
    ["the newest limit counts, and a top-up adds to it", { p_kind: "limit", p_units: 20 }, 25],
  ])("%s", async (_what, grant, limit) => {
    const owner = await limited({ meeting_analysis: 10 });
    if (limit === 25) {
      await given(owner, { p_kind: "limit", p_units: 1 });
      await given(owner, { p_units: 5 });
    }
    await given(owner, grant);
    expect(await seenBy(owner)).toMatchObject({ limits: { meeting_analysis: limit } });
    expect((await customerOf(owner)).usage_share).toBe(0);
  });

  test("limits what was unlimited until its end, and nothing afterwards", async () => {
    const owner = await limited({});
    await given(owner, { p_kind: "limit", p_units: 1 });
    expect(await uploads(owner, 3)).toBe(1);
    await endGrants(owner);
    expect(await uploads(owner, 3)).toBe(3);
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

  test("the job brings the share up to date when a grant ended by itself", async () => {
    const owner = await limited({ meeting_analysis: 10 }, { meeting_analysis: 8 });
    await given(owner, { p_units: 30 });
    await sql.query("update public.customers set granted_until = now() where user_id = $1", [owner.id]);
    // By itself: no row is written when a grant ends, and none of its triggers runs.
    await sql.withoutTriggers(
      `update public.usage_grants set starts_at = now() - interval '2 days', ends_at = now() - interval '1 day'
       where user_id = '${owner.id}'`,
    );
    expect((await customerOf(owner)).usage_share).toBe(0.2);
    expect(await sql.rows("select private.refresh_ended_grants(0) as customers")).toEqual([{ customers: 0 }]);
    await sql.query("select private.refresh_ended_grants(1000)");
    expect((await customerOf(owner)).usage_share).toBe(0.8);
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

  test("counts its units through a reset and a new month", async () => {
    const owner = await createPerson({ limits: {} });
    await given(owner, { ...leadTrial, p_units: 2, p_service_key: "meeting_analysis" });
    expect(await uploads(owner, 1)).toBe(1);
    expect((await reset(admin, owner)).status).toBe(200);
    expect(await seenBy(owner)).toMatchObject({ counts: { meeting_analysis: 1 } });
    expect(await uploads(owner, 5)).toBe(1);
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
    await grant();
    await grant();
    expect(await seenBy(owner)).toMatchObject({
      ...{ counts: { email_marketing: 1 }, limits: { email_marketing: 1 } },
    });
    const { rowCount } = await sql.query("select from public.usage_grants where user_id = $1", [owner.id]);
    expect(rowCount).toBe(1);
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
    await given(owner, { p_grant_id });
    await given(owner, { p_grant_id });
    const end = { p_user_id: owner.id, p_grant_id, p_request_id: "einde" };
    await call(admin, "admin_end_grant", end);
    await call(admin, "admin_end_grant", end);
    const grant = { kind: "top-up", service: "meeting_analysis", units: 5, reason: "Beurs in Gent." };
    expect(await actsOn(owner)).toMatchObject([
      { actor_id: admin.id, action: "grant.give", before: null, after: { grant }, request_id: "verzoek" },
      { actor_id: admin.id, action: "grant.end", before: { grant }, after: null, request_id: "einde" },
    ]);
    expect(await seenBy(owner)).toMatchObject({ limits: { meeting_analysis: 10 } });
  });

  test("runs until midnight in Belgium at the end of its last day", async () => {
    const owner = await limited({ meeting_analysis: 10 });
    await given(owner, { p_last_day: inDays(7) });
    const { rows } = await sql.query(
      `select to_char(ends_at at time zone 'Europe/Brussels', 'YYYY-MM-DD HH24:MI') as ends
       from public.usage_grants where user_id = $1`,
      [owner.id],
    );
    expect(rows).toEqual([{ ends: `${inDays(8)} 00:00` }]);
  });

  test.each([
    ["another kind", { p_kind: "gift" }, "invalid_grant"],
    ["no units", { p_units: 0 }, "invalid_grant"],
    ["a day that is over", { p_last_day: inDays(-2) }, "invalid_grant"],
    ["no reason", { p_reason: " " }, "invalid_reason"],
    ["an unknown service", { p_service_key: "koffie" }, "invalid_service"],
    ["a trial of a service that the customer has", { p_kind: "trial" }, "grant_useless"],
    ["a top-up of nothing limited", { p_service_key: "email_marketing" }, "grant_useless"],
  ])("is refused with %s", async (_what, grant, detail) => {
    const owner = await limited({ meeting_analysis: 10 });
    expect(await given(owner, grant)).toMatchObject({ detail });
    expect(await actsOn(owner)).toEqual([]);
  });

  test("is refused with fifty that are running", async () => {
    const owner = await limited({ meeting_analysis: 10 });
    await sql.query(
      `insert into public.usage_grants (user_id, service_key, kind, units, ends_at, reason)
       select $1, 'meeting_analysis', 'top-up', 1, now() + interval '1 day', 'Beurs' from generate_series(1, 50)`,
      [owner.id],
    );
    expect(await given(owner)).toMatchObject({ code: "P0001", detail: "row_limit_reached" });
    await endGrants(owner);
    expect((await given(owner)).status).toBe(200);
  });

  test("ends no grant of another customer", async () => {
    const [owner, other] = [await limited({ meeting_analysis: 1 }), await limited({ meeting_analysis: 1 })];
    const p_grant_id = randomUUID();
    await given(owner, { p_grant_id });
    const answer = await call(admin, "admin_end_grant", {
      ...{ p_user_id: other.id, p_grant_id, p_request_id: "verzoek" },
    });
    expect(answer).toMatchObject({ detail: "grant_missing" });
    expect(await seenBy(owner)).toMatchObject({ limits: { meeting_analysis: 6 } });
  });
});
