import { expect, test } from "vitest";
import { isCode, withKey } from "./konami.ts";

const up = "ArrowUp";
const [down, left, right] = ["ArrowDown", "ArrowLeft", "ArrowRight"];
const code = [up, up, down, down, left, right, left, right, "b", "a"];
const afterKeys = (keys: readonly string[]) => keys.reduce(withKey, []);

test("recognises the sequence", () => {
  expect(isCode(afterKeys(code))).toBe(true);
});

test("recognises it after other keys, and with one arrow too many before it", () => {
  expect(isCode(afterKeys(["x", "Tab", ...code]))).toBe(true);
  expect(isCode(afterKeys([up, ...code]))).toBe(true);
});

test("recognises it with Caps Lock on", () => {
  expect(isCode(afterKeys([...code.slice(0, 8), "B", "A"]))).toBe(true);
});

test("does not take an interrupted or unfinished sequence for it", () => {
  expect(isCode(afterKeys([...code.slice(0, 5), "x", ...code.slice(5)]))).toBe(false);
  expect(isCode(afterKeys(code.slice(0, 9)))).toBe(false);
  expect(isCode(afterKeys([...code, "a"]))).toBe(false);
});
