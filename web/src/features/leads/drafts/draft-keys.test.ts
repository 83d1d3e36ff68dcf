import { expect, test } from "vitest";
import { draftKeyAct } from "./draft-keys.ts";

const press = (key: string, held: object = {}) =>
  draftKeyAct({ key, altKey: false, ctrlKey: false, metaKey: false, ...held });

test("each status has a letter, and the arrows lead as j and k do", () => {
  expect(["t", "a", "s", "b", "n"].map((key) => press(key))).toEqual(
    ["to_do", "approved", "sent", "answered", "not_wanted"].map((status) => ({ kind: "mark", status })),
  );
  expect([press("ArrowDown"), press("ArrowUp")]).toEqual([press("j"), press("k")]);
  expect([press("j"), press("k")]).toEqual([1, -1].map((by) => ({ kind: "step", by })));
});

test.each(["altKey", "ctrlKey", "metaKey"])("a letter with %s is the browser's", (held) => {
  expect(press("a", { [held]: true })).toBeNull();
});
