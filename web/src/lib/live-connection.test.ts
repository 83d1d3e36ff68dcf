// @vitest-environment jsdom
import { act, createElement } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { followedTopic, useLiveConnectionLost } from "./live-connection.ts";

const lostAfterMs = 10_000;
let container: HTMLElement;
let unmount: () => void;

function Sign() {
  return useLiveConnectionLost() ? "lost" : "live";
}

beforeEach(() => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  vi.useFakeTimers();
  container = document.createElement("div");
  const root = createRoot(container);
  act(() => root.render(createElement(Sign)));
  unmount = () => act(() => root.unmount());
});

afterEach(() => {
  unmount();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));

test("a short interruption is not shown", () => {
  const topic = followedTopic();
  topic.interrupted();
  pass(lostAfterMs - 1);
  topic.served();
  pass(lostAfterMs);
  expect(container.textContent).toBe("live");
});

test("a lasting interruption is shown, however often joining is tried, and taken back at once", () => {
  const topic = followedTopic();
  for (const _attempt of [1, 2, 3, 4]) {
    topic.interrupted();
    pass(lostAfterMs / 4);
  }
  expect(container.textContent).toBe("lost");
  act(() => topic.served());
  expect(container.textContent).toBe("live");
});

test("one topic that is not served is enough; one that was left does not count", () => {
  const [first, second] = [followedTopic(), followedTopic()];
  first.interrupted();
  second.interrupted();
  pass(lostAfterMs);
  act(() => first.served());
  expect(container.textContent).toBe("lost");
  act(() => second.left());
  expect(container.textContent).toBe("live");
});
