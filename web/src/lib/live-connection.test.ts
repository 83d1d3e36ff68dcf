import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { followedTopic, isLiveConnectionLost } from "./live-connection.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test.each(["served", "left"] as const)("is lost after ten seconds, until its last topic is %s", (end) => {
  const [one, other] = [followedTopic(), followedTopic()];
  one.interrupted();
  vi.advanceTimersByTime(6_000);
  other.interrupted();
  expect(isLiveConnectionLost()).toBe(false);
  vi.advanceTimersByTime(4_000);
  expect(isLiveConnectionLost()).toBe(true);
  one[end]();
  expect(isLiveConnectionLost()).toBe(true);
  other[end]();
  expect(isLiveConnectionLost()).toBe(false);
});

test("is not lost when it is mended within ten seconds, however often that happens", () => {
  const topic = followedTopic();
  for (const _interruption of [1, 2, 3]) {
    topic.interrupted();
    vi.advanceTimersByTime(9_000);
    topic.served();
    vi.advanceTimersByTime(2_000);
    expect(isLiveConnectionLost()).toBe(false);
  }
});
