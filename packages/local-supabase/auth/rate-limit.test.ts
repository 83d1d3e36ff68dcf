// The limits of config.toml, counted where hosted counts them.

import { createPerson, stack } from "@vanzelf/testkit/stack.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { authSettings, configuredRateLimits } from "../auth-settings.ts";
import { configOf } from "../config.ts";
import { type AuthUnderTest, newEmail, newPassword, startAuth } from "./auth-under-test.ts";
import { createRateLimiter } from "./rate-limit.ts";

const config = configOf(`project_id = "test"
  [auth.email]
  max_frequency = "60s"
  [auth.rate_limit]
  sign_in_sign_ups = 30
  token_refresh = 30
  token_verifications = 30
  email_sent = 100`);
const limits = configuredRateLimits(config);
const burst = 30;
let auth: AuthUnderTest;
beforeAll(async () => {
  auth = await startAuth({ rateLimits: limits });
});
afterAll(() => auth.stop());

let addresses = 0;
/** An internet address that has sent no requests yet. */
const newAddress = () => {
  addresses += 1;
  return `203.0.113.${addresses}`;
};

/** The stable code of the answer; "ok" for a success. */
async function ask(address: string, path: string, body: object, method = "POST"): Promise<string> {
  const response = await fetch(`${auth.url}${path}`, {
    method,
    headers: {
      apikey: stack().publishableKey,
      "x-forwarded-for": address,
      "x-supabase-api-version": "2024-01-01",
    },
    ...(method === "POST" && { body: JSON.stringify(body) }),
  });
  const answer: { code?: string } = await response.json();
  return response.ok ? "ok" : (answer.code ?? "");
}

const signIn = (address: string) =>
  ask(address, "/token?grant_type=password", { email: newEmail(), password: "fout-wachtwoord" });
const signUp = (address: string) => ask(address, "/signup", { email: newEmail(), password: newPassword() });
const tooMany = "over_request_rate_limit";

/** Asks until the bucket is empty; the codes on the way. */
async function exhaust(request: () => Promise<string>): Promise<Set<string>> {
  const codes = new Set<string>();
  for (let count = 0; count < burst; count += 1) codes.add(await request());
  return codes;
}

test("password sign-ins and refreshes empty one bucket, which is not that of the sign-ups", async () => {
  const address = newAddress();
  expect(await exhaust(() => signIn(address))).toEqual(new Set(["invalid_credentials"]));
  expect(await signIn(address)).toBe(tooMany);
  const { client } = await createPerson();
  const { data } = await client.auth.getSession();
  const refresh = { refresh_token: data.session?.refresh_token };
  expect(await ask(address, "/token?grant_type=refresh_token", refresh)).toBe(tooMany);
  expect(await signUp(address)).toBe("ok");
  expect(await ask(newAddress(), "/token?grant_type=refresh_token", refresh)).toBe("ok");
});

describe.each([
  ["signing up", "/signup", () => ({ email: newEmail(), password: newPassword() }), "ok"],
  ["a new password", "/recover", () => ({ email: newEmail() }), "ok"],
  ["a mail once more", "/resend", () => ({ type: "signup", email: newEmail() }), "ok"],
  ["a hash from a mail", "/verify", () => ({ type: "signup", token_hash: "x" }), "otp_expired"],
] as const)("%s", (_what, path, body, answer) => {
  test("has a bucket of its own for each address", async () => {
    const address = newAddress();
    expect(await exhaust(() => ask(address, path, body()))).toEqual(new Set([answer]));
    expect(await ask(address, path, body())).toBe(tooMany);
    expect(await ask(newAddress(), path, body())).toBe(answer);
    expect(await signIn(address)).toBe("invalid_credentials");
  });
});

test("a link from a mail takes from the bucket of the hashes", async () => {
  const address = newAddress();
  await exhaust(() => ask(address, "/verify", { type: "signup", token_hash: "x" }));
  expect(await ask(address, "/verify?token=x&type=signup", {}, "GET")).toBe(tooMany);
});

test("in an hour one address guesses no more than config.toml promises", () => {
  let nowMs = 0;
  const limiter = createRateLimiter(limits, () => nowMs);
  let guesses = 0;
  for (; nowMs < 3_600_000; nowMs += 1000) {
    try {
      limiter.take("token", "203.0.113.200");
      guesses += 1;
    } catch {
      // The bucket is empty.
    }
  }
  // The bucket, and what refills in twelve times five minutes.
  expect(guesses).toBeGreaterThan(11 * limits.tokenRefresh);
  expect(guesses).toBeLessThanOrEqual(burst + 12 * limits.tokenRefresh);
});

test("e-mails are counted for the whole project, and only while addresses must be confirmed", async () => {
  const few = { rateLimits: { ...limits, emailSent: 1 } };
  const [confirming, trusting] = [
    await startAuth({ ...few, enableConfirmations: true }),
    await startAuth(few),
  ];
  const people = [await createPerson(), await createPerson()];
  const answersOf = async (service: AuthUnderTest) => {
    const codes = [];
    for (const { email } of people) {
      codes.push((await service.client("implicit").resetPasswordForEmail(email)).error?.code);
    }
    return codes;
  };
  expect(await answersOf(confirming)).toEqual([undefined, "over_email_send_rate_limit"]);
  expect(await answersOf(trusting)).toEqual([undefined, undefined]);
  await Promise.all([confirming.stop(), trusting.stop()]);
});

test("the hour's e-mails begin anew with the next hour", () => {
  let nowMs = 0;
  const limiter = createRateLimiter({ ...limits, emailSent: 1 }, () => nowMs);
  limiter.takeMail();
  expect(() => limiter.takeMail()).toThrow("email rate limit exceeded");
  nowMs = 3_600_000;
  expect(() => limiter.takeMail()).not.toThrow();
});

test("one person gets two e-mails of one kind a minute apart, as config.toml says", async () => {
  const { emailIntervalSeconds } = authSettings(config, { directory: ".", siteOrigins: [] });
  const slow = await startAuth({ emailIntervalSeconds });
  const { email } = await createPerson();
  expect((await slow.client().resetPasswordForEmail(email)).error).toBeNull();
  const { error } = await slow.client().resetPasswordForEmail(email);
  expect(error).toMatchObject({ status: 429, code: "over_email_send_rate_limit" });
  expect(error?.message).toMatch(/only request this after (5\d|60) seconds/);
  await slow.stop();
});
