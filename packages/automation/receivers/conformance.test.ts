// Any automation that takes the product's webhooks keeps to these cases: the service here, or the one that RECEIVER names
// (node scripts/run.mjs test-receivers).

import { randomUUID } from "node:crypto";
import type { ServerResponse } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { createOwnDatabase } from "@vanzelf/testkit/own-database.ts";
import { signedHeaders } from "@vanzelf/testkit/signed-headers.ts";
import { afterAll, describe, expect, test } from "vitest";
import * as z from "zod";
import { userEmailsTableName } from "../../../functions/contract/tables.ts";
import { leadForm } from "../../../functions/contract/test-lead-form.ts";
import { leadWebhookBody } from "../../../functions/relay/lead.ts";
import { startAutomation } from "../../../scripts/local/automation.ts";
import { type Received, startTestProduct } from "./test-product.ts";

/** Of a receiver that runs already; it hands in to `productPort`. */
const outside = z
  .object({ url: z.string(), webhookSecret: z.string(), callbackSecret: z.string(), productPort: z.number() })
  .optional()
  .parse(process.env.RECEIVER && JSON.parse(process.env.RECEIVER));

const webhookSecret = outside?.webhookSecret ?? "webhook-secret-of-these-tests";
const callbackSecret = outside?.callbackSecret ?? "callback-secret-of-these-tests";

const product = await startTestProduct(callbackSecret, outside?.productPort);
afterAll(() => product.stop());

async function startService(): Promise<string> {
  const database = await createOwnDatabase();
  const automation = await startAutomation({
    databaseUrl: database.url,
    relayUrl: product.relayUrl,
    webhookSecret,
    callbackSecret,
    environment: {},
    log: () => {},
    pace: { draftIntervalMs: 1, chatIntervalMs: 1, meetingDurationMs: 1 },
  });
  await automation.begin();
  afterAll(async () => {
    await automation.stop();
    await database.drop();
  });
  return automation.url;
}
const receiverUrl = outside?.url ?? (await startService());

const lead = () => leadWebhookBody(leadForm(), userEmailsTableName(randomUUID()));
const meeting = (fileUrl = product.recordingUrl) => ({
  userId: randomUUID(),
  userEmail: "an@peeters.example",
  fileUrl,
  fileName: "Werfoverleg.wav",
  latestFeedback: null,
  feedbackId: null,
  status: "pending",
  sessionId: `sessie-${randomUUID()}`,
  mode: "meeting",
});
const question = () => ({
  userId: randomUUID(),
  message: "Wat doet Nordwise?",
  timestamp: new Date().toISOString(),
  sources: [
    { kind: "competitor", title: "Nordwise", url: "https://nordwise.example/", text: "Concurrent: Nordwise" },
  ],
});
const deletion = () => ({ type: "account.deleted", userId: randomUUID() });
const bodies = { lead, meeting, chat: question, account: deletion };
type Route = keyof typeof bodies;
const routes: Route[] = ["lead", "meeting", "chat", "account"];

type Delivery = {
  id?: string;
  ageSeconds?: number;
  secret?: string;
  headers?: Record<string, string>;
  sent?: string;
};

/** Delivers a webhook as the product does, apart from what a case changes. */
async function deliver(route: Route, body: unknown, delivery: Delivery = {}): Promise<Response> {
  const { id = randomUUID(), ageSeconds = 0, secret = webhookSecret, headers, sent } = delivery;
  const signed = typeof body === "string" ? body : JSON.stringify(body);
  return await fetch(`${receiverUrl}/${route}`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      // As the product does: a receiver may close the connection of a delivery that it refused before its end.
      connection: "close",
      ...signedHeaders(secret, signed, { id, ageSeconds }),
      ...headers,
    },
    body: sent ?? signed,
  });
}

const statusOf = async (answer: Promise<Response>) => {
  const response = await answer;
  await response.text();
  return response.status;
};
/** To the product every status but 2xx means that nothing was taken. */
const isRefusal = (status: number) => status >= 400;

/** Accepted callbacks about this submission or session. */
const about = (name: string): Received[] =>
  [...product.accepted.values()].filter(({ event }) => event && JSON.stringify(event).includes(name));
const untilSome = (name: string, count = 1) =>
  expect.poll(() => about(name).length, { timeout: 15_000 }).toBeGreaterThanOrEqual(count);
/** A job as long as the one that must not happen: when it has ended, that one would have too. */
async function untilAnotherEnded() {
  const id = randomUUID();
  await deliver("lead", lead(), { id });
  await untilSome(id);
}

describe.each(routes)("a delivery to /%s", (route) => {
  test("is taken with the product's signature", async () => {
    expect(await statusOf(deliver(route, bodies[route]()))).toBe(200);
  });

  test.each<[string, Delivery]>([
    ["another secret", { secret: "a-guess" }],
    ["no signature", { headers: { "webhook-signature": "" } }],
    ["an unknown scheme", { headers: { "webhook-signature": "v2,AAAA" } }],
    ["a body that was changed", { sent: '{"changed":true}' }],
    ["an id that was not signed", { headers: { "webhook-id": "another" } }],
    ["a time that was not signed", { headers: { "webhook-timestamp": "1795262400" } }],
    ["an age of six minutes", { ageSeconds: 360 }],
    ["a time six minutes ahead", { ageSeconds: -360 }],
  ])("is refused with %s", async (_what, delivery) => {
    expect(isRefusal(await statusOf(deliver(route, bodies[route](), delivery)))).toBe(true);
  });

  test("is taken four minutes late", async () => {
    expect(await statusOf(deliver(route, bodies[route](), { ageSeconds: 240 }))).toBe(200);
  });

  test.each([
    ["no JSON", "geen JSON"],
    ["an empty object", "{}"],
    ["a list", "[]"],
    ["fields of another kind", '{"userId":7,"tableName":[],"message":{},"fileUrl":0}'],
    ["more than it takes", JSON.stringify({ ...lead(), search: "x".repeat(400_000) })],
  ])("with %s is refused, and the next one is taken", async (_what, body) => {
    expect(isRefusal(await statusOf(deliver(route, body)))).toBe(true);
    expect(await statusOf(deliver(route, bodies[route]()))).toBe(200);
  });

  test("with a field of a newer product is taken", async () => {
    expect(await statusOf(deliver(route, { ...bodies[route](), colour: "blue" }))).toBe(200);
  });
});

describe("a lead", () => {
  test("comes back as drafts for its submission, signed, and in time", async () => {
    const id = randomUUID();
    await deliver("lead", lead(), { id });
    await untilSome(id);
    for (const { event, isSigned, skewSeconds, contentType } of about(id)) {
      expect([event?.type, isSigned, skewSeconds < 60]).toEqual(["lead.drafts", true, true]);
      expect(contentType).toContain("application/json");
    }
  });

  test("that is delivered again has its effect once", async () => {
    const [id, body] = [randomUUID(), lead()];
    expect(await statusOf(deliver("lead", body, { id }))).toBe(200);
    await untilSome(id);
    let before = 0;
    // A receiver may hand drafts in one by one.
    do {
      before = about(id).length;
      await untilAnotherEnded();
    } while (about(id).length > before);
    expect(await statusOf(deliver("lead", body, { id }))).toBe(200);
    await untilAnotherEnded();
    expect(about(id)).toHaveLength(before);
  });

  test("that is delivered five times at once has its effect once", async () => {
    const [once, five, body] = [randomUUID(), randomUUID(), lead()];
    await deliver("lead", body, { id: once });
    await untilSome(once);
    await untilAnotherEnded();
    const answers = await Promise.all(
      [1, 2, 3, 4, 5].map(() => statusOf(deliver("lead", body, { id: five }))),
    );
    expect(answers).toEqual([200, 200, 200, 200, 200]);
    await expect
      .poll(() => about(five).length, { timeout: 15_000 })
      .toBeGreaterThanOrEqual(about(once).length);
    await untilAnotherEnded();
    expect(about(five)).toHaveLength(about(once).length);
  });

  test("that was made earlier may come later", async () => {
    const [first, second] = [randomUUID(), randomUUID()];
    await deliver("lead", lead(), { id: second });
    await deliver("lead", lead(), { id: first, ageSeconds: 100 });
    await untilSome(first);
    await untilSome(second);
  });
});

const answering =
  (status: number, headers: Record<string, string> = {}) =>
  (response: ServerResponse) => {
    response.writeHead(status, headers).end("{}");
  };

describe("a result", () => {
  test.each([
    ["an error of the product", [answering(503), answering(500)]],
    ["a busy product", [answering(429, { "retry-after": "1" })]],
    ["a connection that broke", [(response: ServerResponse) => response.destroy()]],
  ])("comes again, under its name and signed anew, after %s", async (_what, behaviours) => {
    const id = randomUUID();
    const before = product.received.length;
    product.behave(...behaviours);
    await deliver("lead", lead(), { id });
    await untilSome(id);
    const [first] = product.received.slice(before);
    await expect.poll(() => product.accepted.has(first?.id ?? ""), { timeout: 15_000 }).toBe(true);
    for (const { isSigned } of product.received.slice(before)) expect(isSigned).toBe(true);
  });

  test("comes when the product takes two seconds to answer", async () => {
    const id = randomUUID();
    product.behave((response) => {
      wait(2_000).then(() => response.writeHead(200).end('{"status":"accepted"}'));
    });
    await deliver("lead", lead(), { id });
    await expect
      .poll(() => product.received.filter(({ event }) => JSON.stringify(event ?? "").includes(id)).length, {
        timeout: 15_000,
      })
      .toBeGreaterThanOrEqual(1);
    await untilAnotherEnded();
  });

  test("that the product has no use for is not sent for ever", async () => {
    const id = randomUUID();
    const before = product.received.length;
    product.behave(answering(404));
    await deliver("lead", lead(), { id });
    await expect.poll(() => product.received.length, { timeout: 15_000 }).toBeGreaterThan(before);
    await untilAnotherEnded();
    const first = product.received[before];
    expect(product.received.filter((each) => each.id === first?.id)).toHaveLength(1);
  });
});

describe("a recording", () => {
  test("comes back as a result of its session", async () => {
    const body = meeting();
    await deliver("meeting", body);
    await untilSome(body.sessionId);
    expect(about(body.sessionId).map(({ event }) => event?.type)).toContain("meeting.result");
  });

  test("that is gone comes back as failed", async () => {
    const body = meeting(`${product.recordingUrl}.gone`);
    await deliver("meeting", body);
    await untilSome(body.sessionId);
    expect(about(body.sessionId).map(({ event }) => event)).toContainEqual(
      expect.objectContaining({
        type: "meeting.status",
        data: expect.objectContaining({ status: "failed" }),
      }),
    );
  });
});

describe("a question", () => {
  test("is answered at once, as a text or as events that end", async () => {
    const response = await deliver("chat", question());
    const answer = await response.text();
    expect(answer.length).toBeGreaterThan(0);
    const isStream = response.headers.get("content-type")?.startsWith("text/event-stream") ?? false;
    expect(isStream ? /"type"\s*:\s*"done"/.test(answer) : true).toBe(true);
  });

  test("that is asked again is answered again", async () => {
    const [id, body] = [`chat_${randomUUID()}`, question()];
    const answers = await Promise.all([deliver("chat", body, { id }), deliver("chat", body, { id })]);
    for (const answer of answers) expect((await answer.text()).length).toBeGreaterThan(0);
  });
});

describe("a deleted account", () => {
  test("is accepted each time that it is told, also of a customer who was never there", async () => {
    const [id, body] = [randomUUID(), deletion()];
    for (const _ of [1, 2]) expect(await statusOf(deliver("account", body, { id }))).toBe(200);
  });
});
