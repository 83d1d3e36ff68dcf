import { randomUUID } from "node:crypto";
import { uploadRecording } from "@vanzelf/testkit/recording.ts";
import { createPerson, type Person, sql } from "@vanzelf/testkit/stack.ts";
import { describe, expect, test } from "vitest";
import { leadForm } from "../contract/test-lead-form.ts";
import { accepted, duplicate, refused, report } from "./test-callbacks.ts";
import { relay, relayForEachTest } from "./test-relay.ts";

relayForEachTest();

const customer = () => createPerson({ services: ["email_marketing"] });

async function submissionOf(person: Person): Promise<string> {
  // Of words of its own: the same words again would be a repetition.
  await relay.submit({ token: person.token, body: leadForm({ services: `Bakkers ${randomUUID()}` }) });
  return relay.host.deliveries.at(-1)?.headers["webhook-id"]?.toString() ?? "";
}
const failed = (submissionId: string, reason = "no_companies") => ({
  type: "lead.failed",
  data: { submissionId, reason },
});
const reasonOf = async (submissionId: string) =>
  (
    await sql.query("select status, failure_reason from public.lead_submissions where id = $1", [
      submissionId,
    ])
  ).rows[0];

describe("a lead that the automation gave up", () => {
  test("gives its unit back once, with its reason, however often that is told", async () => {
    const [person, other] = [await customer(), await customer()];
    await submissionOf(other);
    // The unit of another request, which a second return would take.
    await submissionOf(person);
    const submissionId = await submissionOf(person);
    expect(await relay.usageOf(person)).toBe(2);
    const id = randomUUID();
    expect(await relay.callback({ event: failed(submissionId), id })).toMatchObject(accepted);
    expect(await relay.callback({ event: failed(submissionId), id })).toMatchObject(duplicate);
    expect(await relay.callback({ event: failed(submissionId) })).toMatchObject(accepted);
    expect([await relay.usageOf(person), await relay.usageOf(other)]).toEqual([1, 1]);
    expect(await relay.statusesOf(person)).toEqual(["sent", "failed"]);
    expect(await reasonOf(submissionId)).toEqual({ status: "failed", failure_reason: "no_companies" });
  });

  test("keeps its unit when drafts came before, with the reason why there are no more", async () => {
    const person = await customer();
    const submissionId = await submissionOf(person);
    const drafts = [{ email: "info@bakkerij.example" }];
    await relay.callback({ event: { type: "lead.drafts", data: { submissionId, drafts } } });
    expect(await relay.callback({ event: failed(submissionId, "few_companies") })).toMatchObject(accepted);
    await relay.callback({ event: { type: "lead.drafts", data: { submissionId, drafts } } });
    expect(await relay.usageOf(person)).toBe(1);
    expect(await reasonOf(submissionId)).toEqual({ status: "sent", failure_reason: "few_companies" });
  });

  test("may be begun again by the customer, and its reason goes", async () => {
    const [person, key] = [await customer(), randomUUID()];
    await relay.submit({ token: person.token, key });
    await relay.callback({ event: failed(key) });
    expect((await relay.submit({ token: person.token, key })).json).toMatchObject({ duplicate: false });
    expect(await relay.usageOf(person)).toBe(1);
    expect(await reasonOf(key)).toEqual({ status: "sent", failure_reason: null });
  });

  test("of nobody, or of long ago, changes nothing", async () => {
    expect(await relay.callback({ event: failed(randomUUID()) })).toMatchObject(refused(404, "not_found"));
    const person = await customer();
    const submissionId = await submissionOf(person);
    await sql.query(
      "update public.lead_submissions set submitted_at = submitted_at - interval '8 days' where id = $1",
      [submissionId],
    );
    expect(await relay.callback({ event: failed(submissionId) })).toMatchObject(refused(404, "not_found"));
    expect(await relay.usageOf(person)).toBe(1);
  });

  test("for a reason that this release does not know fails without one of its own", async () => {
    const person = await customer();
    const submissionId = await submissionOf(person);
    await relay.callback({ event: failed(submissionId, "moon_phase") });
    expect(await reasonOf(submissionId)).toEqual({ status: "failed", failure_reason: "internal" });
  });
});

describe("a recording that the automation gave up", () => {
  const handOver = (person: Person, sessionId: string) =>
    relay.submit({ route: "meeting", token: person.token, body: { sessionId, mode: "meeting" } });
  const report = async (sessionId: string, reason: string, status = "failed") =>
    expect(
      await relay.callback({ event: { type: "meeting.status", data: { sessionId, status, reason } } }),
    ).toMatchObject(accepted);
  const result = (sessionId: string) =>
    relay.callback({ event: { type: "meeting.result", data: { sessionId } } });
  const usageOf = (person: Person) => relay.usageOf(person, "meeting_analysis");
  const stateOf = async (id: string) =>
    (await sql.query("select status, failure_reason from public.meeting_analyses where id = $1", [id]))
      .rows[0];
  /** Two recordings of a customer, the second handed over, so that a second return would take the first one's unit. */
  async function handedOver(limit = 0) {
    const person = await createPerson({
      services: ["meeting_analysis"],
      limits: { meeting_analysis: limit },
    });
    await uploadRecording(person);
    const { id, sessionId } = await uploadRecording(person);
    await handOver(person, sessionId);
    expect(await usageOf(person)).toBe(2);
    return { person, id, sessionId };
  }

  test("gives its unit back once, however often that is told, and is counted when it is handed over again", async () => {
    const { person, id, sessionId } = await handedOver(2);
    await report(sessionId, "model_failed");
    await report(sessionId, "internal");
    expect([await usageOf(person), (await stateOf(id))?.failure_reason]).toEqual([1, "internal"]);

    const { id: last } = await uploadRecording(person);
    expect(await handOver(person, sessionId)).toMatchObject({
      ...{ status: 429, json: { error: { code: "usage_limit_reached" } } },
    });
    expect(await result(sessionId)).toMatchObject(refused(429, "usage_limit_reached"));
    expect([await usageOf(person), (await stateOf(id))?.status]).toEqual([2, "failed"]);

    await sql.query("update public.user_tables set service_limits = '{}' where user_id = $1", [person.id]);
    await handOver(person, sessionId);
    expect([await usageOf(person), await stateOf(id)]).toEqual([3, { status: "sent", failure_reason: null }]);
    await report(sessionId, "budget_reached");
    await person.client.from("user_audio_files").delete().in("id", [id, last]);
    expect(await usageOf(person)).toBe(2);
  });

  test.each(["recording_unreadable", "recording_too_large"])(
    "keeps its unit when the customer's own file is the reason: %s",
    async (reason) => {
      const { person, id, sessionId } = await handedOver();
      await report(sessionId, reason);
      expect([await usageOf(person), await stateOf(id)]).toEqual([
        ...[2, { status: "failed", failure_reason: reason }],
      ]);
      await handOver(person, sessionId);
      expect([await usageOf(person), await stateOf(id)]).toEqual([
        ...[2, { status: "sent", failure_reason: null }],
      ]);
    },
  );

  test("keeps its unit when it had a result, also one that the customer deleted", async () => {
    const { person, sessionId } = await handedOver();
    await result(sessionId);
    await report(sessionId, "model_failed");
    await sql.query('delete from public."Meeting_Analyst_Results" where user_id = $1', [person.id]);
    await report(sessionId, "model_failed");
    expect(await usageOf(person)).toBe(2);
  });

  test("counts again when its result comes after all", async () => {
    const { person, id, sessionId } = await handedOver();
    await report(sessionId, "internal");
    expect(await result(sessionId)).toMatchObject(accepted);
    await report(sessionId, "internal");
    expect([await usageOf(person), await stateOf(id)]).toEqual([2, { status: "sent", failure_reason: null }]);
  });

  test("gives the unit of the month back in which it was counted", async () => {
    const { person, sessionId } = await handedOver();
    // Both were uploaded before the counters were reset, as the history has it, and another one since.
    await sql.query(
      `update public.meeting_analyses set unit_counted_at = now() - interval '40 days'
       where id = (select id from public.user_audio_files where session_id = $1)`,
      [sessionId],
    );
    await sql.query(
      `insert into public.usage_history values ($1, private.usage_month(now() - interval '40 days'), 'meeting_analysis', 2)`,
      [person.id],
    );
    await report(sessionId, "internal");
    const { rows } = await sql.query("select used from public.usage_history where user_id = $1", [person.id]);
    expect([await usageOf(person), rows]).toEqual([2, [{ used: 1 }]]);
  });
});

describe("how a result was made", () => {
  const provenance = {
    model: "groot-model",
    prompt: "draft 1a2b3c4d",
    steps: [
      { step: "received", at: "2026-11-20T09:00:00.000Z" },
      { step: "written", at: "2026-11-20T09:00:05.000Z" },
    ],
  };

  test("is kept with the drafts' request and with the report, for their customer", async () => {
    const person = await createPerson({ services: ["email_marketing", "competitive_analysis"] });
    await submissionOf(person);
    const submissionId = await submissionOf(person);
    const drafts = [{ email: "info@bakkerij.example" }];
    for (const made of [provenance, null])
      await relay.callback({
        event: { type: "lead.drafts", data: { submissionId, drafts, provenance: made } },
      });
    await relay.callback({ event: report(person.id, { provenance }) });
    const requests = await person.client.from("lead_submissions").select("provenance").order("submitted_at");
    const reports = await person.client.from("CAReports").select("provenance");
    expect([requests.data, reports.data]).toEqual([[{ provenance: null }, { provenance }], [{ provenance }]]);
  });

  test("is kept with the result of a recording, of a sample too, which no model made", async () => {
    const person = await customer();
    const { sessionId } = await uploadRecording(person);
    await relay.submit({ route: "meeting", token: person.token, body: { sessionId, mode: "meeting" } });
    const sample = { model: null, prompt: null, steps: [] };
    const event = { type: "meeting.result", data: { sessionId, provenance: sample } };
    expect(await relay.callback({ event })).toMatchObject(accepted);
    const { rows } = await sql.query(
      'select provenance from public."Meeting_Analyst_Results" where user_id = $1',
      [person.id],
    );
    expect(rows).toEqual([{ provenance: sample }]);
  });
});

const mailsAbout = (limit: number) =>
  sql.rows(
    "select recipient, details from private.mail_queue where kind = 'automation-budget' and about like '% ' || $1 || '%' order by queued_at",
    [limit],
  );

test("the end of an amount for models tells the company once a month, and of which customer", async () => {
  const person = await customer();
  await sql.query("update public.user_tables set name = 'Bakkerij Claes' where user_id = $1", [person.id]);
  const nameless = await customer();
  await sql.query("update public.user_tables set name = '' where user_id = $1", [nameless.id]);
  const limitEur = 1_000 + Math.floor(Math.random() * 1_000_000);
  for (const userId of [person.id, person.id, nameless.id, null]) {
    const event = { type: "automation.budget", data: { userId, limitEur } };
    expect(await relay.callback({ event })).toMatchObject(accepted);
  }
  const limit = `${limitEur} euro`;
  expect(await mailsAbout(limitEur)).toEqual([
    { recipient: null, details: { limit, name: "Bakkerij Claes" } },
    { recipient: null, details: { limit, name: nameless.email } },
    { recipient: null, details: { limit } },
  ]);
});

test("a fault that the automation's operator has to mend is mailed to the company once a day, with what to do", async () => {
  const detail = `De sleutel wordt geweigerd: ${randomUUID()}`;
  const mails = () =>
    sql.rows("select recipient, details from private.mail_queue where details ->> 'reason' = $1", [detail]);
  await sql.query("delete from private.mail_queue where kind = 'automation-fault'");
  for (const kind of ["model", "model", "speech"]) {
    const event = { type: "automation.fault", data: { kind, detail } };
    expect(await relay.callback({ event })).toMatchObject(accepted);
  }
  expect(await mails()).toEqual(Array(2).fill({ recipient: null, details: { reason: detail } }));
});
