import { expect, test } from "vitest";
import { createShortcutReader } from "./shortcut.ts";

const plain = { altKey: false, ctrlKey: false, metaKey: false, isComposing: false };
const press = (key: string, held: Partial<typeof plain> = {}) => ({ ...plain, ...held, key });

test("g and then a letter within a moment goes to a page", () => {
  const read = createShortcutReader();
  expect(read(press("g"), 0)).toBeNull();
  expect(read(press("m"), 1_000)).toEqual({ act: "go", letter: "m" });
  expect(read(press("m"), 1_100)).toBeNull();
});

test("a letter that comes later, or after another key, goes nowhere", () => {
  const read = createShortcutReader();
  read(press("g"), 0);
  expect(read(press("m"), 1_500)).toBeNull();
  read(press("g"), 2_000);
  read(press("Escape"), 2_100);
  expect(read(press("m"), 2_200)).toBeNull();
});

test("the question mark and the slash act at once, with Shift before them", () => {
  const read = createShortcutReader();
  read(press("Shift"), 0);
  expect(read(press("?"), 1)).toEqual({ act: "list" });
  expect(read(press("/"), 2)).toEqual({ act: "search" });
});

test.each(["altKey", "ctrlKey", "metaKey", "isComposing"] as const)("a key with %s is not ours", (held) => {
  const read = createShortcutReader();
  expect(read(press("?", { [held]: true }), 0)).toBeNull();
  read(press("g", { [held]: true }), 1);
  expect(read(press("p"), 2)).toBeNull();
});
