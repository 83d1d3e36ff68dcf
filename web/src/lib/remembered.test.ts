import { afterEach, beforeEach, expect, test } from "vitest";
import * as remembered from "./remembered.ts";

const forget = () => {
  localStorage.clear();
  sessionStorage.clear();
};
beforeEach(forget);
afterEach(forget);

const { lastPath, knownAdmin, seenFonts, ...ofTab } = remembered;
test.each([
  ["a device", () => localStorage, [lastPath, knownAdmin, seenFonts]],
  ["a tab", () => sessionStorage, Object.values(ofTab)],
] as const)("%s remembers each thing apart, under a name of its own", (_whole, storage, texts) => {
  for (const [number, text] of texts.entries()) text.write(String(number));
  expect(storage()).toHaveLength(texts.length);
  expect(storage().getItem("")).toBeNull();
});
