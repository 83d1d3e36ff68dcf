import { expect, test } from "vitest";
import { isSequence, type KeyPress, withPress } from "./konami.ts";

const press = (code: string, key = code.replace(/^Key/, "").toLowerCase()): KeyPress => ({ key, code });
const arrows = ["Up", "Up", "Down", "Down", "Left", "Right", "Left", "Right"].map((side) =>
  press(`Arrow${side}`),
);
const sequence = [...arrows, press("KeyB"), press("KeyA")];
const afterPresses = (presses: readonly KeyPress[]) => presses.reduce(withPress, []);

test("recognises the sequence after other keys, and with one arrow too many before it", () => {
  expect(isSequence(afterPresses([press("KeyX"), press("Tab"), ...sequence]))).toBe(true);
  expect(isSequence(afterPresses([press("ArrowUp"), ...sequence]))).toBe(true);
});

test.each([
  ["Caps Lock", press("KeyB", "B"), press("KeyA", "A")],
  ["a French keyboard", press("KeyB", "b"), press("KeyQ", "a")],
  ["a Cyrillic keyboard", press("KeyB", "и"), press("KeyA", "ф")],
  ["a keyboard that names no places", press("", "b"), press("", "a")],
])("recognises it with %s", (_, b, a) => {
  expect(isSequence(afterPresses([...arrows, b, a]))).toBe(true);
});

test("does not take an interrupted or unfinished sequence for it", () => {
  expect(isSequence(afterPresses([...sequence.slice(0, 5), press("KeyX"), ...sequence.slice(5)]))).toBe(
    false,
  );
  expect(isSequence(afterPresses(sequence.slice(0, 9)))).toBe(false);
  expect(isSequence(afterPresses([...sequence, press("KeyA")]))).toBe(false);
});
