import { expect, test } from "vitest";
import { decodeFrame, encodeMessage, encodeUserBroadcast, MalformedFrameError } from "./phoenix.ts";

const text = (value: unknown) => Buffer.from(JSON.stringify(value));
const join = { joinRef: "1", ref: "2", topic: "realtime:room", event: "phx_join" };

test.each([
  ["2.0.0", ["1", "2", "realtime:room", "phx_join", { a: 1 }]],
  ["1.0.0", { join_ref: "1", ref: "2", topic: "realtime:room", event: "phx_join", payload: { a: 1 } }],
] as const)("reads a text frame of version %s", (version, frame) => {
  expect(decodeFrame(text(frame), false, version)).toEqual({ kind: "message", ...join, payload: { a: 1 } });
});

test.each(["1.0.0", "2.0.0"] as const)("writes a text frame of version %s that reads back", (version) => {
  const frame = encodeMessage(join, '{"a":1}', version);
  expect(decodeFrame(Buffer.from(frame), false, version)).toEqual({
    kind: "message",
    ...join,
    payload: { a: 1 },
  });
});

test("takes the ref of a version 1 join for its join_ref, as old clients mean it", () => {
  const frame = text({ topic: "realtime:room", event: "phx_join", payload: {}, ref: "7" });
  expect(decodeFrame(frame, false, "1.0.0")).toMatchObject({ joinRef: "7", ref: "7" });
});

test("reads a binary broadcast with fields of several bytes a character", () => {
  const fields = ["1", "2", "realtime:café", "groet"].map((field) => Buffer.from(field));
  const frame = Buffer.concat([
    Buffer.from([3, ...fields.map((field) => field.length), 0, 1]),
    ...fields,
    Buffer.from('{"tekst":"één"}'),
  ]);
  expect(decodeFrame(frame, true, "2.0.0")).toEqual({
    kind: "user-broadcast",
    joinRef: "1",
    ref: "2",
    topic: "realtime:café",
    event: "broadcast",
    broadcast: { event: "groet", encoding: "json", payload: Buffer.from('{"tekst":"één"}') },
  });
});

test.each([
  ["no JSON", Buffer.from("{"), false],
  ["another shape", text({ topic: "x" }), false],
  ["no bytes at all", Buffer.alloc(0), true],
  ["another kind of binary frame", Buffer.from([9, 0, 0, 0, 0, 0, 0]), true],
  ["sizes beyond its end", Buffer.from([3, 255, 0, 0, 0, 0, 0]), true],
])("refuses a frame with %s", (_, frame, isBinary) => {
  expect(() => decodeFrame(frame, isBinary, "2.0.0")).toThrow(MalformedFrameError);
});

test("has no version 1 frame for bytes", () => {
  const broadcast = { event: "bytes", encoding: "binary", payload: Buffer.from([0]) } as const;
  expect(encodeUserBroadcast("realtime:room", broadcast, "1.0.0")).toBeUndefined();
});
