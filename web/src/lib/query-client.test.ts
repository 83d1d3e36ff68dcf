import { MutationObserver, onlineManager, QueryClient, QueryObserver } from "@tanstack/react-query";
import { afterEach, expect, test } from "vitest";
import { queryClient, readAgain } from "./query-client.ts";

afterEach(() => onlineManager.setOnline(true));

test("an action without a connection fails at once and does not happen later", async () => {
  onlineManager.setOnline(false);
  const mutationFn = () => Promise.reject(new TypeError("Failed to fetch"));
  await expect(new MutationObserver(queryClient, { mutationFn }).mutate()).rejects.toThrow("Failed to fetch");
  expect(queryClient.getMutationCache().getAll().at(-1)?.state.isPaused).toBe(false);
});

test("a change during the first read is read after it", async () => {
  const client = new QueryClient();
  const answers: ((value: string) => void)[] = [];
  const queryFn = () => new Promise<string>((resolve) => answers.push(resolve));
  const observer = new QueryObserver(client, { queryKey: ["list"], queryFn });
  const stop = observer.subscribe(() => {});

  const done = readAgain(client, ["list"]);
  answers[0]?.("before the change");
  await expect.poll(() => answers.length).toBe(2);
  answers[1]?.("after the change");
  await done;
  expect(observer.getCurrentResult().data).toBe("after the change");
  stop();
});

test("a first read that failed stays failed", async () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  let reads = 0;
  const queryFn = async () => {
    reads += 1;
    throw new Error("not there");
  };
  const observer = new QueryObserver(client, { queryKey: ["list"], queryFn });
  const stop = observer.subscribe(() => {});
  await readAgain(client, ["list"]);
  expect(reads).toBe(1);
  expect(observer.getCurrentResult().isError).toBe(true);
  stop();
});
