import { createHmac } from "node:crypto";
import { describe, expect, test } from "vitest";
import { verifiedWebhookId } from "./incoming-webhook.ts";

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

const idAt = (headers: Headers, body: string, { ms = nowMs, secrets = [secret] } = {}) =>
  verifiedWebhookId(headers, body, { secrets, now: () => ms });

describe("an incoming webhook", () => {
  test("is accepted with the specification's own example", () => {
    expect(idAt(headersOf(), published.body)).toBe(published.id);
  });

  test("is accepted when one of several signatures matches", () => {
    const signature = `v1,AAAA v2,x ${published.signature}`;
    expect(idAt(headersOf({ signature }), published.body)).toBe(published.id);
  });

  test("is accepted with a plain secret", () => {
    const { id, timestamp, body } = published;
    const digest = createHmac("sha256", "plain secret").update(`${id}.${timestamp}.${body}`).digest("base64");
    const headers = headersOf({ signature: `v1,${digest}` });
    expect(idAt(headers, body, { secrets: [secret, "plain secret"] })).toBe(id);
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
    expect(idAt(headers, body)).toBeUndefined();
  });

  test("is refused more than five minutes from now", () => {
    expect(idAt(headersOf(), published.body, { ms: nowMs + 300_000 })).toBe(published.id);
    expect(idAt(headersOf(), published.body, { ms: nowMs + 301_000 })).toBeUndefined();
    expect(idAt(headersOf(), published.body, { ms: nowMs - 301_000 })).toBeUndefined();
  });
});
