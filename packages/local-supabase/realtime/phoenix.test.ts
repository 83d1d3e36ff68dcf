import { expect, test } from "vitest";
import { decodeFrame, encodeMessage, MalformedFrameError } from "./phoenix.ts";

const text = (value: unknown) => Buffer.from(JSON.stringify(value));
const join = { joinRef: "1", ref: "2", topic: "realtime:room", event: "phx_join" };

test("reads a text frame", () => {
  const frame = ["1", "2", "realtime:room", "phx_join", { a: 1 }];
  expect(decodeFrame(text(frame), false)).toEqual({ kind: "message", ...join, payload: { a: 1 } });
});

test("writes a text frame that reads back", () => {
  const frame = Buffer.from(encodeMessage(join, '{"a":1}'));
  expect(decodeFrame(frame, false)).toEqual({ kind: "message", ...join, payload: { a: 1 } });
});

test("reads a binary broadcast with fields of several bytes a character", () => {
  const fields = ["1", "2", "realtime:café", "groet"].map((field) => Buffer.from(field));
  const frame = Buffer.concat([
    Buffer.from([3, ...fields.map((field) => field.length), 0, 1]),
    ...fields,
    Buffer.from('{"tekst":"één"}'),
  ]);
  expect(decodeFrame(frame, true)).toEqual({
    kind: "user-broadcast",
    joinRef: "1",
    ref: "2",
    topic: "realtime:café",
    event: "broadcast",
    broadcast: { event: "groet", payload: Buffer.from('{"tekst":"één"}') },
  });
});

test.each([
  ["no JSON", Buffer.from("{"), false],
  ["another shape", text({ topic: "x" }), false],
  ["no bytes at all", Buffer.alloc(0), true],
  ["another kind of binary frame", Buffer.from([9, 0, 0, 0, 0, 0, 0]), true],
  ["sizes beyond its end", Buffer.from([3, 255, 0, 0, 0, 0, 0]), true],
])("refuses a frame with %s", (_, frame, isBinary) => {
  expect(() => decodeFrame(frame, isBinary)).toThrow(MalformedFrameError);
});
