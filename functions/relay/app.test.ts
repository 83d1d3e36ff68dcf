import { createPerson } from "@vanzelf/testkit/stack.ts";
import { describe, expect, test } from "vitest";
import { readRelayEnvironment, webhooksBelow } from "./relay-environment.ts";
import { callbackSecret, relay, relayForEachTest, siteOrigin, webhookSecret } from "./test-relay.ts";

relayForEachTest();

describe("a page of", () => {
  const headers = (from: string) => ({ origin: from });

  test("our own origin may read answers, refusals included", async () => {
    const { headers: answered } = await relay.submit({ headers: headers(siteOrigin) });
    expect(answered.get("access-control-allow-origin")).toBe(siteOrigin);
    expect(answered.get("access-control-expose-headers")).toBe("X-Request-Id,Retry-After");
    const asked = { ...headers(siteOrigin), "access-control-request-method": "POST" };
    const preflight = await relay.request("/relay/lead", { method: "OPTIONS", headers: asked });
    expect(preflight.headers.get("access-control-allow-methods")).toBe("GET,POST,PATCH,DELETE");
    expect(preflight.headers.get("access-control-max-age")).toBe("600");
  });

  test.each(["https://evil.example", "null", `${siteOrigin}.evil.example`])("%s may not", async (from) => {
    const { headers: answered } = await relay.submit({ headers: headers(from) });
    expect(answered.get("access-control-allow-origin")).toBeNull();
    const preflight = await relay.request("/relay/lead", {
      method: "OPTIONS",
      headers: { ...headers(from), "access-control-request-method": "POST" },
    });
    expect(preflight.headers.get("access-control-allow-origin")).toBeNull();
  });
});

describe("the relay", () => {
  test("answers an unknown address and another method in the catalogue's form", async () => {
    const unknown = await relay.request("/relay/elsewhere", { method: "POST" });
    expect([unknown.status, (await unknown.json()).error.code]).toEqual([404, "not_found"]);
    const method = await relay.request("/relay/lead");
    expect([method.status, (await method.json()).error.code]).toEqual([405, "method_not_allowed"]);
    expect(method.headers.get("allow")).toBe("POST");
  });

  // The database takes a hand-over for abandoned after two minutes.
  test.each([
    ["LEAD_TIMEOUT_MS", 90_000],
    ["MEETING_TIMEOUT_MS", 90_000],
    ["CHAT_TIMEOUT_MS", 120_000],
  ])("takes a %s of %i at most", async (name, most) => {
    const asking = (ms: number) => relay.submit({ variables: { [name]: String(ms) } });
    expect((await asking(most)).status).toBe(401);
    await expect(asking(most + 1)).rejects.toThrow(name);
  });

  test("gives each webhook half a minute, unless it is told otherwise", () => {
    const given: Record<string, string> = {
      ...{ SUPABASE_URL: siteOrigin, SUPABASE_PUBLISHABLE_KEYS: "a", SUPABASE_SECRET_KEYS: "b" },
      ...{ SITE_URL: siteOrigin, WEBHOOK_SECRET: webhookSecret, CALLBACK_SECRET: callbackSecret },
      ...webhooksBelow(siteOrigin),
    };
    const { leadWebhook, meetingWebhook, chatWebhook } = readRelayEnvironment((name) => given[name]);
    for (const { timeoutMs } of [leadWebhook, meetingWebhook, chatWebhook]) expect(timeoutMs).toBe(30_000);
  });

  test("hides what went wrong inside and logs it under the request id", async () => {
    const person = await createPerson({ services: ["email_marketing"] });
    const broken: typeof fetch = () => Promise.reject(new TypeError("no route to host"));
    const error = await relay.refusal({ token: person.token, fetch: broken });
    expect(error).toMatchObject({ status: 500, code: "internal" });
    expect(error.message).not.toContain("route");
    const line = relay.said.find((each) => each.includes("no route to host"));
    expect(JSON.parse(line ?? "{}")).toMatchObject({ level: "error", requestId: error.requestId });
  });

  test("counts a statement over its time, without an alarm", async () => {
    const person = await createPerson({ services: ["email_marketing"] });
    const slow: typeof fetch = async () => Response.json({ code: "57014", message: "" }, { status: 500 });
    expect(await relay.refusal({ token: person.token, fetch: slow })).toMatchObject({ status: 504 });
    const line = relay.said.find((each) => each.includes('"code":"database_timeout"'));
    expect(JSON.parse(line ?? "{}")).toMatchObject({ level: "info", event: "refused" });
  });
});
