import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { answering, type Behaviour, startWebhookHost, type WebhookHost } from "./test-webhook-host.ts";
import { askWebhook, handOver, notifyWebhook, type Webhook, wholeText } from "./webhook.ts";

let host: WebhookHost;
let webhook: Webhook;
const message = { id: "id-1", requestId: "request-1", body: { a: 1 } };

beforeEach(async () => {
  host = await startWebhookHost();
  webhook = { url: host.url, secret: "s".repeat(16), timeoutMs: 10_000, fetch, now: Date.now };
});
afterEach(() => host.stop());

describe("asking a webhook", () => {
  test("takes an answer of one megabyte and no byte more", async () => {
    host.behave((res) => res.end("x".repeat(1_048_576)));
    expect(await askWebhook(webhook, message, wholeText)).toHaveLength(1_048_576);
    host.behave((res) => res.end("x".repeat(1_048_577)));
    await expect(askWebhook(webhook, message, wholeText)).rejects.toMatchObject({ code: "webhook_failed" });
  });

  test("hangs up on an endless answer", async () => {
    const closed = new Promise<void>((resolve) =>
      host.behave((res) => {
        const drip = setInterval(() => res.write("x".repeat(256 * 1024)), 1);
        res.on("close", () => {
          clearInterval(drip);
          resolve();
        });
      }),
    );
    await expect(askWebhook(webhook, message, wholeText)).rejects.toMatchObject({ code: "webhook_failed" });
    await closed;
  });

  test("counts the reading of the answer into the time limit", async () => {
    host.behave((res) => res.write("only a start"));
    const hurried = { ...webhook, timeoutMs: 300 };
    await expect(askWebhook(hurried, message, wholeText)).rejects.toMatchObject({ code: "webhook_timeout" });
  });
});

test.each<[string, Behaviour]>([
  ["breaks off", (res) => void res.write("half an ans", () => res.destroy())],
  ["is over a megabyte", (res) => void res.end("x".repeat(1_048_577))],
])("a job is handed over although the answer %s", async (_what, behaviour) => {
  host.behave(behaviour);
  expect(await handOver(webhook, message)).toBeUndefined();
});

test.each([
  ["client error (Connect): refused", false],
  ["connection refused", false],
  ["dns error", false],
  ["bad port", false],
  ["requests to port 1 are not allowed", false],
  ["connect ECONNREFUSED", false],
  ["getaddrinfo ENOTFOUND", false],
  ["connection reset", true],
])("a delivery that ended with %j may have arrived: %j", async (reason, mayHaveArrived) => {
  const failing = () => Promise.reject(new TypeError("fetch failed", { cause: new Error(reason) }));
  const sent = notifyWebhook({ ...webhook, fetch: failing }, message);
  await expect(sent).rejects.toMatchObject({ code: "webhook_failed", mayHaveArrived });
});

describe("notifying a webhook", () => {
  test("lets go of an answer it does not need", async () => {
    const closed = new Promise<void>((resolve) =>
      host.behave((res) => {
        res.on("close", resolve);
        res.write("never ending");
      }),
    );
    await notifyWebhook(webhook, message);
    await closed;
    const sent = { "content-type": "application/json", connection: "close" };
    expect(host.deliveries[0]?.headers).toMatchObject(sent);
  });

  test("never follows a redirect", async () => {
    const elsewhere = `${host.url}/elsewhere`;
    const statuses = [301, 302, 303, 307, 308];
    for (const status of statuses) {
      host.behave(answering(status, { location: elsewhere }));
      await expect(notifyWebhook(webhook, message)).rejects.toMatchObject({ code: "webhook_failed" });
    }
    expect(host.deliveries).toHaveLength(statuses.length);
  });

  test("keeps the answer of a failing webhook to itself", async () => {
    host.behave(answering(500));
    const error: unknown = await notifyWebhook(webhook, message).catch((thrown: unknown) => thrown);
    expect(JSON.stringify(error)).not.toContain("said the webhook");
    expect(error).toMatchObject({
      status: 502,
      cause: { message: "webhook answered 500" },
      mayHaveArrived: false,
    });
  });
});
