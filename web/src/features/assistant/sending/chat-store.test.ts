import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { chatMessageLengthMax } from "#functions/contract/chat.ts";
import type { ChatAnswer, LocalLine } from "../model/chat-model.ts";
import { type ChatParts, createChat } from "./chat-store.ts";

const opened: { close: () => void }[] = [];
let nowMs = 0;

beforeEach(() => {
  nowMs = 0;
  vi.spyOn(console, "warn").mockImplementation(() => {});
});
afterEach(() => {
  for (const store of opened.splice(0)) store.close();
  localStorage.clear();
  vi.restoreAllMocks();
});

const answer = (text: string): ChatAnswer => ({ text, sources: [], stopped: false });

function openChat(parts: Partial<ChatParts> = {}, userId = "an") {
  const store = createChat(userId, {
    send: async () => answer("Dag"),
    readKept: async () => new Set(),
    wait: async () => {},
    clockMs: () => nowMs,
    ...parts,
  });
  opened.push(store);
  return store;
}

type Store = ReturnType<typeof openChat>;

const shown = (store: Store) => store.chat.get().lines.map(({ content, status }) => `${content}: ${status}`);

describe("asking", () => {
  test.each(["", "   ", "\n\t"])("nothing to say is not sent: %j", (text) => {
    const store = openChat();
    expect(store.ask(text, null)).toBe(false);
    expect(store.chat.get()).toMatchObject({ lines: [], problem: null });
  });

  test("within a second of the last one is refused, and works a moment later", () => {
    const store = openChat();
    store.ask("Een", null);
    nowMs = 999;
    expect(store.ask("Twee", null)).toBe(false);
    expect(store.chat.get().problem).toBe("Even wachten voordat u een nieuw bericht stuurt...");
    expect(shown(store)).toEqual(["Een: sending"]);
    nowMs = 1000;
    expect(store.ask("Twee", null)).toBe(true);
    expect(store.chat.get().problem).toBeNull();
  });

  test("more than the relay takes is refused here", () => {
    const store = openChat();
    expect(store.ask("a".repeat(chatMessageLengthMax + 1), null)).toBe(false);
    expect(store.chat.get().problem).toContain(String(chatMessageLengthMax));
  });
});

describe("the conversation", () => {
  test("goes on in the one that its first question began", async () => {
    const asked: LocalLine[] = [];
    const send = async (_: string, line: LocalLine) => {
      asked.push(line);
      return answer("Dag");
    };
    const store = openChat({ send });
    store.ask("Een", null);
    nowMs = 1000;
    store.ask("Twee", store.chat.get().conversationId);
    await expect.poll(() => shown(store)).toHaveLength(4);
    const ids = asked.map(({ conversationId }) => conversationId);
    expect(new Set(ids).size).toBe(1);
    expect(store.chat.get().conversationId).toBe(ids[0]);
    store.begin();
    expect(ids).not.toContain(store.chat.get().conversationId);
  });

  test("is the database's as soon as that has it", async () => {
    const kept = new Set<string>();
    const store = openChat({ readKept: async () => kept });
    store.ask("Een", null);
    await expect.poll(() => shown(store)).toEqual(["Een: sent", "Dag: sent"]);
    for (const { id } of store.chat.get().lines) kept.add(id);
    nowMs = 1000;
    store.ask("Twee", store.chat.get().conversationId);
    await expect.poll(() => shown(store)).toEqual(["Twee: sent", "Dag: sent"]);
  });

  test("stays as it is when it cannot be read again", async () => {
    const store = openChat({ readKept: () => Promise.reject(new Error("no connection")) });
    store.ask("Een", null);
    await expect.poll(() => shown(store)).toEqual(["Een: sent", "Dag: sent"]);
  });

  test("shows nothing any more once its person has left, and leaves nothing in the browser", async () => {
    localStorage.setItem("personal:an:chat", "[]");
    const arrives = Promise.withResolvers<ChatAnswer>();
    const store = openChat({ send: () => arrives.promise });
    store.ask("Hoe vaak?", null);
    store.close();
    arrives.resolve(answer("Te laat"));
    await arrives.promise;
    await Promise.resolve();
    expect(localStorage).toHaveLength(0);
    expect(shown(store)).toEqual(["Hoe vaak?: sending"]);
  });
});
