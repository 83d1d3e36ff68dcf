import { afterEach, expect, test, vi } from "vitest";
import { noteServerTime, serverNowMs } from "./server-clock.ts";

afterEach(() => {
  vi.useRealTimers();
  answer(0);
});

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

test.each([
  ["ahead", -600_000],
  ["behind", 600_000],
])("a clock that runs %s is corrected, also after a reload", async (_direction, differenceMs) => {
  answer(differenceMs);
  expect(Math.abs(offsetMs() - differenceMs)).toBeLessThan(1_000);
  vi.resetModules();
  const reloaded = await import("./server-clock.ts");
  expect(Math.abs(reloaded.serverNowMs() - serverNowMs())).toBeLessThan(1_000);
});

test("a clock that is set ten minutes further meanwhile ends no wait, before any answer", () => {
  const beforeMs = serverNowMs();
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 600_000 });
  expect(serverNowMs() - beforeMs).toBeLessThan(1_000);
});

test.each([
  [4_900, 0],
  [5_100, 5_100],
  [-4_900, 0],
  [-5_200, -5_200],
])("a difference of %i ms is corrected by %i", (differenceMs, correctedMs) => {
  answer(differenceMs);
  expect(Math.abs(offsetMs() - correctedMs)).toBeLessThan(1_000);
});

test("a repaired clock is trusted again, also after a reload", async () => {
  answer(-600_000);
  answer(2_000);
  expect(Math.abs(offsetMs())).toBeLessThan(1_000);
  vi.resetModules();
  const reloaded = await import("./server-clock.ts");
  expect(Math.abs(reloaded.serverNowMs() - Date.now())).toBeLessThan(1_000);
});

test("an answer that took half a minute is no difference", () => {
  answer(0, 30_000);
  expect(Math.abs(offsetMs())).toBeLessThan(1_000);
  answer(-600_000);
  answer(-600_000, 30_000);
  expect(Math.abs(offsetMs() + 600_000)).toBeLessThan(1_000);
});

test("a damaged note or date is ignored", async () => {
  localStorage.setItem("server-clock-offset-ms", "morgen");
  vi.resetModules();
  const reloaded = await import("./server-clock.ts");
  reloaded.noteServerTime({ serverMs: Number.NaN, sentAtMs: Date.now(), receivedAtMs: Date.now() });
  expect(Math.abs(reloaded.serverNowMs() - Date.now())).toBeLessThan(1_000);
});
