import { expect, test, vi } from "vitest";
import { askBeforeLoss, mayLoseWork } from "./unsaved-work.ts";

test("where nothing is typed, nothing is asked", async () => {
  expect(await mayLoseWork()).toBe(true);
});

test("one no keeps everything, and spares the other questions", async () => {
  const other = vi.fn(async () => true);
  const stops = [askBeforeLoss(async () => false), askBeforeLoss(other)];
  expect(await mayLoseWork()).toBe(false);
  expect(other).not.toHaveBeenCalled();
  for (const stop of stops) stop();
});

test("saved work is not asked about any more", async () => {
  const stop = askBeforeLoss(async () => false);
  expect(await mayLoseWork()).toBe(false);
  stop();
  expect(await mayLoseWork()).toBe(true);
});
