// @vitest-environment jsdom
import { afterEach, expect, test, vi } from "vitest";
import { tickedItems, toggleItem } from "./ticked-items.ts";

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

test("an item is ticked off, and back on", () => {
  toggleItem("an", "7", 2);
  toggleItem("an", "7", 0);
  expect([...tickedItems("an", "7")]).toEqual([0, 2]);
  toggleItem("an", "7", 2);
  expect([...tickedItems("an", "7")]).toEqual([0]);
});

test("another person and another result have ticks of their own", () => {
  toggleItem("an", "7", 1);
  expect(tickedItems("bob", "7").size).toBe(0);
  expect(tickedItems("an", "8").size).toBe(0);
  expect(tickedItems("an", "7").size).toBe(1);
});

test.each(["kapot", "{}", '["0"]', "[-1]", "[0.5]", "null", ""])("a damaged note is no tick: %j", (note) => {
  localStorage.setItem("ticked-items:an:7", note);
  expect(tickedItems("an", "7").size).toBe(0);
});

test("where storage is forbidden, ticks last as long as the page", () => {
  const forbidden = () => {
    throw new DOMException("forbidden", "SecurityError");
  };
  vi.spyOn(Storage.prototype, "getItem").mockImplementation(forbidden);
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(forbidden);
  toggleItem("an", "9", 3);
  expect([...tickedItems("an", "9")]).toEqual([3]);
});
