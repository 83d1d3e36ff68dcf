import { describe, expect, test } from "vitest";
import {
  answerCount,
  answerId,
  type Chat,
  type ChatEvent,
  type ChatMessage,
  chatAfter,
  chatTexts,
  emptyChat,
  isWaiting,
  type LocalLine,
  type MessageStatus,
  shownMessages,
} from "./chat-model.ts";

const nowMs = Date.parse("2026-11-20T09:00:00.000Z");
const timestamp = new Date(nowMs).toISOString();

function line(id: string, status: MessageStatus, conversationId = "open"): LocalLine {
  return { id, conversationId, content: id, sender: "user", timestamp, status, sources: [] };
}

const question = line("q", "sending");
const later = line("later", "sending");

/** "q:sent answer-q:sent", for reading a conversation at a glance. */
const summary = (messages: readonly ChatMessage[]) =>
  messages.map(({ id, status }) => `${id}:${status}`).join(" ");

function chatAfterAll(...events: ChatEvent[]): Chat {
  return events.reduce(chatAfter, emptyChat);
}

const asked: ChatEvent = { type: "asked", line: question };
const answered: ChatEvent = {
  type: "answered",
  id: "q",
  answer: { text: "Elke maand.", sources: [], stopped: false },
  timestamp,
};
const stopped: ChatEvent = { ...answered, answer: { text: "Elke", sources: [], stopped: true } };
const heard: ChatEvent = { type: "heard", id: "q", text: "Elke" };
const failed: ChatEvent = { type: "failed", id: "q", problem: chatTexts.sendFailed };
const askedLater: ChatEvent = { type: "asked", line: later };
const attached: ChatEvent = { type: "attached", line: line("file", "noted") };

describe("a message", () => {
  test.each([
    ["is sent once answered", [asked, answered], "q:sent answer-q:sent"],
    ["gets status error after the last attempt", [asked, failed], "q:error"],
    [
      "that failed moves to the end when sent again",
      [asked, askedLater, failed, asked],
      "later:sending q:sending",
    ],
    ["whose answer came after all is sent", [asked, failed, answered], "q:sent answer-q:sent"],
    ["is answered once", [asked, answered, stopped], "q:sent answer-q:sent"],
    ["that was answered does not fail any more", [asked, answered, failed], "q:sent answer-q:sent"],
    ["that is gone is not answered", [answered], ""],
    ["can wait beside another", [asked, askedLater, answered], "q:sent later:sending answer-q:sent"],
    ["that was stopped has what came until then", [asked, heard, stopped], "q:sent answer-q:stopped"],
    ["is a line of its own for a file", [attached], "file:noted"],
  ] satisfies [string, ChatEvent[], string][])("%s", (_, events, expected) => {
    expect(summary(chatAfterAll(...events).lines)).toBe(expected);
  });
});

describe("the problem", () => {
  const refused: ChatEvent = { type: "refused", problem: chatTexts.tooFast };
  test.each([
    ["is shown after the last attempt", [asked, failed], chatTexts.sendFailed],
    ["is shown while another message waits", [askedLater, asked, failed], chatTexts.sendFailed],
    ["is not that of a message that is gone", [askedLater, failed], null],
    [
      "is forgotten when another conversation is opened",
      [refused, { type: "opened", conversationId: "x" }],
      null,
    ],
    ["is forgotten when the next is sent", [asked, failed, askedLater], null],
    ["stays while another message is answered", [asked, refused, answered], chatTexts.tooFast],
    ["passes by itself", [refused, { type: "passed", problem: chatTexts.tooFast }], null],
    ["does not pass with another", [refused, { type: "passed", problem: "x" }], chatTexts.tooFast],
  ] satisfies [string, ChatEvent[], string | null][])("%s", (_, events, problem) => {
    expect(chatAfterAll(...events).problem).toBe(problem);
  });
});

describe("the answer that is coming in", () => {
  test.each([
    ["is heard part by part", [asked, heard, { ...heard, text: "Elke maand" }], "Elke maand"],
    ["begins anew with another try", [asked, heard, { ...heard, text: "" }], ""],
    ["is over when it is there", [asked, heard, answered], undefined],
    ["is over when it fails", [asked, heard, failed], undefined],
    ["is not that of another question", [askedLater, heard], undefined],
    ["comes too late after its answer", [asked, answered, heard], undefined],
  ] satisfies [string, ChatEvent[], string | undefined][])("%s", (_, events, text) => {
    expect(chatAfterAll(...events).live?.text).toBe(text);
  });
});

describe("the conversation", () => {
  const stored = (id: string, status: MessageStatus, ageMs = 0): ChatMessage => ({
    ...line(id, status),
    timestamp: new Date(nowMs - ageMs).toISOString(),
  });
  const kept = (...ids: string[]): ChatEvent => ({ type: "kept", ids: new Set(ids) });

  test.each([
    [
      "has a question that is under way here at its end",
      [stored("q", "error"), stored("x", "sent")],
      [asked],
      "x:sent q:sending",
    ],
    ["has one that waits as long as an answer takes", [stored("q", "sending", 150_000)], [], "q:sending"],
    ["has one that waits too long as lost", [stored("q", "sending", 150_001)], [], "q:error"],
    ["has an old one that was answered", [stored("q", "sent", 151_000)], [], "q:sent"],
    [
      "has a failure of this tab, whatever the database still hopes",
      [stored("q", "sending")],
      [asked, failed],
      "q:error",
    ],
    [
      "has each message once",
      [stored("q", "sent"), stored(answerId("q"), "sent")],
      [asked, answered],
      "q:sent answer-q:sent",
    ],
    ["has what the database lost", [], [asked, answered], "q:sent answer-q:sent"],
    ["leaves to the database what it has", [], [asked, answered, kept("q", answerId("q"))], ""],
    ["keeps what is sent again meanwhile", [], [asked, kept("q")], "q:sending"],
    ["stays when another is deleted", [], [asked, { type: "deleted", conversationId: "other" }], "q:sending"],
    ["stays when another is opened", [], [asked, { type: "opened", conversationId: "other" }], "q:sending"],
    ["is empty once deleted", [], [asked, { type: "deleted", conversationId: "open" }], ""],
    ["has no line of another one", [], [{ type: "asked", line: line("q", "sending", "other") }], ""],
  ] satisfies [string, ChatMessage[], ChatEvent[], string][])("%s", (_, messages, events, expected) => {
    expect(summary(shownMessages(messages, chatAfterAll(...events), "open", nowMs))).toBe(expected);
  });

  test("is the one that a question was asked in, and the latest again once it is deleted", () => {
    expect(chatAfterAll(asked).conversationId).toBe("open");
    expect(chatAfterAll(asked, { type: "deleted", conversationId: "open" }).conversationId).toBeNull();
    expect(chatAfterAll(asked, { type: "deleted", conversationId: "other" }).conversationId).toBe("open");
  });
});

test("one question that is under way is waited for, and answers alone are counted", () => {
  const answer: ChatMessage = { ...line("answer", "sent"), sender: "bot" };
  const said = [line("a", "sent"), answer, line("b", "sending")];
  expect([isWaiting(said), isWaiting(said.slice(0, 2)), isWaiting([])]).toEqual([true, false, false]);
  expect(answerCount(said)).toBe(1);
});

test("the oldest lines of this tab go when there are too many", () => {
  const full: Chat = {
    ...emptyChat,
    lines: Array.from({ length: 200 }, (_, index) => line(`m${index}`, "sent")),
  };
  const { lines } = chatAfter(full, asked);
  expect(lines).toHaveLength(200);
  expect(lines[0]?.id).toBe("m1");
  expect(lines.at(-1)?.id).toBe("q");
  expect(
    chatAfter({ ...full, lines }, answered)
      .lines.map(({ id }) => id)
      .slice(-2),
  ).toEqual(["q", "answer-q"]);
  expect(chatAfter({ ...full, lines }, answered).lines).toHaveLength(200);
});
