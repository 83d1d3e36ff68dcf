import { describe, expect, test } from "vitest";
import { webhookSignature } from "../contract/automation/signature.ts";
import { verifiedDeliveryId } from "./incoming-webhook.ts";

// The example of the Standard Webhooks specification and its reference libraries.
const secret = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";
const published = {
  id: "msg_p5jXN8AQM9LWM0D4loKWxJek",
  timestamp: "1614265330",
  signature: "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=",
};
const body = new TextEncoder().encode('{"test": 2432232314}');
const sentAtMs = Number(published.timestamp) * 1000;

function verify(changes: Partial<typeof published> = {}, { secrets = [secret], nowMs = sentAtMs } = {}) {
  const { id, timestamp, signature } = { ...published, ...changes };
  const headers = new Headers({
    "webhook-id": id,
    "webhook-timestamp": timestamp,
    "webhook-signature": signature,
  });
  return verifiedDeliveryId(headers, body, { secrets, now: () => nowMs });
}

describe("an incoming webhook", () => {
  test("is known by its id, with the specification's own example", async () => {
    expect(await verify()).toBe(published.id);
  });

  test("may carry several signatures, and the secret may be any of several", async () => {
    const others = `v1,AAAA v2,x v1a,y ${`v1,${"A".repeat(43)}= `.repeat(4)}`;
    const signature = others + published.signature;
    expect(await verify({ signature }, { secrets: ["another-secret", secret] })).toBe(published.id);
  });

  test("is not worth looking at more than a few signatures", async () => {
    const signature = [...Array.from({ length: 8 }, () => "v1,AAAA"), published.signature].join(" ");
    await expect(verify({ signature })).rejects.toMatchObject({ code: "unauthenticated" });
  });

  test.each([0, 300_000, -300_000])("holds %i ms from now", async (offMs) => {
    expect(await verify({}, { nowMs: sentAtMs + offMs })).toBe(published.id);
  });

  test.each([
    ["five minutes and a second later", {}, { nowMs: sentAtMs + 301_000 }],
    ["five minutes and a second early", {}, { nowMs: sentAtMs - 301_000 }],
    ["with another id", { id: "msg_other" }, {}],
    ["with another time", { timestamp: "1614265331" }, {}],
    ["with a time in another notation", { timestamp: "1614265330.0" }, {}],
    ["with a leading zero", { timestamp: "01614265330" }, {}],
    ["with a truncated signature", { signature: "v1,g0hM9SsE" }, {}],
    ["with an unpadded signature", { signature: published.signature.slice(0, -1) }, {}],
    ["of another version", { signature: published.signature.replace("v1", "v2") }, {}],
    ["with an empty signature", { signature: "" }, {}],
    ["with a time that is none", { timestamp: "now" }, {}],
    ["without secrets to compare with", {}, { secrets: [] }],
  ])("is refused %s", async (_what, changes, options) => {
    await expect(verify(changes, options)).rejects.toMatchObject({ code: "unauthenticated" });
  });

  test.each([
    ["taken", "a", "msg:1~2-3_4", "a".repeat(200)],
    ["refused", "", "msg.1", "a".repeat(201)],
  ])("that is signed is %s under an id such as %j", async (outcome, ...ids) => {
    for (const id of ids) {
      const parts = { id, timestampSeconds: Number(published.timestamp), body };
      const verified = verify({ id, signature: await webhookSignature(secret, parts) });
      expect(await verified.catch(() => "refused")).toBe(outcome === "taken" ? id : "refused");
    }
  });

  test("tells the sender nothing of why, and the log everything", async () => {
    const error: unknown = await verify({ id: "" }).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({
      message: "De handtekening van dit bericht is ongeldig of verlopen.",
      cause: { message: "webhook-id is missing or odd" },
    });
  });
});
