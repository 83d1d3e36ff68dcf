import { expect, test } from "vitest";
import type { ChatEvent } from "./chat.ts";
import { chatEventText, readChatEvents } from "./chat-events.ts";

/** A stream of these parts, cut at any place. */
const streamOf = (...parts: (string | Uint8Array)[]) =>
  new ReadableStream<Uint8Array>({
    start(controller) {
      for (const part of parts) {
        controller.enqueue(typeof part === "string" ? new TextEncoder().encode(part) : part);
      }
      controller.close();
    },
  });

async function eventsOf(stream: ReadableStream<Uint8Array>, bytesMax = 1000) {
  const events: ChatEvent[] = [];
  for await (const event of readChatEvents(stream, bytesMax)) events.push(event);
  return events;
}

const part: ChatEvent = { type: "delta", text: "één\n\ntwee" };
const sources: ChatEvent = { type: "sources", sources: [{ title: "A", url: "https://a.example" }] };
const done: ChatEvent = { type: "done" };

test("a written event is read again, wherever the parts break", async () => {
  const bytes = new TextEncoder().encode([part, sources, done].map(chatEventText).join(""));
  for (let size = 1; size < bytes.length; size += 7) {
    const parts = Array.from({ length: Math.ceil(bytes.length / size) }, (_, index) =>
      bytes.slice(index * size, (index + 1) * size),
    );
    expect(await eventsOf(streamOf(...parts))).toEqual([part, sources, done]);
  }
});

test("lines end as in any event stream, and a block may be the last without an empty line", async () => {
  const text = `: hallo\r\ndata: {"type":\r\ndata: "delta", "text": "a"}\r\n\r\nevent: x\ndata:{"type":"done"}`;
  expect(await eventsOf(streamOf(text))).toEqual([{ type: "delta", text: "a" }, { type: "done" }]);
});

test.each(["data: {", 'data: {"type":"ping"}', 'data: {"type":"delta","text":1}', "retry: 1000", ""])(
  "what is no event is skipped: %j",
  async (block) => {
    expect(await eventsOf(streamOf(`${block}\n\n${chatEventText(done)}`))).toEqual([done]);
  },
);

test("a stream of exactly the limit is read to its end", async () => {
  const text = chatEventText(done);
  expect(await eventsOf(streamOf(text), text.length)).toEqual([done]);
  await expect(eventsOf(streamOf(text), text.length - 1)).rejects.toThrow(`over ${text.length - 1} bytes`);
});

test("a stream over the limit is an error, and is closed", async () => {
  let closed = false;
  const endless = new ReadableStream<Uint8Array>({
    pull: (controller) => controller.enqueue(new TextEncoder().encode(chatEventText(part))),
    cancel: () => {
      closed = true;
    },
  });
  await expect(eventsOf(endless)).rejects.toThrow(RangeError);
  expect(closed).toBe(true);
});
