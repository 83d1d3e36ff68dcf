import { randomUUID } from "node:crypto";
import { createPerson, sql } from "@vanzelf/testkit/stack.ts";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import * as z from "zod/mini";
import { leadAcceptedSchema } from "../contract/lead.ts";
import { leadForm } from "../contract/test-lead-form.ts";
import { createDatabase } from "../shared/database.ts";
import { createLog } from "../shared/log.ts";
import { answering, silent } from "../shared/test-webhook-host.ts";
import { createLeadSubmissions } from "./lead-submissions.ts";
import { createMeetingAnalyses } from "./meeting-analyses.ts";
import { attempts, recordOutcome } from "./record-outcome.ts";
import { relay, relayForEachTest } from "./test-relay.ts";

relayForEachTest();

describe("a webhook that", () => {
  test.each([
    ["fails", () => relay.host.behave(answering(500)), 1],
    ["is not there", () => relay.host.stop(), 0],
  ])("%s costs the customer nothing", async (_what, disturb, deliveries) => {
    const person = await createPerson({ services: ["email_marketing"] });
    await disturb();
    const failed = { status: 502, code: "webhook_failed" };
    expect(await relay.refusal({ token: person.token })).toMatchObject(failed);
    expect(relay.host.deliveries).toHaveLength(deliveries);
    expect(await relay.usageOf(person)).toBe(0);
    expect(await relay.statusesOf(person)).toEqual(["failed"]);
  });

  test.each([
    ["hangs up", (res: { destroy(): unknown }) => void res.destroy(), "webhook_failed"],
    ["keeps silent", silent, "webhook_timeout"],
  ])(
    "%s may be at work: its unit waits for drafts, and the same request may be sent again",
    async (...row) => {
      const [_what, behaviour, code] = row;
      const person = await createPerson({ services: ["email_marketing"], limits: { email_marketing: 1 } });
      const [key, variables] = [randomUUID(), { LEAD_TIMEOUT_MS: "300" }];
      relay.host.behave(behaviour);
      expect(await relay.refusal({ token: person.token, key, variables })).toMatchObject({ code });
      expect([await relay.usageOf(person), await relay.statusesOf(person)]).toEqual([1, ["failed"]]);
      relay.host.behave(answering(200));
      const other = leadForm({ services: "loodgieters" });
      expect(await relay.refusal({ token: person.token, body: other })).toMatchObject({
        status: 409,
        code: "hand_over_pending",
      });
      expect((await relay.submit({ token: person.token, key })).status).toBe(200);
      expect([await relay.usageOf(person), await relay.statusesOf(person)]).toEqual([1, ["sent"]]);
      expect(relay.host.deliveries.map(({ headers }) => headers["webhook-id"])).toEqual([key, key]);
    },
  );
});

test.each(["once", ""])("the idempotency key %j is no UUID and invalid", async (key) => {
  const person = await createPerson({ services: ["email_marketing"] });
  expect(await relay.refusal({ token: person.token, key })).toMatchObject({ status: 422 });
});

// The same form from several tabs, and one key for two forms.
test("ten tabs that submit one form at the same instant are one submission", async () => {
  const person = await createPerson({ services: ["email_marketing"], limits: { email_marketing: 1 } });
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => relay.submit({ token: person.token, key: randomUUID() })),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
  const accepted = answers.map(({ json }) => z.parse(leadAcceptedSchema, json));
  expect(accepted.filter(({ duplicate }) => !duplicate)).toHaveLength(1);
  expect(new Set(accepted.map(({ submissionId }) => submissionId)).size).toBe(1);
  expect(relay.host.deliveries).toHaveLength(1);
  expect([await relay.usageOf(person), await relay.statusesOf(person)]).toEqual([1, ["sent"]]);
});

test("a tab that comes a moment after the first has sent joins it", async () => {
  const person = await createPerson({ services: ["email_marketing"] });
  const first = await relay.submit({ token: person.token });
  const second = await relay.submit({ token: person.token });
  const { submissionId } = z.parse(leadAcceptedSchema, first.json);
  expect(second).toMatchObject({ status: 200, json: { submissionId, duplicate: true } });
  const lines = relay.said.filter((line) => line.includes('"event":"lead submission"'));
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { level: "info", submissionId, userId: person.id, outcome: "reserved" },
    { level: "info", submissionId: expect.any(String), userId: person.id, outcome: "already_sent" },
  ]);
  expect(relay.host.deliveries).toHaveLength(1);
});

test("the same words are a new request once the drafts of the first are there, or after a while", async () => {
  const person = await createPerson({ services: ["email_marketing"] });
  await relay.submit({ token: person.token });
  const submissionId = relay.host.deliveries[0]?.headers["webhook-id"];
  const drafts = Array(5).fill({ email: "an@peeters.example" });
  expect(
    (await relay.callback({ event: { type: "lead.drafts", data: { submissionId, drafts } } })).status,
  ).toBe(200);
  expect((await relay.submit({ token: person.token })).json).toMatchObject({ duplicate: false });
  await sql.query(
    "update public.lead_submissions set submitted_at = submitted_at - interval '10 seconds' where user_id = $1",
    [person.id],
  );
  expect((await relay.submit({ token: person.token })).json).toMatchObject({ duplicate: false });
  expect(relay.host.deliveries).toHaveLength(3);
});

test("a key that named one form is refused for another, and nothing is lost", async () => {
  const [person, key] = [await createPerson({ services: ["email_marketing"] }), randomUUID()];
  await relay.submit({ token: person.token, key });
  const body = leadForm({ services: "loodgieters" });
  expect(await relay.refusal({ token: person.token, key, body })).toMatchObject({
    status: 422,
    code: "key_reused",
    message: expect.stringContaining("Verstuur het formulier opnieuw"),
  });
  expect(relay.host.deliveries.map(({ body: sent }) => JSON.parse(sent).search)).toEqual([
    leadForm().services,
  ]);
  expect((await relay.submit({ token: person.token, key })).json).toMatchObject({ duplicate: true });
  expect(await relay.usageOf(person)).toBe(1);
});

test("a request that the database took and did not answer in time is ended, and may be sent again", async () => {
  const [person, key] = [await createPerson({ services: ["email_marketing"] }), randomUUID()];
  const variables = { DATABASE_TIMEOUT_MS: "2000" };
  const unanswered: typeof fetch = async (input, init) => {
    if (!String(input).endsWith("/begin_lead_submission")) return await fetch(input, init);
    await fetch(input, { ...init, signal: null });
    return await new Promise((_resolve, reject) => {
      init?.signal?.addEventListener("abort", () => reject(init.signal?.reason));
    });
  };
  expect(await relay.refusal({ token: person.token, key, variables, fetch: unanswered })).toMatchObject({
    status: 504,
    code: "database_timeout",
  });
  expect(relay.said.join("\n")).not.toContain('"level":"error"');
  expect(relay.kept, "it is ended when the tab is closed").toHaveLength(1);
  expect([await relay.statusesOf(person), relay.host.deliveries]).toEqual([["failed"], []]);
  const { status, json } = await relay.submit({ token: person.token, key });
  expect([status, z.parse(leadAcceptedSchema, json).duplicate]).toEqual([200, false]);
  expect(await relay.usageOf(person)).toBe(1);
});

describe("recording the outcome", () => {
  /** The first calls to finish a submission fail; the rest of the world works. */
  function fetchFailingToFinish(times: number): typeof fetch {
    let failures = 0;
    return (input, init) => {
      const isFinish = String(input).endsWith("/finish_lead_submission");
      if (!isFinish || failures === times) return fetch(input, init);
      failures += 1;
      return Promise.reject(new TypeError("connection reset"));
    };
  }

  test("goes on behind the answer when the database is away for longer", async () => {
    const person = await createPerson({ services: ["email_marketing"] });
    const { status } = await relay.submit({ token: person.token, fetch: fetchFailingToFinish(3) });
    expect(status).toBe(200);
    expect(await relay.statusesOf(person)).toEqual(["pending"]);
    await expect.poll(() => relay.statusesOf(person)).toEqual(["sent"]);
  });

  test("that fails for good is said to whoever asked for it, and throws nothing", async () => {
    const failing = () => Promise.reject(new TypeError("connection reset"));
    expect(await recordOutcome(failing, { ...attempts, minTimeout: 1, maxTimeout: 1 })).toBe(false);
  });

  test("that fails for good is an error in the log", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout"] });
    onTestFinished(() => void vi.useRealTimers());
    const keys = { publishableKey: "p", secretKey: "s", timeoutMs: 1_000 };
    const failing = vi.fn(() => Promise.reject(new TypeError("connection reset")));
    const database = createDatabase({ supabaseUrl: "http://project", ...keys, fetch: failing });
    const lines: object[] = [];
    const log = createLog((_line, entry) => lines.push(entry));
    const finished = [
      createLeadSubmissions(database, false).finish("lead", "unknown", log),
      createMeetingAnalyses(database).finish("meeting", "failed", log),
    ];
    await vi.advanceTimersByTimeAsync(20_000);
    await Promise.all(finished);
    expect(failing).toHaveBeenCalledTimes(14);
    const level = "error";
    expect(lines).toMatchObject([
      { level, event: "lead submission not finished", submissionId: "lead", outcome: "unknown" },
      { level, event: "meeting analysis not finished", analysisId: "meeting", outcome: "failed" },
    ]);
  });
});
