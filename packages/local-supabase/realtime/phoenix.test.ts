import { expect, test } from "vitest";
import { decodeFrame, MalformedFrameError } from "./phoenix.ts";

const text = (value: unknown) => Buffer.from(JSON.stringify(value));

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
