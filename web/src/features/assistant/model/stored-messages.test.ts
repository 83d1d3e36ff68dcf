import { expect, test } from "vitest";
import { type ChatMessage, messagesMax } from "./chat-model.ts";
import { parseMessages } from "./stored-messages.ts";

const message: ChatMessage = {
  id: "5f0c3f6e-2f6f-4c0e-9a35-3f2f6b1f4a10",
  content: "Hoe vaak?",
  sender: "user",
  timestamp: "2026-11-20T09:00:00.000Z",
  status: "sent",
};

test("stored messages come back", () => {
  expect(parseMessages(JSON.stringify([message]))).toEqual([message]);
});

test("of a long conversation the newest messages come back", () => {
  const many = Array.from({ length: messagesMax + 1 }, (_, index) => ({
    ...message,
    content: String(index),
  }));
  const kept = parseMessages(JSON.stringify(many));
  expect(kept).toHaveLength(messagesMax);
  expect(kept.at(-1)?.content).toBe(String(messagesMax));
});

test.each([
  ["nothing", null],
  ["no JSON", "{"],
  ["no list", JSON.stringify(message)],
  ["a status of another release", JSON.stringify([{ ...message, status: "read" }])],
  ["content that is no text", JSON.stringify([{ ...message, content: { html: "<b>" } }])],
  ["a moment that is none", JSON.stringify([{ ...message, timestamp: "gisteren" }])],
])("%s is an empty conversation", (_, stored) => {
  expect(parseMessages(stored)).toEqual([]);
});
