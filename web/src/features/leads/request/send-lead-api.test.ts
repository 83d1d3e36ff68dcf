import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { leadForm } from "#functions/contract/test-lead-form.ts";
import type { sendLead as SendLead } from "./send-lead-api.ts";

const request = {
  id: "5f0c3f6e-2f6f-4c0e-9a35-3f2f6b1f4a10",
  form: leadForm(),
};
const failureText = "Er is iets misgegaan bij het versturen van uw gegevens. Probeer het later opnieuw.";
const answer = vi.fn<typeof fetch>();
let sendLead: typeof SendLead;

beforeAll(async () => {
  // Another file's double of the client may be among the modules.
  vi.resetModules();
  vi.stubEnv("VITE_SUPABASE_URL", "http://127.0.0.1:9");
  vi.stubEnv("VITE_SUPABASE_PUBLISHABLE_KEY", "sb_publishable_test");
  await (await import("#web/lib/session.ts")).loadClient();
  ({ sendLead } = await import("./send-lead-api.ts"));
});
beforeEach(() => vi.stubGlobal("fetch", answer));
afterEach(() => answer.mockReset());

function answersWith(status: number, body: unknown) {
  answer.mockImplementation(async () => Response.json(body, { status }));
}
function refusal(code: string, fields?: Record<string, string>) {
  return { error: { code, message: "van de server", requestId: "r", ...(fields && { fields }) } };
}

test("posts the form under its idempotency key", async () => {
  answersWith(200, {
    submissionId: request.id,
    submittedAt: "2026-11-20T09:00:00.123+00:00",
    duplicate: false,
  });
  await expect(sendLead(request)).resolves.toMatchObject({ submissionId: request.id });
  const [url, init] = answer.mock.calls[0] ?? [];
  expect(String(url)).toBe("http://127.0.0.1:9/functions/v1/relay/lead");
  expect(new Headers(init?.headers).get("Idempotency-Key")).toBe(request.id);
  expect(JSON.parse(String(init?.body))).toEqual(request.form);
});

describe("what the customer reads", () => {
  test.each([
    "webhook_failed",
    "webhook_timeout",
    "internal",
    "unauthenticated",
    "forbidden",
    "of a later release",
  ])("%s is the sentence for every failure", async (code) => {
    answersWith(502, refusal(code));
    await expect(sendLead(request)).rejects.toThrow(failureText);
  });

  test("a reached limit says so and whom to ask", async () => {
    answersWith(429, refusal("usage_limit_reached"));
    await expect(sendLead(request)).rejects.toMatchObject({
      code: "usage_limit_reached",
      message: expect.stringContaining("maandelijkse limiet"),
    });
  });

  test("too many requests says how long to wait", async () => {
    answersWith(429, refusal("rate_limited"));
    await expect(sendLead(request)).rejects.toThrow("Wacht een minuut");
  });

  test("fields that the relay found wrong are handed on", async () => {
    answersWith(422, refusal("invalid_input", { email: "Vul een geldig e-mailadres in." }));
    await expect(sendLead(request)).rejects.toMatchObject({
      fields: { email: "Vul een geldig e-mailadres in." },
    });
  });

  test.each([
    ["an answer that is no JSON", async () => new Response("<h1>502</h1>", { status: 502 })],
    ["success in an unknown shape", async () => Response.json({ ok: true })],
    ["no connection", async () => Promise.reject(new TypeError("Failed to fetch"))],
  ])("%s is the same sentence", async (_, reply) => {
    answer.mockImplementation(reply);
    await expect(sendLead(request)).rejects.toThrow(failureText);
  });
});
