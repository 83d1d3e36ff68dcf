import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createFunctionLog } from "./function-log.ts";
import type { Log } from "./log.ts";
import { answering, silent, startWebhookHost, type WebhookHost } from "./test-webhook-host.ts";

let receiver: WebhookHost;
let lines: string[];
let works: Promise<unknown>[];
let nowMs: number;

beforeEach(async () => {
  receiver = await startWebhookHost();
  lines = [];
  works = [];
  nowMs = 0;
});
afterEach(() => receiver.stop());

/** A function's log, as serve.ts makes it. */
function logTo(errorReports: { url: string; token?: string } | undefined): Log {
  return createFunctionLog({
    name: "relay",
    write: (line) => lines.push(line),
    errorReports,
    fetch,
    now: () => nowMs,
    keepAlive: (work) => works.push(work),
  });
}

const settled = () => Promise.all(works);
const reports = (): unknown[] => receiver.deliveries.map(({ body }) => JSON.parse(body));
const entries = (): unknown[] => lines.map((line) => JSON.parse(line));

describe("an error", () => {
  test("is reported as its line stands in the log, with the token as bearer", async () => {
    const log = logTo({ url: receiver.url, token: "report-token" }).with({ requestId: "r-1" });
    log.error("refused", { code: "internal", cause: "Error: database answered 500" });
    await settled();
    expect(receiver.deliveries.map(({ body }) => body)).toEqual(lines);
    expect(reports()).toMatchObject([{ function: "relay", requestId: "r-1", code: "internal" }]);
    expect(receiver.deliveries[0]).toMatchObject({
      method: "POST",
      headers: { "content-type": "application/json", authorization: "Bearer report-token" },
    });
  });

  test("is in the log alone when nobody is to be told", async () => {
    logTo(undefined).error("refused");
    await settled();
    expect([lines.length, works.length, receiver.deliveries.length]).toEqual([1, 0, 0]);
  });
});

test("tells nobody what is no error", async () => {
  logTo({ url: receiver.url }).info("request", { status: 200 });
  await settled();
  expect(lines).toHaveLength(1);
  expect(reports()).toEqual([]);
});

describe("a receiver", () => {
  test.each([
    ["fails", answering(500), "answered 500"],
    ["sends us elsewhere", answering(307, { location: "http://127.0.0.1:1/elsewhere" }), "answered 307"],
    ["hangs up", (res: { destroy(): void }) => res.destroy(), "TypeError"],
  ])("that %s is noted once, as no error, and told with the next", async (_what, behaviour, cause) => {
    receiver.behave(behaviour);
    const log = logTo({ url: receiver.url, token: "report-token" });
    log.error("first");
    await settled();
    expect(entries()).toMatchObject([
      { level: "error", event: "first" },
      { level: "info", event: "error not reported", cause: expect.stringContaining(cause) },
    ]);
    expect(lines.join()).not.toContain("report-token");
    log.error("second");
    await settled();

    receiver.behave(answering(204));
    log.error("third");
    await settled();
    expect(reports().at(-1)).toMatchObject({ event: "third", unreported: 2 });
    log.error("fourth");
    await settled();
    expect(reports().at(-1)).not.toHaveProperty("unreported");
  });

  test("that keeps silent is left after its time", async () => {
    receiver.behave(silent);
    logTo({ url: receiver.url }).error("first");
    await settled();
    expect(entries()).toMatchObject([{}, { cause: expect.stringContaining("TimeoutError") }]);
  });

  test("that answers without end is let go after the status", async () => {
    const closed = new Promise<void>((resolve) =>
      receiver.behave((res) => {
        const drip = setInterval(() => res.write("x".repeat(64 * 1024)), 1);
        res.on("close", () => {
          clearInterval(drip);
          resolve();
        });
      }),
    );
    logTo({ url: receiver.url }).error("first");
    await settled();
    await closed;
    expect(lines).toHaveLength(1);
  });
});

describe("a swarm of errors", () => {
  test("keeps a few requests under way, and counts the rest", async () => {
    const waiting: (() => void)[] = [];
    receiver.behave((res) => waiting.push(() => res.end()));
    const log = logTo({ url: receiver.url });
    for (let number = 0; number < 12; number += 1) log.error("swarm", { number });
    await expect.poll(() => waiting.length).toBe(5);
    for (const answer of waiting) answer();
    await settled();
    expect([lines.length, reports().length]).toEqual([12, 5]);

    receiver.behave(answering(204));
    log.error("after");
    await settled();
    expect(reports().at(-1)).toMatchObject({ event: "after", unreported: 7 });
  });

  test("is told so many times a minute, and goes on in the next", async () => {
    const log = logTo({ url: receiver.url });
    for (let number = 0; number < 33; number += 1) {
      log.error("swarm");
      await settled();
    }
    expect(reports()).toHaveLength(30);
    nowMs += 60_000;
    log.error("later");
    await settled();
    expect(reports().at(-1)).toMatchObject({ event: "later", unreported: 3 });
  });
});
