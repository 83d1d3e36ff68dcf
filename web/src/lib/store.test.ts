import { expect, test, vi } from "vitest";
import { createStore } from "./store.ts";

test("tells each subscriber of a change, until it unsubscribes", () => {
  const store = createStore(0);
  const [first, second] = [vi.fn(), vi.fn()];
  const stop = store.subscribe(first);
  store.subscribe(second);
  store.set(1);
  stop();
  store.set(2);
  expect(store.get()).toBe(2);
  expect([first, second].map(({ mock }) => mock.calls.length)).toEqual([1, 2]);
});

test("a value that stays is no change", () => {
  const store = createStore("same");
  const listener = vi.fn();
  store.subscribe(listener);
  store.set("same");
  expect(listener).not.toHaveBeenCalled();
});

test("a subscriber that unsubscribes while it is told does not keep the next one from hearing", () => {
  const store = createStore(0);
  const stop = store.subscribe(() => stop());
  const next = vi.fn();
  store.subscribe(next);
  store.set(1);
  expect(next).toHaveBeenCalledOnce();
});
