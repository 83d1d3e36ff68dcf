// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { chatMessageLengthMax } from "#functions/contract/chat.ts";
import { FunctionError } from "#web/lib/function-failure.ts";
import type { ChatMessage } from "../model/chat-model.ts";
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

function openChat(parts: Partial<ChatParts> = {}, userId = "an") {
  const store = createChat(userId, {
    send: async () => "Dag",
    wait: async () => {},
    clockMs: () => nowMs,
    ...parts,
  });
  opened.push(store);
  return store;
}

type Store = ReturnType<typeof openChat>;

const shown = (store: Store) =>
  store.chat.get().messages.map(({ content, status }) => `${content}: ${status}`);

describe("asking", () => {
  test("shows the question at once, and the answer when it is there", async () => {
    const store = openChat();
    expect(store.ask("  Hoe vaak?\n")).toBe(true);
    expect(shown(store)).toEqual(["Hoe vaak?: sending"]);
    await expect.poll(() => shown(store)).toEqual(["Hoe vaak?: sent", "Dag: sent"]);
  });

  test.each(["", "   ", "\n\t"])("nothing to say is not sent: %j", (text) => {
    const store = openChat();
    expect(store.ask(text)).toBe(false);
    expect(store.chat.get()).toEqual({ messages: [], problem: null });
  });

  test("within a second of the last one is refused, and works a moment later", () => {
    const store = openChat();
    store.ask("Een");
    nowMs = 999;
    expect(store.ask("Twee")).toBe(false);
    expect(store.chat.get().problem).toBe("Even wachten voordat u een nieuw bericht stuurt...");
    expect(shown(store)).toEqual(["Een: sending"]);
    nowMs = 1000;
    expect(store.ask("Twee")).toBe(true);
    expect(store.chat.get().problem).toBeNull();
  });

  test("more than the relay takes is refused here", () => {
    const store = openChat();
    expect(store.ask("a".repeat(chatMessageLengthMax + 1))).toBe(false);
    expect(store.chat.get().problem).toContain(String(chatMessageLengthMax));
  });
});

test("a failed message can be sent again, under the id it had", async () => {
  const ids: string[] = [];
  let broken = true;
  const send = async (_: string, { id }: ChatMessage) => {
    ids.push(id);
    if (broken) throw new FunctionError({ code: "webhook_failed", status: 502, message: "", fields: {} });
    return "Dag";
  };
  const store = openChat({ send });
  store.ask("Hoe vaak?");
  await expect.poll(() => shown(store)).toEqual(["Hoe vaak?: error"]);
  expect(store.chat.get().problem).toBe("Er is een fout opgetreden bij het verzenden van uw bericht.");
  broken = false;
  nowMs = 5000;
  const [failed] = store.chat.get().messages;
  expect(failed && store.askAgain(failed)).toBe(true);
  await expect.poll(() => shown(store)).toEqual(["Hoe vaak?: sent", "Dag: sent"]);
  expect(ids).toHaveLength(4);
  expect(new Set(ids).size).toBe(1);
});

describe("a file", () => {
  test("adds a line and is sent nowhere", () => {
    const send = vi.fn<ChatParts["send"]>();
    const store = openChat({ send });
    store.attach({ name: "offerte.pdf", size: 1000 });
    expect(shown(store)).toEqual(["Bestand geüpload: offerte.pdf: sent"]);
    expect(send).not.toHaveBeenCalled();
  });

  test("that is too large adds nothing", () => {
    const store = openChat();
    store.attach({ name: "offerte.pdf", size: 11 * 1024 * 1024 });
    expect(store.chat.get()).toEqual({
      messages: [],
      problem: "Bestand is te groot. Maximum grootte is 10MB.",
    });
  });
});

describe("the conversation", () => {
  const never = () => new Promise<string>(() => {});

  test("survives a reload; what was being sent then can be sent again", async () => {
    const before = openChat();
    before.ask("Een");
    await expect.poll(() => shown(before)).toEqual(["Een: sent", "Dag: sent"]);
    const interrupted = openChat({ send: never });
    interrupted.ask("Twee");
    expect(shown(openChat())).toEqual(["Een: sent", "Dag: sent", "Twee: error"]);
  });

  test("of another person is not shown", () => {
    openChat().attach({ name: "offerte.pdf", size: 1 });
    expect(shown(openChat({}, "bert"))).toEqual([]);
    expect(shown(openChat())).toHaveLength(1);
  });

  test("is the same in a second tab, and gone there when it is cleared", () => {
    const store = openChat();
    const other = openChat();
    other.attach({ name: "offerte.pdf", size: 1 });
    const [key] = Object.keys(localStorage);
    const newValue = localStorage.getItem(key ?? "");
    window.dispatchEvent(new StorageEvent("storage", { key: key ?? "", newValue }));
    expect(shown(store)).toEqual(["Bestand geüpload: offerte.pdf: sent"]);
    window.dispatchEvent(new StorageEvent("storage", { key: key ?? "", newValue: null }));
    expect(shown(store)).toEqual([]);
  });

  test("keeps nothing any more once its person has left", async () => {
    const arrives = Promise.withResolvers<string>();
    const store = openChat({ send: () => arrives.promise });
    store.ask("Hoe vaak?");
    store.close();
    localStorage.clear();
    arrives.resolve("Te laat");
    await arrives.promise;
    await Promise.resolve();
    expect(localStorage).toHaveLength(0);
    expect(shown(store)).toEqual(["Hoe vaak?: sending"]);
  });
});
