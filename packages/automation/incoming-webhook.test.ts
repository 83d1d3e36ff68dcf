import { createHmac } from "node:crypto";
import { describe, expect, test } from "vitest";
import { createIncomingWebhooks } from "./incoming-webhook.ts";

// The example of the Standard Webhooks specification and its reference libraries.
const secret = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";
const published = {
  id: "msg_p5jXN8AQM9LWM0D4loKWxJek",
  timestamp: "1614265330",
  body: '{"test": 2432232314}',
  signature: "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=",
};
const nowMs = Number(published.timestamp) * 1000;

function headersOf(changes: Partial<typeof published> = {}): Headers {
  const { id, timestamp, signature } = { ...published, ...changes };
  return new Headers({ "webhook-id": id, "webhook-timestamp": timestamp, "webhook-signature": signature });
}

const webhooksAt = (ms = nowMs) => createIncomingWebhooks(secret, () => ms);

describe("an incoming webhook", () => {
  test("is accepted with the specification's own example", () => {
    expect(webhooksAt().judge(headersOf(), published.body)).toEqual({ kind: "new", id: published.id });
  });

  test("is accepted when one of several signatures matches", () => {
    const signature = `v1,AAAA v2,x ${published.signature}`;
    expect(webhooksAt().judge(headersOf({ signature }), published.body).kind).toBe("new");
  });

  test("is accepted with a plain secret", () => {
    const { id, timestamp, body } = published;
    const digest = createHmac("sha256", "plain secret").update(`${id}.${timestamp}.${body}`).digest("base64");
    const webhooks = createIncomingWebhooks("plain secret", () => nowMs);
    expect(webhooks.judge(headersOf({ signature: `v1,${digest}` }), body).kind).toBe("new");
  });

  test.each([
    ["another body", headersOf(), `${published.body} `],
    ["another id", headersOf({ id: "msg_other" }), published.body],
    ["another time", headersOf({ timestamp: "1614265331" }), published.body],
    ["a time that is no number", headersOf({ timestamp: "soon" }), published.body],
    ["a truncated signature", headersOf({ signature: "v1,g0hM9SsE" }), published.body],
    ["no signature", headersOf({ signature: "" }), published.body],
    ["an unknown scheme", headersOf({ signature: published.signature.replace("v1", "v2") }), published.body],
    ["no headers", new Headers(), published.body],
  ])("is refused with %s", (_what, headers, body) => {
    expect(webhooksAt().judge(headers, body).kind).toBe("forged");
  });

  test("is refused more than five minutes from now", () => {
    expect(webhooksAt(nowMs + 300_000).judge(headersOf(), published.body).kind).toBe("new");
    expect(webhooksAt(nowMs + 301_000).judge(headersOf(), published.body).kind).toBe("forged");
    expect(webhooksAt(nowMs - 301_000).judge(headersOf(), published.body).kind).toBe("forged");
  });

  test("is recognised the second time", () => {
    const webhooks = webhooksAt();
    webhooks.judge(headersOf(), published.body);
    expect(webhooks.judge(headersOf(), published.body).kind).toBe("replayed");
  });

  test("that had no effect is accepted again", () => {
    const webhooks = webhooksAt();
    webhooks.judge(headersOf(), published.body);
    webhooks.forget(published.id);
    expect(webhooks.judge(headersOf(), published.body).kind).toBe("new");
  });
});
