import { MutationObserver, onlineManager, QueryClient, QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeAll, expect, test, vi } from "vitest";

const session = vi.hoisted(() => ({ user: null as { id: string } | null, listeners: [] as (() => void)[] }));
vi.mock("./session.ts", () => ({
  currentSession: () => ({ user: session.user }),
  subscribeToSession: (listener: () => void) => session.listeners.push(listener),
}));

let AppError: typeof import("./errors.ts").AppError;
let firstRowsRead: typeof import("./query-client.ts").firstRowsRead;
let queryClient: typeof import("./query-client.ts").queryClient;
let readAgain: typeof import("./query-client.ts").readAgain;
beforeAll(async () => {
  // The one among the modules may follow another file's double of the session.
  vi.resetModules();
  ({ AppError } = await import("./errors.ts"));
  ({ firstRowsRead, queryClient, readAgain } = await import("./query-client.ts"));
});

afterEach(() => {
  onlineManager.setOnline(true);
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test("an action without a connection fails at once and does not happen later", async () => {
  onlineManager.setOnline(false);
  const mutationFn = () => Promise.reject(new TypeError("Failed to fetch"));
  await expect(new MutationObserver(queryClient, { mutationFn }).mutate()).rejects.toThrow("Failed to fetch");
  expect(queryClient.getMutationCache().getAll().at(-1)?.state.isPaused).toBe(false);
});

test("an act that waits for the line is sent also from a page that reads nothing", async () => {
  onlineManager.setOnline(false);
  void new MutationObserver(queryClient, { networkMode: "online", mutationFn: async () => "sent" }).mutate();
  const act = queryClient.getMutationCache().getAll().at(-1);
  await expect.poll(() => act?.state.isPaused).toBe(true);
  onlineManager.setOnline(true);
  await expect.poll(() => act?.state.data).toBe("sent");
});

test.each([
  [
    "without an answer is tried three times",
    () => new TypeError("Failed to fetch"),
    3,
    { what: "the list" },
    /the list$/,
  ],
  [
    "that was refused is tried once",
    () => new AppError("forbidden", "Geen toegang"),
    1,
    undefined,
    /read \w+$/,
  ],
])("a read %s, and named in the log", async (_name, failure, times, meta, logged) => {
  const cause = failure();
  const log = vi.spyOn(console, "warn").mockReturnValue();
  const queryFn = vi.fn(() => Promise.reject(cause));
  const read = queryClient.fetchQuery({
    queryKey: [cause.name],
    queryFn,
    retryDelay: 0,
    ...(meta && { meta }),
  });
  await expect(read).rejects.toBe(cause);
  expect(queryFn).toHaveBeenCalledTimes(times);
  expect(log.mock.calls).toEqual([[expect.stringMatching(logged), cause]]);
});

test("an answer is not read again within five seconds", async () => {
  vi.useFakeTimers();
  const queryFn = vi.fn(async () => "rows");
  const readAfter = async (ms: number) => {
    vi.setSystemTime(ms);
    await queryClient.fetchQuery({ queryKey: ["twice"], queryFn });
    return queryFn.mock.calls.length;
  };
  expect([await readAfter(0), await readAfter(4_999), await readAfter(5_000)]).toEqual([1, 1, 2]);
});

test.each([
  ["to the address that the operator gave", "https://errors.example/in", 2],
  ["to nobody without one", "", 0],
])("reads and acts that fail are reported %s", async (_name, address, reports) => {
  vi.spyOn(console, "warn").mockReturnValue();
  vi.stubEnv("VITE_ERROR_REPORT_URL", address);
  const sent = vi.fn(async () => new Response());
  vi.stubGlobal("fetch", sent);
  vi.resetModules();
  const page = await import("./query-client.ts");
  const fails = (message: string) => () => Promise.reject(new Error(message));
  const read = page.queryClient.fetchQuery({ queryKey: ["list"], queryFn: fails("read"), retry: false });
  const act = new MutationObserver(page.queryClient, { mutationFn: fails("act") }).mutate();
  await Promise.allSettled([read, act]);
  expect(sent).toHaveBeenCalledTimes(reports);
});

test("nothing that one person loaded is there for the next, and all of it while they stay", () => {
  const loadedFor = (user: typeof session.user) => {
    queryClient.setQueryData(["own"], "rows");
    session.user = user;
    for (const tell of session.listeners) tell();
    return queryClient.getQueryData(["own"]);
  };
  const people = [{ id: "an" }, { id: "an" }, { id: "bo" }, null, null];
  expect(people.map(loadedFor)).toEqual([undefined, "rows", undefined, undefined, "rows"]);
});

test.each([
  ["at once when nothing is read", 0, 0],
  ["when the rows are there", 250, 300],
  ["after five seconds all the same", 60_000, 5_000],
])("what waits for the first rows comes %s", async (_when, readMs, waitedMs) => {
  vi.useFakeTimers();
  vi.stubGlobal("requestIdleCallback", (work: () => void) => work());
  const queryFn = () => new Promise<string>((resolve) => setTimeout(() => resolve("rows"), readMs));
  if (readMs > 0) void queryClient.fetchQuery({ queryKey: ["first rows", readMs], queryFn });
  const startMs = performance.now();
  const came = firstRowsRead().then(() => performance.now() - startMs);
  await vi.advanceTimersByTimeAsync(readMs + 1_000);
  expect(await came).toBe(waitedMs);
});

/** A list on the screen that was read, and gives this from now on. */
async function shownList(client: QueryClient, queryKey: string[], next: string) {
  const queryFn = vi.fn(async () => next).mockResolvedValueOnce("a");
  new QueryObserver(client, { queryKey, queryFn }).subscribe(() => {});
  await expect.poll(() => client.getQueryData(queryKey)).toBe("a");
  return queryFn;
}

test.each([
  ["all of it shows it", "b", true],
  ["a part does not show it yet", "a", false],
])("a change is surely on the screen when %s, whatever else there is", async (_name, next, isShown) => {
  const client = new QueryClient();
  const reads = await shownList(client, ["list", "one"], "b");
  await shownList(client, ["list", "two"], next);
  const otherReads = await shownList(client, ["other"], "a");
  client.setQueryData(["list", "left"], "a");
  void client.fetchQuery({ queryKey: ["unfinished"], queryFn: () => new Promise(() => {}) });
  expect(await readAgain(client, ["list"])).toBe(isShown);
  expect(reads).toHaveBeenCalledTimes(2);
  expect(otherReads).toHaveBeenCalledTimes(1);
});

test("a change during a later read is read after it, too, and nothing else is", async () => {
  const client = new QueryClient();
  const reads = await shownList(client, ["list"], "b");
  const otherReads = await shownList(client, ["other"], "a");
  void client.refetchQueries({ queryKey: ["list"] });
  await readAgain(client, ["list"]);
  expect(reads).toHaveBeenCalledTimes(3);
  expect(otherReads).toHaveBeenCalledTimes(1);
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
  expect(await readAgain(client, ["list"])).toBe(false);
  expect(reads).toBe(1);
  expect(observer.getCurrentResult().isError).toBe(true);
  stop();
});
