import { afterEach, expect, test } from "vitest";
import { noteServerTime, serverNowMs } from "./server-clock.ts";

afterEach(() => localStorage.clear());

const offsetMs = () => serverNowMs() - Date.now();

/** An answer that was on its way this long and that a server dated whose clock differs this much from ours. */
function answer(differenceMs: number, tripMs = 100) {
  const receivedAtMs = Date.now();
  noteServerTime({
    serverMs: receivedAtMs + differenceMs,
    sentAtMs: receivedAtMs - tripMs,
    receivedAtMs,
  });
}

test("a clock that runs ahead is corrected, also after a reload", () => {
  answer(-600_000);
  expect(offsetMs()).toBeGreaterThan(-601_000);
  expect(offsetMs()).toBeLessThan(-599_000);
});

test("a repaired clock is trusted again", () => {
  answer(-600_000);
  answer(2_000);
  expect(Math.abs(offsetMs())).toBeLessThan(1_000);
});

test("an answer that took half a minute is no difference", () => {
  answer(0, 30_000);
  expect(Math.abs(offsetMs())).toBeLessThan(1_000);
  answer(-600_000);
  answer(-600_000, 30_000);
  expect(Math.abs(offsetMs() + 600_000)).toBeLessThan(1_000);
});

test("a damaged note or date is ignored", () => {
  localStorage.setItem("server-clock-offset-ms", "morgen");
  answer(Number.NaN);
  expect(Math.abs(offsetMs())).toBeLessThan(1_000);
});
