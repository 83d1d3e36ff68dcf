import { setImmediate } from "node:timers/promises";
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
  test("within a second of the last one is refused, and works a moment later", async () => {
    const moment = Promise.withResolvers<void>();
    const store = openChat({ wait: () => moment.promise });
    store.ask("Een", null);
    nowMs = 999;
    expect(store.ask("Twee", null)).toBe(false);
    expect(store.chat.get().problem).toBe("Even wachten voordat u een nieuw bericht stuurt...");
    expect(shown(store)).toEqual(["Een: sending"]);
    moment.resolve();
    await expect.poll(() => store.chat.get().problem).toBeNull();
    nowMs = 1000;
    expect(store.ask("Twee", null)).toBe(true);
  });

  test("nothing but spaces sends nothing, and says nothing", () => {
    const store = openChat();
    expect(store.ask("  \n", null)).toBe(false);
    expect([store.chat.get().problem, shown(store)]).toEqual([null, []]);
  });

  test("more than the relay takes is refused here", () => {
    const store = openChat();
    expect(store.ask("a".repeat(chatMessageLengthMax + 1), null)).toBe(false);
    expect(store.chat.get().problem).toContain(String(chatMessageLengthMax));
  });
});

describe("an answer", () => {
  const never = () => new Promise<never>(() => {});

  test("that does not come says so, and is asked for again under the same id", async () => {
    const ids: string[] = [];
    const send: ChatParts["send"] = async (_userId, { id }) => {
      ids.push(id);
      if (nowMs === 0) throw new TypeError("Failed to fetch");
      return answer("Dag");
    };
    const store = openChat({ send });
    store.ask("Een", null);
    await expect.poll(() => shown(store)).toEqual(["Een: error"]);
    expect(store.chat.get().problem).toMatch(/fout/);
    nowMs = 1000;
    const [line] = store.chat.get().lines;
    expect(line && store.askAgain(line)).toBe(true);
    expect(shown(store)).toEqual(["Een: sending"]);
    await expect.poll(() => shown(store)).toEqual(["Een: sent", "Dag: sent"]);
    expect(new Set(ids).size).toBe(1);
  });

  test.each(["stop", "close"] as const)("that is coming in is ended by %s", (end) => {
    const signals: AbortSignal[] = [];
    const send: ChatParts["send"] = (_userId, _line, { stop }) => {
      signals.push(stop);
      return never();
    };
    const store = openChat({ send });
    store.ask("Een", null);
    store[end]();
    expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
  });
});

describe("the conversation", () => {
  test("is the one that is opened, and its lines go with it when it is deleted", () => {
    const store = openChat();
    store.attach({ name: "nota.pdf", size: 1000 }, "begun");
    store.open("other");
    expect(store.chat.get().conversationId).toBe("other");
    store.forget("begun");
    expect(shown(store)).toEqual([]);
  });

  test("is the one that a file was noted in", () => {
    const store = openChat();
    store.attach({ name: "nota.pdf", size: 1000 }, null);
    const { conversationId, lines } = store.chat.get();
    expect(lines.map((line) => line.conversationId)).toEqual([conversationId]);
    expect(conversationId).not.toBeNull();
  });

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
    const readKept = vi.fn(async () => new Set<string>());
    const store = openChat({ send: () => arrives.promise, readKept });
    store.ask("Hoe vaak?", null);
    store.close();
    arrives.resolve(answer("Te laat"));
    await setImmediate();
    expect(localStorage).toHaveLength(0);
    expect(shown(store)).toEqual(["Hoe vaak?: sending"]);
    expect(readKept).not.toHaveBeenCalled();
  });
});
