import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { ChatEvent } from "#functions/contract/chat.ts";
import { chatEventText } from "#functions/contract/chat-events.ts";
import { unconfirmedEmailText } from "#web/lib/unconfirmed-email.ts";
import type { LocalLine } from "../model/chat-model.ts";
import type { sendChat as SendChat } from "./send-chat-api.ts";

const message: LocalLine = {
  id: "5f0c3f6e-2f6f-4c0e-9a35-3f2f6b1f4a10",
  content: "Hoe vaak?",
  sender: "user",
  timestamp: "2026-11-20T09:00:00.000Z",
  status: "sending",
  sources: [],
  conversationId: "0d4ec0fe-54ff-4d1e-a0ff-4a5a1b2f8f10",
};
const listening = () => ({ onText: () => {}, stop: new AbortController().signal });
const failureText = "Er is een fout opgetreden bij het verzenden van uw bericht.";
const answer = vi.fn<typeof fetch>();
let sendChat: typeof SendChat;

beforeAll(async () => {
  // Another file's double of the client may be among the modules.
  vi.resetModules();
  vi.stubEnv("VITE_SUPABASE_URL", "http://127.0.0.1:9");
  vi.stubEnv("VITE_SUPABASE_PUBLISHABLE_KEY", "sb_publishable_test");
  await (await import("#web/lib/session.ts")).loadClient();
  ({ sendChat } = await import("./send-chat-api.ts"));
});
beforeEach(() => vi.stubGlobal("fetch", answer));
afterEach(() => answer.mockReset());

const refusal = (status: number, code: string) =>
  answer.mockImplementation(async () =>
    Response.json({ error: { code, message: "van de server", requestId: "r" } }, { status }),
  );

test("posts user, message and moment under the message's id, and gives the text", async () => {
  answer.mockImplementation(
    async () => new Response('"Elke maand."', { headers: { "content-type": "text/plain; charset=utf-8" } }),
  );
  await expect(sendChat("an", message, listening())).resolves.toEqual({
    text: "Elke maand.",
    sources: [],
    stopped: false,
  });
  const [url, init] = answer.mock.calls[0] ?? [];
  expect(String(url)).toBe("http://127.0.0.1:9/functions/v1/relay/chat");
  const headers = new Headers(init?.headers);
  expect(headers.get("Idempotency-Key")).toBe(message.id);
  expect(headers.get("accept")).toMatch(/^text\/event-stream\b/);
  expect(JSON.parse(String(init?.body))).toEqual({
    userId: "an",
    message: message.content,
    timestamp: message.timestamp,
    conversationId: message.conversationId,
  });
});

describe("a failure", () => {
  test.each([
    [401, "unauthenticated", true],
    [504, "webhook_timeout", false],
  ])("%i %s is one sentence; asking again is useless: %s", async (status, code, refused) => {
    refusal(status, code);
    await expect(sendChat("an", message, listening())).rejects.toMatchObject({
      message: failureText,
      code,
      isRefusal: refused,
    });
  });

  test("too many messages is the relay's own sentence", async () => {
    refusal(429, "rate_limited");
    await expect(sendChat("an", message, listening())).rejects.toMatchObject({
      message: "van de server",
      isRefusal: true,
    });
  });

  test("an address that is not confirmed has a sentence of its own", async () => {
    refusal(403, "email_unconfirmed");
    await expect(sendChat("an", message, listening())).rejects.toThrow(unconfirmedEmailText);
  });
});

describe("an answer that streams", () => {
  const streamed = (...events: ChatEvent[]) => events.map(chatEventText).join("");
  const sources = [{ title: "Prijzen", url: "https://concurrent.example/prijzen" }];
  const answers = (body: BodyInit | null) =>
    answer.mockImplementation(
      async () => new Response(body, { headers: { "content-type": "text/event-stream; charset=utf-8" } }),
    );

  test("is heard part by part, and comes with its sources", async () => {
    vi.useFakeTimers();
    answers(
      streamed(
        { type: "delta", text: "Om de " },
        { type: "delta", text: "twee weken." },
        { type: "sources", sources },
        { type: "done" },
      ),
    );
    const onText = vi.fn<(text: string) => void>();
    await expect(sendChat("an", message, { ...listening(), onText })).resolves.toEqual({
      text: "Om de twee weken.",
      sources,
      stopped: false,
    });
    expect(onText.mock.calls).toEqual([["Om de "], ["Om de twee weken."]]);
    expect(vi.getTimerCount()).toBe(0);
    vi.useRealTimers();
  });

  test.each([
    ["breaks off", streamed({ type: "delta", text: "Om de " })],
    ["ends with an error", streamed({ type: "delta", text: "Om de " }, { type: "error" }, { type: "done" })],
    ["has nothing in it", null],
  ])("and %s is worth another try", async (_, body) => {
    answers(body);
    await expect(sendChat("an", message, listening())).rejects.toMatchObject({
      message: failureText,
      code: "webhook_failed",
      isRefusal: false,
    });
  });

  test("and is stopped is what came until then, and its connection is closed", async () => {
    const closed = Promise.withResolvers<void>();
    answers(
      new ReadableStream({
        start: (controller) =>
          controller.enqueue(new TextEncoder().encode(streamed({ type: "delta", text: "Om de " }))),
        cancel: () => closed.resolve(),
      }),
    );
    const stopping = new AbortController();
    const given = sendChat("an", message, { onText: () => stopping.abort(), stop: stopping.signal });
    await expect(given).resolves.toEqual({ text: "Om de ", sources: [], stopped: true });
    await closed.promise;
  });
});
