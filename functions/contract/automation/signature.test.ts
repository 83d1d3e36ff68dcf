import { expect, test } from "vitest";
import { webhookSignature } from "./signature.ts";

test("signs the specification's own example as its reference libraries do", async () => {
  const signature = await webhookSignature("whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw", {
    id: "msg_p5jXN8AQM9LWM0D4loKWxJek",
    timestampSeconds: 1_614_265_330,
    body: '{"test": 2432232314}',
  });
  expect(signature).toBe("v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=");
});

test("takes a secret without prefix for its own bytes", async () => {
  const parts = { id: "a", timestampSeconds: 1, body: "é" };
  const encoded = `whsec_${Buffer.from("plain secret").toString("base64")}`;
  expect(await webhookSignature("plain secret", parts)).toBe(await webhookSignature(encoded, parts));
});
