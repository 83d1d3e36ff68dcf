// @vitest-environment jsdom
import { afterEach, expect, test } from "vitest";
import { noteServerTime, serverNowMs } from "./server-clock.ts";

afterEach(() => localStorage.clear());

const offsetMs = () => serverNowMs() - Date.now();

test("a clock that runs ahead is corrected, also after a reload", () => {
  noteServerTime(Date.now() - 600_000, Date.now());
  expect(offsetMs()).toBeGreaterThan(-601_000);
  expect(offsetMs()).toBeLessThan(-599_000);
});

test("travel time is no difference, and a repaired clock is trusted again", () => {
  noteServerTime(Date.now() - 600_000, Date.now());
  noteServerTime(Date.now() + 2_000, Date.now());
  expect(Math.abs(offsetMs())).toBeLessThan(1_000);
});

test("a damaged note is ignored", () => {
  localStorage.setItem("server-clock-offset-ms", "morgen");
  expect(Math.abs(offsetMs())).toBeLessThan(1_000);
});
