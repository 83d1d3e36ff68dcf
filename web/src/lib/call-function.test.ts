import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import * as z from "zod/mini";

const answer = vi.fn<typeof fetch>();
let callFunction: typeof import("./call-function.ts").callFunction;
let answeredSentences: typeof import("./call-function.ts").answeredSentences;

beforeAll(async () => {
  // Another file's double of the client may be among the modules.
  vi.resetModules();
  vi.stubEnv("VITE_SUPABASE_URL", "http://127.0.0.1:9");
  vi.stubEnv("VITE_SUPABASE_PUBLISHABLE_KEY", "sb_publishable_test");
  await (await import("#web/lib/session.ts")).loadClient();
  ({ answeredSentences, callFunction } = await import("./call-function.ts"));
});
beforeEach(() => vi.stubGlobal("fetch", answer));
afterEach(() => answer.mockReset());

const call = (sentences: Parameters<typeof callFunction>[0]["sentences"] = answeredSentences) =>
  callFunction({
    task: "do the work",
    path: "relay/work",
    method: "PATCH",
    body: { name: "An" },
    headers: { "X-Attempt": "1" },
    timeoutMs: 1_000,
    answer: z.object({ done: z.number() }),
    sentences,
    fallback: "Dat is niet gelukt.",
  });
const refuses = (status: number, code: string, message = "van de functie") =>
  answer.mockImplementation(async () =>
    Response.json(
      { error: { code, message, requestId: "r", fields: { name: "Vul een naam in." } } },
      { status },
    ),
  );

test("sends the request and gives what the schema made of the answer", async () => {
  answer.mockImplementation(async () => Response.json({ done: 3, more: "x" }));
  await expect(call()).resolves.toEqual({ done: 3 });
  const [url, init] = answer.mock.calls[0] ?? [];
  expect(String(url)).toBe("http://127.0.0.1:9/functions/v1/relay/work");
  expect(init?.method).toBe("PATCH");
  expect(JSON.parse(String(init?.body))).toEqual({ name: "An" });
  expect(new Headers(init?.headers).get("X-Attempt")).toBe("1");
  expect(init?.signal).toBeInstanceOf(AbortSignal);
});

describe("a refusal", () => {
  test("reads as the function's own sentence where the call shows it, with the fields that are to blame", async () => {
    refuses(422, "invalid_input");
    await expect(call()).rejects.toMatchObject({
      code: "invalid_input",
      status: 422,
      message: "van de functie",
      fields: { name: "Vul een naam in." },
      isRefusal: true,
      cause: { message: "Failed to do the work" },
    });
  });

  test("reads as the call's sentence for its code", async () => {
    refuses(429, "rate_limited");
    await expect(call({ rate_limited: "Wacht een minuut." })).rejects.toThrow("Wacht een minuut.");
  });

  test("reads as the fallback where the function sent no sentence", async () => {
    refuses(409, "conflict", "");
    await expect(call()).rejects.toThrow("Dat is niet gelukt.");
  });

  test.each([
    ...["unauthenticated", "forbidden", "too_large", "rate_limited"].map(
      (code) => [code, true, true] as const,
    ),
    ...["email_unconfirmed", "usage_limit_reached"].map((code) => [code, true, false] as const),
    ...["conflict", "not_found"].map((code) => [code, false, true] as const),
    ...["method_not_allowed", "key_reused", "hand_over_pending", "busy"].map(
      (code) => [code, false, false] as const,
    ),
    ...["database_timeout", "webhook_failed", "webhook_timeout", "internal"].map(
      (code) => [code, false, false] as const,
    ),
  ])(
    "%s is one that asking again does not change: %s; and its own sentence helps: %s",
    async (code, isRefusal, isSaid) => {
      refuses(400, code);
      const message = isSaid ? "van de functie" : "Dat is niet gelukt.";
      await expect(call()).rejects.toMatchObject({ code, isRefusal, message });
    },
  );
});

test.each([
  ["an answer that is no JSON", async () => new Response("<h1>502</h1>", { status: 502 }), "internal", 502],
  ["success in an unknown shape", async () => Response.json({ ok: true }), "internal", null],
  ["no connection", async () => Promise.reject(new TypeError("Failed to fetch")), "network", null],
  ["a timeout on the way", async () => new Response("", { status: 408 }), "internal", 408],
])("%s is the fallback and no refusal", async (_, reply, code, status) => {
  answer.mockImplementation(reply);
  await expect(call()).rejects.toMatchObject({
    code,
    status,
    message: "Dat is niet gelukt.",
    isRefusal: false,
  });
});
