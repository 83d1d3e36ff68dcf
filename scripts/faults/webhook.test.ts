// The automation host misbehaves: slow answers, failures, endless bodies, false answers.
import { readFileSync } from "node:fs";
import { uploadRecording } from "@vanzelf/testkit/recording.ts";
import { createPerson, type Person, sql } from "@vanzelf/testkit/stack.ts";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { automation } from "./automation.ts";
import type { GivenBehaviour } from "./behaviour.ts";
import { during } from "./during.ts";
import { functionPid, untilReady } from "./pieces.ts";
import {
  type Answer,
  draftCountOf,
  newCustomer,
  newKey,
  post,
  submissionsOf,
  submitLead,
  unitsOf,
} from "./records.ts";

let customer: Person;

beforeAll(untilReady);
beforeEach(async () => {
  customer = await newCustomer();
});

const chat = ({ token }: Person): Promise<Answer> =>
  post("relay/chat", { token, body: { message: "Dag", timestamp: "2026-11-21T10:00:00.000Z" } });
const refused = (status: number, code: string) => ({ status, json: { error: { code } } });
const analysisOf = async ({ id }: Person) =>
  (await sql.query("select status from public.meeting_analyses where user_id = $1", [id])).rows;

/** Megabytes of memory that the relay's process holds. */
async function relayMemoryMb(): Promise<number> {
  const status = readFileSync(`/proc/${await functionPid("relay")}/status`, "utf8");
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1024;
}

describe.concurrent("an automation that is slow", () => {
  test("keeps the unit for its drafts, and is recognised when they come late", async ({ expect }) => {
    const [owner, key] = [await newCustomer(), newKey()];
    await automation.behave(owner, { kind: "hold" });
    expect(await submitLead(owner, key)).toMatchObject(refused(504, "webhook_timeout"));
    expect(await submissionsOf(owner)).toEqual([{ id: key, status: "failed" }]);
    expect(await unitsOf(owner, "email_marketing")).toBe(1);
    expect(await automation.deliveries(owner)).toMatchObject([{ id: key, state: "broken" }]);

    expect((await automation.handInDrafts(key, 5)).json).toEqual({ status: "accepted" });
    expect(await draftCountOf(owner)).toBe(5);
    // The attempt is not sent a second time.
    expect(await submissionsOf(owner)).toEqual([{ id: key, status: "sent" }]);
    expect(await unitsOf(owner, "email_marketing")).toBe(1);
    expect((await submitLead(owner, key)).json).toMatchObject({ duplicate: true });
    expect(await automation.deliveries(owner)).toHaveLength(1);
  });

  test("keeps the unit of an answer that is too late, when the drafts were there before it", async ({
    expect,
  }) => {
    const [owner, key] = [await newCustomer(), newKey()];
    await automation.behave(owner, { kind: "hold" });
    const answer = submitLead(owner, key);
    await expect.poll(async () => (await automation.deliveries(owner)).length).toBe(1);
    await automation.handInDrafts(key, 5);
    expect(await answer).toMatchObject(refused(504, "webhook_timeout"));
    expect(await submissionsOf(owner)).toEqual([{ id: key, status: "sent" }]);
    expect(await unitsOf(owner, "email_marketing")).toBe(1);
  });
});

describe("an automation that fails", () => {
  test.each<[string, GivenBehaviour, number]>([
    ["answers 500 costs nothing", { kind: "answer", status: 500 }, 0],
    ["hangs up keeps the unit for drafts", { kind: "hang-up" }, 1],
    ["redirects costs nothing", { kind: "answer", status: 308, headers: { location: "/chat" } }, 0],
  ])("and %s, and accepts the same attempt once it works", async (_what, behaviour, units) => {
    const key = newKey();
    await automation.behave(customer, behaviour);
    expect(await submitLead(customer, key)).toMatchObject(refused(502, "webhook_failed"));
    expect(await unitsOf(customer, "email_marketing")).toBe(units);
    await automation.behave(customer, { kind: "answer" });
    expect(await submitLead(customer, key)).toMatchObject({ status: 200, json: { duplicate: false } });
    expect(await unitsOf(customer, "email_marketing")).toBe(1);
    const deliveries = await automation.deliveries(customer);
    expect(deliveries.map(({ route, id }) => `${route} ${id}`)).toEqual(Array(2).fill(`lead ${key}`));
  });

  test("and cannot be reached costs nothing: no lead, no question, no recording", async () => {
    const { id, sessionId } = await uploadRecording(customer);
    await during(automation.closeDoor(), async () => {
      const body = { sessionId, mode: "meeting" };
      expect(await submitLead(customer, newKey())).toMatchObject(refused(502, "webhook_failed"));
      expect(await chat(customer)).toMatchObject(refused(502, "webhook_failed"));
      expect(await post("relay/meeting", { token: customer.token, body })).toMatchObject(
        refused(502, "webhook_failed"),
      );
    });
    expect(await unitsOf(customer, "email_marketing")).toBe(0);
    expect(await analysisOf(customer)).toEqual([{ status: "failed" }]);
    const again = await post("relay/meeting", {
      token: customer.token,
      body: { sessionId, mode: "meeting" },
    });
    expect(again).toMatchObject({ status: 200, text: "Accepted" });
    // The recording was counted when it was uploaded, once.
    expect(await unitsOf(customer, "meeting_analysis")).toBe(1);
    expect((await automation.deliveries(customer)).map(({ body }) => body.sessionId)).toEqual([sessionId]);
    expect(id).not.toBe("");
  });

  test("in the middle of its answer fails a question, but has accepted a lead by the head of its answer", async () => {
    await automation.behave(customer, { kind: "reset" });
    expect(await chat(customer)).toMatchObject(refused(502, "webhook_failed"));
    const key = newKey();
    expect((await submitLead(customer, key)).status).toBe(200);
    expect(await submissionsOf(customer)).toEqual([{ id: key, status: "sent" }]);
    expect(await unitsOf(customer, "email_marketing")).toBe(1);
  });

  test("to end its answer is disconnected in time", async () => {
    await automation.behave(customer, { kind: "half" });
    expect(await chat(customer)).toMatchObject(refused(504, "webhook_timeout"));
    expect(await automation.deliveries(customer)).toMatchObject([{ state: "broken" }]);
  });
});

describe("an automation whose answer never ends", () => {
  const answerBytesMax = 1024 * 1024;

  test("is cut off, and the relay's memory with it", async () => {
    await automation.behave(customer, { kind: "endless" });
    expect(await chat(customer)).toMatchObject(refused(502, "webhook_failed"));
    const before = await relayMemoryMb();
    const others = await Promise.all(Array.from({ length: 12 }, newCustomer));
    for (const other of others) await automation.behave(other, { kind: "endless" });
    const answers = await Promise.all(others.map(chat));
    expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(502));
    const ofOthers = async () => (await Promise.all(others.map(automation.deliveries))).flat();
    await expect
      .poll(async () => (await ofOthers()).map(({ state }) => state))
      .toEqual(Array(12).fill("broken"));
    const deliveries = await ofOthers();
    // Includes the bytes in the sockets' buffers, beside those that were read.
    for (const { sentBytes } of deliveries) expect(sentBytes).toBeLessThan(16 * answerBytesMax);
    expect((await relayMemoryMb()) - before).toBeLessThan(64);
  });

  test("has accepted a lead with the head of its answer, and is disconnected", async () => {
    await automation.behave(customer, { kind: "endless" });
    const key = newKey();
    expect((await submitLead(customer, key)).status).toBe(200);
    expect(await submissionsOf(customer)).toEqual([{ id: key, status: "sent" }]);
    await expect.poll(() => automation.deliveries(customer)).toMatchObject([{ state: "broken" }]);
  });
});

describe("an automation that answers falsely", () => {
  test.each([
    ["a page", "text/html", "<script>alert(document.cookie)</script>"],
    ["broken JSON", "application/json", '{"answer": "ha'],
    ["a picture that is none", "image/png", "Dag"],
  ])(
    "and answers a question with %s is handed on as plain text, never as the type that it claims",
    async (...row) => {
      const [_what, type, body] = row;
      await automation.behave(customer, { kind: "answer", headers: { "content-type": type }, body });
      const answer = await chat(customer);
      expect(answer).toMatchObject({ status: 200, text: body });
      expect(answer.headers.get("content-type")).toMatch(/^text\/plain/);
      expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
    },
  );

  test("gets no customer data at the address of a redirect", async () => {
    const other = await newCustomer();
    const location = "http://127.0.0.1:1/elsewhere";
    await automation.behave(customer, { kind: "answer", status: 307, headers: { location } });
    expect(await chat(customer)).toMatchObject(refused(502, "webhook_failed"));
    expect(await automation.deliveries(customer)).toHaveLength(1);
    expect(await automation.deliveries(other)).toEqual([]);
  });

  test("reaches only the customer who submitted, even if it names another", async () => {
    const victim = await newCustomer();
    const key = newKey();
    await submitLead(customer, key);
    const drafts = [{ email: "an@peeters.example", userId: victim.id, tableName: "user_emails_x" }];
    const data = { submissionId: key, userId: victim.id, drafts };
    expect((await automation.callback({ type: "lead.drafts", data })).status).toBe(200);
    expect([await draftCountOf(customer), await draftCountOf(victim)]).toEqual([1, 0]);
  });

  test("about a customer without the service, or an analysis that never was, is refused and leaves nothing", async () => {
    const stranger = await createPerson({ services: ["email_marketing"] });
    const report = { userId: stranger.id, name: "Rapport", url: "https://rapporten.example/1" };
    expect(await automation.callback({ type: "report.created", data: report })).toMatchObject(
      refused(404, "not_found"),
    );
    const { sessionId } = await uploadRecording(customer);
    const result = { type: "meeting.result", data: { sessionId, summary: "Verzonnen" } };
    expect(await automation.callback(result)).toMatchObject(refused(404, "not_found"));
    const { rows } = await sql.query(
      `select (select count(*)::int from public."CAReports" where "UUID" = $1) as reports,
        (select count(*)::int from public."Meeting_Analyst_Results" where user_id = $2) as results`,
      [stranger.id, customer.id],
    );
    expect(rows).toEqual([{ reports: 0, results: 0 }]);
  });

  test("with a forged signature is refused, and its delivery's name stays free for the true one", async () => {
    const key = newKey();
    await submitLead(customer, key);
    const id = `drafts:${key}`;
    const forged = await automation.handInDrafts(key, 5, { id, secret: "whsec_AAAAAAAAAAAAAAAAAAAAAAAA" });
    expect(forged).toMatchObject(refused(401, "unauthenticated"));
    expect(await draftCountOf(customer)).toBe(0);
    expect((await automation.handInDrafts(key, 5, { id })).json).toEqual({ status: "accepted" });
    expect(await draftCountOf(customer)).toBe(5);
  });
});
