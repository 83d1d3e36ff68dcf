import { describe, expect, test } from "vitest";
import { type PaceSample, pace, withSample } from "./transfer-pace.ts";

const megabyte = 1_000_000;
const steady = (seconds: number, bytesPerSecond: number, fromMs = 0): PaceSample[] =>
  Array.from({ length: seconds * 4 + 1 }, (_, index) => ({
    atMs: fromMs + index * 250,
    sentBytes: (index * bytesPerSecond) / 4,
  }));
const none: readonly PaceSample[] = [];
const collect = (samples: readonly PaceSample[]) => samples.reduce(withSample, none);

describe("pace", () => {
  test("is unknown until a second has passed", () => {
    expect(pace([], megabyte)).toEqual({ bytesPerSecond: null, secondsLeft: null });
    expect(pace(steady(1, megabyte, 5_000).slice(0, 4), 10 * megabyte).bytesPerSecond).toBeNull();
    expect(pace(steady(1, megabyte), 10 * megabyte).bytesPerSecond).toBe(megabyte);
  });

  test("is the average speed, and the time the rest takes at it", () => {
    expect(pace(collect(steady(4, 2 * megabyte)), 20 * megabyte)).toEqual({
      bytesPerSecond: 2 * megabyte,
      secondsLeft: 6,
    });
  });

  test("knows no time left while nothing moves", () => {
    const stuck = [0, 1000, 2000].map((atMs) => ({ atMs, sentBytes: 5 }));
    expect(pace(collect(stuck), 10)).toEqual({ bytesPerSecond: 0, secondsLeft: null });
    const slowest = [0, 1].map((second) => ({ atMs: second * 1000, sentBytes: second }));
    expect(pace(slowest, 10).secondsLeft).toBe(9);
  });

  test("forgets what was longer than ten seconds ago", () => {
    const slow = steady(20, megabyte);
    const fast = steady(10, 3 * megabyte, 20_000).map(({ atMs, sentBytes }) => ({
      atMs,
      sentBytes: sentBytes + 20 * megabyte,
    }));
    expect(pace(collect([...slow, ...fast]), 100 * megabyte).bytesPerSecond).toBeCloseTo(3 * megabyte);
    const tenSeconds = [0, 10].map((second) => ({ atMs: second * 1000, sentBytes: second * megabyte }));
    expect(pace(collect(tenSeconds), 100 * megabyte).bytesPerSecond).toBe(megabyte);
  });

  test("smooths a single jump", () => {
    const samples = collect([...steady(8, megabyte), { atMs: 8_250, sentBytes: 12 * megabyte }]);
    const { bytesPerSecond } = pace(samples, 100 * megabyte);
    expect(bytesPerSecond).toBeLessThan(2 * megabyte);
  });

  test("starts anew when bytes have to be sent again", () => {
    const samples = withSample(collect(steady(4, megabyte)), { atMs: 5_000, sentBytes: megabyte });
    expect(samples).toEqual([{ atMs: 5_000, sentBytes: megabyte }]);
  });
});

test("remembers a bounded number of samples, however often progress is reported", () => {
  const often = Array.from({ length: 60_000 }, (_, index) => ({ atMs: index, sentBytes: index }));
  expect(collect(often).length).toBeLessThan(60);
});

test("keeps a sample every quarter of a second, and the newest", () => {
  const samples = collect([0, 100, 250, 300, 400, 500, 600].map((atMs) => ({ atMs, sentBytes: atMs })));
  expect(samples.map(({ atMs }) => atMs)).toEqual([0, 250, 500, 600]);
});
