import { randomUUID } from "node:crypto";
import type { ServerResponse } from "node:http";
import { ownTableName } from "@vanzelf/testkit/own-table.ts";
import { recordingRow, uploadRecording } from "@vanzelf/testkit/recording.ts";
import { call } from "@vanzelf/testkit/rest.ts";
import { insertOf } from "@vanzelf/testkit/rows.ts";
import { createPerson, type Person, sql } from "@vanzelf/testkit/stack.ts";
import { decodeJwt } from "jose";
import { beforeEach, describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { openTransaction } from "#supabase/tests/transactions.ts";
import { leadForm } from "../contract/test-lead-form.ts";
import { answering } from "../shared/test-webhook-host.ts";
import { relay, relayForEachTest } from "./test-relay.ts";

let admin: Person;

relayForEachTest();
beforeEach(async () => {
  admin = await createPerson({ admin: true });
});

/** A lead that the automation has given up. */
async function failedLead(person: Person): Promise<string> {
  const key = randomUUID();
  const body = leadForm({ services: `Bakkers ${key}` });
  expect((await relay.submit({ token: person.token, key, body })).status).toBe(200);
  const event = { type: "lead.failed", data: { submissionId: key, reason: "model_failed" } };
  expect((await relay.callback({ event })).status).toBe(200);
  return key;
}

const retry = (kind: "lead" | "meeting", id: string) =>
  relay.submit({ route: "retry", token: admin.token, body: { kind, id } });

const jobsSchema = z.object({
  jobs: z.array(z.object({ kind: z.string(), id: z.string(), user_id: z.string(), reason: z.string() })),
});
async function failedJobsOf(person: Person) {
  const { rows } = await call(admin, "admin_read_failed_jobs", { p_rows_max: 50 });
  const { jobs } = z.parse(jobsSchema, rows[0]);
  return jobs.flatMap(({ kind, id, user_id, reason }) =>
    user_id === person.id ? [{ kind, id, reason }] : [],
  );
}
const actsOn = async (person: Person) =>
  sql.rows("select actor_id, action, after, request_id from public.admin_audit where user_id = $1", [
    person.id,
  ]);
/** An act of the admin of this test, with the id of its request. */
const noted = (action: string, about: string) => ({
  ...{ actor_id: admin.id, action, after: { about }, request_id: expect.any(String) },
});

/** A recording whose analysis the automation has given up. */
async function addFailedMeeting({ id: user_id }: Person, analysis: object, add = sql.add): Promise<string> {
  const id = await add("public.user_audio_files", recordingRow(user_id));
  const row = { id, user_id, mode: "meeting", status: "failed", object_id: id, finished_at: new Date() };
  return add("public.meeting_analyses", { ...row, ...analysis });
}

test("the latest failures are listed with their customers, and all of them counted", async () => {
  const [person, nobody] = [await createPerson({ firstName: "An", lastName: "Aerts" }), await createPerson()];
  const transaction = await openTransaction();
  const claims = JSON.stringify(decodeJwt(admin.token));
  const setClaims = "select set_config('request.jwt.claims', $1, true)";
  async function read(rowsMax: number) {
    await transaction.query(setClaims, [claims]);
    const { rows } = await transaction.query("select public.admin_read_failed_jobs($1) as list", [rowsMax]);
    await transaction.query(setClaims, [""]);
    return rows[0]?.list;
  }
  const add = async (table: string, row: object) =>
    String((await transaction.query(`${insertOf(table, row)} returning id`)).rows[0]?.id);
  for (const table of ["lead_submissions", "meeting_analyses"])
    await transaction.query(
      `update public.${table} set failure_reason = null where failure_reason is not null`,
    );
  expect(await read(50)).toEqual({ jobs: [], count: 0 });
  const failure_reason = "error";
  const begun = { submitted_at: "2026-01-20T12:00:00+00:00", failure_reason };
  const lead = { ...begun, user_id: person.id, status: "failed" };
  for (const changes of [{ failure_reason: null }, { drafts_received: 1 }, { status: "sent" }])
    await add("public.lead_submissions", { ...lead, id: randomUUID(), finished_at: new Date(), ...changes });
  const at = (day: number) => `2026-01-${day}T12:00:00+00:00`;
  const meeting = await addFailedMeeting(person, { ...begun, finished_at: at(12) }, add);
  for (const changes of [{ failure_reason: null }, { status: "sent" }])
    await addFailedMeeting(person, { ...begun, ...changes }, add);
  const [early = "", late = ""] = [randomUUID(), randomUUID()].sort().reverse();
  await add("public.lead_submissions", { ...lead, id: early, user_id: nobody.id, finished_at: at(11) });
  await add("public.lead_submissions", { ...lead, id: late, finished_at: at(13) });
  await transaction.query("delete from public.user_tables where user_id = $1", [nobody.id]);
  const { id: user_id, email } = person;
  const job = { user_id, name: "An Aerts", email, reason: failure_reason };
  const jobs = [
    { ...job, kind: "lead", id: late, failed_at: at(13) },
    { ...job, kind: "meeting", id: meeting, failed_at: at(12) },
    { ...job, kind: "lead", id: early, failed_at: at(11), user_id: nobody.id, name: "", email: "" },
  ];
  expect(await read(50)).toEqual({ jobs, count: 3 });
  for (const rowsMax of [-1, 0, 1]) expect(await read(rowsMax)).toEqual({ jobs: jobs.slice(0, 1), count: 3 });
});

describe("a lead", () => {
  test("is handed over again as it was, under the same webhook-id, with its unit and a note in the audit", async () => {
    const person = await createPerson({ services: ["email_marketing"], limits: { email_marketing: 1 } });
    const id = await failedLead(person);
    expect(await failedJobsOf(person)).toEqual([{ kind: "lead", id, reason: "model_failed" }]);
    expect(await relay.usageOf(person)).toBe(0);
    const begun =
      "update public.lead_submissions set submitted_at = submitted_at - interval '1 hour' where id = $1";
    await sql.query(begun, [id]);
    const keptBefore = relay.kept.length;
    expect(await retry("lead", id)).toMatchObject({ status: 200, json: { id } });
    const line = relay.said.find((each) => each.includes('"event":"job offered again"'));
    expect(JSON.parse(line ?? "{}")).toMatchObject({ level: "info", kind: "lead", id });
    expect(relay.kept.length - keptBefore, "the record is made when the tab is closed").toBe(1);
    const [first, second] = relay.host.deliveries;
    expect(second?.headers["webhook-id"]).toBe(id);
    expect(second?.body).toEqual(first?.body);
    expect([await relay.usageOf(person), await relay.statusesOf(person)]).toEqual([1, ["sent"]]);
    expect(await failedJobsOf(person)).toEqual([]);
    expect(await actsOn(person)).toEqual([noted("lead.retry", id)]);
    const anew =
      "select submitted_at > now() - interval '1 minute' as anew from public.lead_submissions where id = $1";
    expect(await sql.rows(anew, [id])).toEqual([{ anew: true }]);
  });

  test("stays in the list, without a unit, when the automation does not take it", async () => {
    const person = await createPerson({ services: ["email_marketing"] });
    const [id, later] = [await failedLead(person), await failedLead(person)];
    relay.host.behave(answering(500));
    expect(await retry("lead", id)).toMatchObject({ status: 502 });
    expect([await relay.usageOf(person), await relay.statusesOf(person)]).toEqual([0, ["failed", "failed"]]);
    // Not one whose drafts had come before.
    await sql.add("public.lead_submissions", {
      ...{ id: randomUUID(), user_id: person.id, status: "failed", finished_at: new Date() },
      ...{ failure_reason: "error", drafts_received: 1 },
    });
    expect((await failedJobsOf(person)).map((job) => job.id)).toEqual([id, later]);
  });

  test("waits while another request of its customer is handed over", async () => {
    const person = await createPerson({ services: ["email_marketing"] });
    const id = await failedLead(person);
    for (const status of ["pending", "sent"]) {
      const finished_at = status === "sent" ? new Date() : null;
      await sql.add("public.lead_submissions", { id: randomUUID(), user_id: person.id, status, finished_at });
    }
    const args = { p_submission_id: id, p_by_name: false, p_request_id: "verzoek" };
    expect(await call(admin, "admin_retry_lead", args)).toMatchObject({
      ...{ code: "P0001", detail: "hand_over_pending" },
    });
    expect(await relay.usageOf(person)).toBe(0);
    // An attempt that a crash cut off is over.
    await sql.query(
      "update public.lead_submissions set submitted_at = now() - interval '3 minutes' where user_id = $1 and status = 'pending'",
      [person.id],
    );
    expect((await call(admin, "admin_retry_lead", { ...args, p_by_name: true })).status).toBe(200);
    const named = "select to_regclass('public.' || $1) is not null as is_there";
    expect(await sql.rows(named, [ownTableName("user_emails", person.id)])).toEqual([{ is_there: true }]);
  });

  test("is refused when its customer has no unit left, and once only when two admins ask", async () => {
    const person = await createPerson({ services: ["email_marketing"], limits: { email_marketing: 1 } });
    const [one, other] = [await failedLead(person), await failedLead(person)];
    const answers = await Promise.all([retry("lead", one), retry("lead", one)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.json).toMatchObject({ error: { code: "conflict" } });
    expect(await retry("lead", other)).toMatchObject({
      status: 429,
      json: { error: { code: "usage_limit_reached" } },
    });
    expect(await relay.usageOf(person)).toBe(1);
    expect(await actsOn(person)).toHaveLength(1);
    expect(relay.host.deliveries).toHaveLength(3);
  });

  test.each([
    ["without a reason", "update public.lead_submissions set failure_reason = null where id = $1"],
    ["with drafts", "update public.lead_submissions set drafts_received = 1 where id = $1"],
    ["without its form", "delete from private.lead_forms where submission_id = $1"],
  ])("is refused when it failed %s", async (_how, change) => {
    const id = await failedLead(await createPerson({ services: ["email_marketing"] }));
    await sql.query(change, [id]);
    const args = { p_submission_id: id, p_by_name: false, p_request_id: "verzoek" };
    const refused = { code: "P0001", detail: "job_not_failed" };
    expect(await call(admin, "admin_retry_lead", args)).toMatchObject(refused);
  });

  test("is refused when there is none that failed", async () => {
    for (const missing of [randomUUID(), admin.id]) {
      for (const kind of ["lead", "meeting"] as const) {
        expect(await retry(kind, missing)).toMatchObject({
          status: 409,
          json: { error: { code: "conflict", message: "Deze opdracht is niet (meer) mislukt." } },
        });
      }
    }
    expect(relay.host.deliveries).toEqual([]);
  });
});

describe("a recording", () => {
  test("is handed over again with the address of its file", async () => {
    const person = await createPerson();
    const { id, sessionId } = await uploadRecording(person);
    const body = { sessionId, mode: "interview" };
    await relay.submit({ route: "meeting", token: person.token, body });
    const reason = "recording_unreadable";
    await relay.callback({
      event: { type: "meeting.status", data: { sessionId, status: "failed", reason } },
    });
    expect(await failedJobsOf(person)).toEqual([{ kind: "meeting", id, reason }]);
    const other = await addFailedMeeting(await createPerson(), { failure_reason: "error" });
    const unhanded = await addFailedMeeting(person, { failure_reason: null });
    expect((await retry("meeting", unhanded)).status).toBe(409);
    relay.host.behave(answering(500));
    expect((await retry("meeting", id)).status).toBe(502);
    expect(await failedJobsOf(person)).toHaveLength(1);
    const kept = "select failure_reason from public.meeting_analyses where id = $1";
    expect(await sql.rows(kept, [other])).toEqual([{ failure_reason: "error" }]);
    relay.host.behave(answering(200));
    const keptBefore = relay.kept.length;
    expect(await retry("meeting", id)).toMatchObject({ status: 200, json: { id } });
    expect(relay.kept.length - keptBefore, "the record is made when the tab is closed").toBe(1);
    expect(JSON.parse(relay.host.deliveries[2]?.body ?? "")).toMatchObject({
      userId: person.id,
      sessionId,
      mode: "interview",
    });
    expect(await failedJobsOf(person)).toEqual([]);
    expect((await retry("meeting", id)).status).toBe(409);
    expect(await actsOn(person)).toEqual([noted("meeting.retry", id), noted("meeting.retry", id)]);
  });

  test("is handed over beside two others of its customer, and another customer's goes on", async () => {
    const failed = async (person: Person) => {
      const { id, sessionId } = await uploadRecording(person);
      await relay.submit({ route: "meeting", token: person.token, body: { sessionId, mode: "interview" } });
      await relay.callback({
        event: { type: "meeting.status", data: { sessionId, status: "failed", reason: "error" } },
      });
      return id;
    };
    const [person, other] = [await createPerson(), await createPerson()];
    const ids: string[] = [];
    for (let count = 0; count < 4; count += 1) ids.push(await failed(person));
    const [fourth = "", others] = [ids.pop(), await failed(other)];
    const before = relay.host.deliveries.length;
    const held: ServerResponse[] = [];
    relay.host.behave((res) => held.push(res));
    const three = ids.map((id) => retry("meeting", id));
    await expect.poll(() => relay.host.deliveries.length - before).toBe(3);
    expect(await retry("meeting", fourth)).toMatchObject({ status: 503, json: { error: { code: "busy" } } });
    relay.host.behave(answering(200));
    expect((await retry("meeting", others)).status).toBe(200);
    for (const res of held) res.end();
    expect((await Promise.all(three)).map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await retry("meeting", fourth)).status).toBe(200);
  });
});
