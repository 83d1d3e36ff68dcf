import { expect, test } from "vitest";
import { wrapLook } from "./wrap-look.ts";

test("kerns words, and no endless one among them", () => {
  expect(wrapLook(`Dag ${"a".repeat(999)} en ${"b".repeat(999)}`)).not.toContain("kerning");
  expect(wrapLook(`Dag ${"a".repeat(1_000)}`)).toContain("[font-kerning:none]");
});
