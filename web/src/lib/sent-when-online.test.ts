import { MutationObserver, onlineManager, QueryClient } from "@tanstack/react-query";
import { afterEach, expect, test, vi } from "vitest";
import { drawnOnce } from "#web-test/drawn-once.ts";
import { unreachable } from "./database-refusal.ts";
import { AppError } from "./errors.ts";
import { keptActsOf, sentWhenOnline, useIsOnline, useKeptActs } from "./sent-when-online.ts";

afterEach(() => {
  onlineManager.setOnline(true);
  vi.useRealTimers();
});

const client = new QueryClient();
client.mount();
const lines = (attempts: (() => Promise<string>)[]) => () => attempts.shift()?.() ?? Promise.resolve("sent");
const cut = () => Promise.reject(new AppError(unreachable, "Geen verbinding"));

test("a mark that was made offline is sent once when the line is back", async () => {
  onlineManager.setOnline(false);
  let sent = 0;
  const mutationFn = async () => {
    sent += 1;
  };
  const done = new MutationObserver(client, { ...sentWhenOnline, mutationFn }).mutate();
  await expect.poll(() => client.getMutationCache().getAll().at(-1)?.state.isPaused).toBe(true);
  expect(sent).toBe(0);
  onlineManager.setOnline(true);
  await done;
  expect(sent).toBe(1);
});

test("an attempt that comes before the line really is there is made again, and a refusal is not", async () => {
  const options = { ...sentWhenOnline, retryDelay: 1 };
  const mend = new MutationObserver(client, { ...options, mutationFn: lines([cut, cut, cut]) });
  expect(await mend.mutate()).toBe("sent");
  const given = new MutationObserver(client, { ...options, mutationFn: lines([cut, cut, cut, cut]) });
  await expect(given.mutate()).rejects.toThrow("Geen verbinding");
  const refused = () => Promise.reject(new AppError("stale_version", "Elders gewijzigd"));
  const observer = new MutationObserver(client, { ...options, mutationFn: lines([refused]) });
  await expect(observer.mutate()).rejects.toThrow("Elders gewijzigd");
});

test("counts the acts that wait, and gives the reason of those alone that were refused after waiting", () => {
  const act = { status: "pending", isPaused: true, submittedAt: 1, error: null } as const;
  const error = new AppError("stale_version", "Elders gewijzigd");
  const refused = { ...act, status: "error", isPaused: false, error } as const;
  const later = { ...refused, submittedAt: 5, error: new AppError("stale_version", "Later") };
  const acts = [act, { ...act, isPaused: false }, refused, later];
  const done = { ...act, status: "success", error } as const;
  expect(keptActsOf([...acts, done], 5)).toEqual({ waiting: 1, refusals: [error] });
});

test("an act that was refused after waiting is told until it is put away, and no other is", async () => {
  vi.useFakeTimers();
  const page = new QueryClient();
  page.mount();
  const error = new AppError("stale_version", "Elders gewijzigd");
  const mutationFn = () => Promise.reject(error);
  const begin = (options: object) =>
    new MutationObserver(page, { ...options, mutationFn }).mutate().catch(() => {});
  const told = () => drawnOnce(useKeptActs, page);
  onlineManager.setOnline(false);
  const kept = begin(sentWhenOnline);
  const others = [begin({ networkMode: "always" }), begin({ networkMode: "always", meta: { other: true } })];
  await vi.advanceTimersByTimeAsync(1_000);
  expect(told()).toMatchObject({ waiting: 1, refusals: [] });
  onlineManager.setOnline(true);
  await Promise.all([kept, ...others]);
  await vi.advanceTimersByTimeAsync(1_000);
  await begin(sentWhenOnline);
  await vi.advanceTimersByTimeAsync(1_000);
  onlineManager.setOnline(false);
  void begin(sentWhenOnline);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(told()).toMatchObject({ waiting: 1, refusals: [error] });
  told().putAway();
  expect(told()).toMatchObject({ waiting: 1, refusals: [] });
  expect(page.getMutationCache().getAll()).toHaveLength(3);
  page.unmount();
});

test("a page that the build draws does not say that its reader is offline", () => {
  onlineManager.setOnline(false);
  expect(drawnOnce(useIsOnline)).toBe(true);
});
