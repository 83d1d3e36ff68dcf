import { describe, expect, test } from "vitest";
import {
  afterReload,
  answerCount,
  type Chat,
  type ChatEvent,
  type ChatMessage,
  chatAfter,
  chatTexts,
  emptyChat,
  isTooSoon,
  isWaiting,
  messagesMax,
  suggestions,
} from "./chat-model.ts";

const question = message("q", "user", "sending");
const answer = message("a", "bot", "sent");
const later = message("later", "user", "sending");

function message(id: string, sender: ChatMessage["sender"], status: ChatMessage["status"]): ChatMessage {
  return { id, content: id, sender, timestamp: "2026-11-20T09:00:00.000Z", status };
}

/** "q:sent a:sent", for reading a conversation at a glance. */
function line({ messages }: Chat): string {
  return messages.map(({ id, status }) => `${id}:${status}`).join(" ");
}

function chatAfterAll(...events: ChatEvent[]): Chat {
  return events.reduce(chatAfter, emptyChat);
}

const asked: ChatEvent = { type: "asked", message: question };
const answered: ChatEvent = { type: "answered", id: "q", answer };
const failed: ChatEvent = { type: "failed", id: "q", problem: chatTexts.sendFailed };
const askedLater: ChatEvent = { type: "asked", message: later };
const attached: ChatEvent = { type: "attached", line: message("file", "user", "sent") };

describe("a message", () => {
  test.each([
    ["is sending once asked", [asked], "q:sending"],
    ["is sent once answered", [asked, answered], "q:sent a:sent"],
    ["gets status error after the last attempt", [asked, failed], "q:error"],
    [
      "that failed moves to the end when sent again",
      [asked, askedLater, failed, asked],
      "later:sending q:sending",
    ],
    ["sent again can still be answered", [asked, failed, asked, answered], "q:sent a:sent"],
    ["whose answer came after all is sent", [asked, failed, answered], "q:sent a:sent"],
    [
      "is answered once",
      [asked, answered, { ...answered, answer: message("b", "bot", "sent") }],
      "q:sent a:sent",
    ],
    ["that was answered does not fail any more", [asked, answered, failed], "q:sent a:sent"],
    ["that is gone is not answered", [answered], ""],
    ["can wait beside another", [asked, askedLater, answered], "q:sent later:sending a:sent"],
    ["is a line of its own for a file", [attached], "file:sent"],
  ] satisfies [string, ChatEvent[], string][])("%s", (_, events, expected) => {
    expect(line(chatAfterAll(...events))).toBe(expected);
  });
});

describe("the problem", () => {
  const refused: ChatEvent = { type: "refused", problem: chatTexts.tooFast };
  test.each([
    ["is shown after the last attempt", [asked, failed], chatTexts.sendFailed],
    ["is shown for a refusal", [refused], chatTexts.tooFast],
    ["is forgotten when the next is sent", [asked, failed, askedLater], null],
    ["is forgotten when a file is added", [refused, attached], null],
    ["stays while another message is answered", [asked, refused, answered], chatTexts.tooFast],
  ] satisfies [string, ChatEvent[], string | null][])("%s", (_, events, problem) => {
    expect(chatAfterAll(...events).problem).toBe(problem);
  });

  test("a refusal adds nothing to the conversation", () => {
    expect(chatAfterAll(refused).messages).toEqual([]);
  });
});

test("the oldest messages go when the conversation is full", () => {
  const full: Chat = {
    messages: Array.from({ length: messagesMax }, (_, index) => message(`m${index}`, "user", "sent")),
    problem: null,
  };
  const { messages } = chatAfter(full, asked);
  expect(messages).toHaveLength(messagesMax);
  expect(messages[0]?.id).toBe("m1");
  expect(messages.at(-1)?.id).toBe("q");
});

test("after a reload only what was still being sent counts as not sent", () => {
  const before = [question, answer, message("old", "user", "error"), message("done", "user", "sent")];
  expect(line({ messages: afterReload(before), problem: null })).toBe("q:error a:sent old:error done:sent");
});

test("the assistant types while a message is being sent", () => {
  expect(isWaiting(chatAfterAll(asked))).toBe(true);
  expect(isWaiting(chatAfterAll(asked, answered))).toBe(false);
  expect(isWaiting(chatAfterAll(asked, failed))).toBe(false);
});

test("answers are counted, questions are not", () => {
  expect(answerCount(chatAfterAll(asked, answered, askedLater))).toBe(1);
});

test.each([
  ["the first message", null, 0, false],
  ["the same moment", 5000, 5000, true],
  ["just within a second", 5000, 5999, true],
  ["a second later", 5000, 6000, false],
])("%s", (_, lastMs, nowMs, tooSoon) => {
  expect(isTooSoon(lastMs, nowMs)).toBe(tooSoon);
});

test("four questions are offered", () => {
  expect(suggestions).toHaveLength(4);
});
