// The real client and its real timers, on a line that the test cuts and mends.
import { createClient } from "@supabase/supabase-js";
import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { LineSocket, line } from "#web-test/live-line.ts";
import { realtimeSettings } from "./realtime-settings.ts";

const session = vi.hoisted(() => ({ user: { id: "an" } as { id: string } | null, changed: () => {} }));
vi.mock("./session.ts", () => ({
  currentSession: () => ({ user: session.user }),
  subscribeToSession: (listener: () => void) => {
    session.changed = listener;
  },
  loadClient: async () => client,
}));

let client: ReturnType<typeof newClient>;
let followTopic: typeof import("./live-topic.ts").followTopic;
let topicOf: typeof import("./live-topic.ts").topicOf;
let topic: string;

const newClient = () =>
  createClient("https://project.example", "sb_publishable_test", {
    accessToken: async () => token,
    realtime: realtimeSettings(),
  });

beforeEach(async () => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", LineSocket);
  vi.resetModules();
  line.reset();
  session.user = null;
  token = tokenOf("phone");
  client = newClient();
  ({ followTopic, topicOf } = await import("./live-topic.ts"));
  topic = topicOf("an");
  become({ id: "an" });
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
function become(user: { id: string } | null) {
  session.user = user;
  session.changed();
}
const tokenOf = (sessionId: string) => `head.${btoa(JSON.stringify({ session_id: sessionId }))}.signature`;
let token: string;
const lastSocket = () => {
  const socket = line.sockets.at(-1);
  if (!socket) throw new Error("Nobody has connected");
  return socket;
};
const joins = () =>
  line.sockets
    .flatMap(({ sent }) => sent)
    .filter(([, , name, event]) => name === "realtime:session:phone" && event === "phx_join");
const sayChanged = (table: string, channel = "realtime:session:phone") =>
  lastSocket().say([
    null,
    null,
    channel,
    "broadcast",
    { type: "broadcast", event: "change", payload: { table } },
  ]);

/** A follower of a table, joined, with nothing new to read. */
async function followed(table = "CAReports") {
  const onChange = vi.fn();
  const leave = followTopic(topic, { tables: [table], onChange });
  await pass(1_000);
  onChange.mockClear();
  return { onChange, leave };
}

test("everybody on the page shares the channel and hears of their own tables", async () => {
  const [reports, drafts] = [await followed("CAReports"), await followed("user_emails")];
  reports.onChange.mockClear();
  sayChanged("user_emails");
  await pass(100);
  expect([reports.onChange, drafts.onChange].map(({ mock }) => mock.calls.length)).toEqual([0, 1]);
  expect(joins()).toHaveLength(1);
});

test("whoever follows a joined topic later reads once: what came before was not kept", async () => {
  await followed("CAReports");
  const onChange = vi.fn();
  followTopic(topic, { tables: ["user_emails"], onChange });
  await pass(200);
  expect(onChange).toHaveBeenCalledOnce();
});

test("a handshake that is stuck is given up after ten seconds, and tried again", async () => {
  line.isDead = true;
  const onChange = vi.fn();
  followTopic(topic, { tables: ["CAReports"], onChange });
  await pass(9_900);
  expect(line.sockets.map(({ readyState }) => readyState)).toEqual([0]);
  await pass(2_000);
  expect(line.sockets.map(({ readyState }) => readyState)).toEqual([3, 0]);
});

test("a line that dies without a word is noticed within 45 s, and mended within 15 s of its return", async () => {
  const { onChange } = await followed();
  line.isDead = true;
  await pass(45_000);
  expect(line.sockets.length).toBeGreaterThanOrEqual(2);
  // Whenever it returns: also right after a handshake has begun in vain.
  for (let attempt = line.sockets.length; line.sockets.length === attempt; ) await pass(100);
  onChange.mockClear();
  line.isDead = false;
  await pass(15_000);
  expect(joins().length).toBeGreaterThanOrEqual(2);
  expect(onChange).toHaveBeenCalled();
});

describe("of one announcement", () => {
  /** A list on the screen, read by the client that pages use, and the number of its reads. */
  async function listOnScreen(tables: string[], answer: () => string) {
    const { readAgain } = await import("./query-client.ts");
    const cache = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
    const queryFn = vi.fn(async () => answer());
    const stop = new QueryObserver(cache, { queryKey: ["list"], queryFn }).subscribe(() => {});
    followTopic(topic, { tables, onChange: () => readAgain(cache, ["list"]) });
    await pass(70_000);
    queryFn.mockClear();
    return { reads: () => queryFn.mock.calls.length, stop };
  }

  test("a list that shows the change is read once", async () => {
    let rows = "one";
    const list = await listOnScreen(["CAReports"], () => rows);
    rows = "one, two";
    sayChanged("CAReports");
    await pass(5_000);
    expect(list.reads()).toBe(1);
    list.stop();
  });

  test("a list that another part of the page does not show is read once more", async () => {
    const rows = ["one", "one, two"];
    const shows = await listOnScreen(["CAReports"], () => rows.at(-1) ?? "");
    const shown = await listOnScreen(["CAReports"], () => "one");
    rows.push("one, two, three");
    sayChanged("CAReports");
    await pass(5_000);
    expect([shows.reads(), shown.reads()]).toEqual([2, 2]);
    shows.stop();
    shown.stop();
  });
});

test("whoever follows the next page within two seconds keeps the channel; later it is left", async () => {
  const { leave } = await followed();
  leave();
  await pass(1_500);
  const next = await followed("user_emails");
  expect(joins()).toHaveLength(1);
  expect(lastSocket().sent.map(([, , , event]) => event)).not.toContain("phx_leave");
  next.leave();
  await pass(2_500);
  expect(lastSocket().sent.filter(([, , , event]) => event === "phx_leave")).toHaveLength(1);
});

test("a channel stays while somebody follows it, and while the same person is signed in", async () => {
  const { onChange } = await followed();
  const other = await followed("user_emails");
  other.leave();
  become({ id: "an" });
  await pass(3_000);
  onChange.mockClear();
  sayChanged("CAReports");
  await pass(100);
  expect(onChange).toHaveBeenCalledOnce();
  expect(joins()).toHaveLength(1);
});

test.each(["before", "after"])(
  "a page that closes %s its person left takes nothing from the next sign-in",
  async (when) => {
    const { leave } = await followed();
    if (when === "before") leave();
    become(null);
    become({ id: "an" });
    const { onChange } = await followed();
    if (when === "after") leave();
    await pass(3_000);
    sayChanged("CAReports");
    await pass(100);
    expect(onChange).toHaveBeenCalledOnce();
  },
);

const isLost = async () => (await import("./live-connection.ts")).isLiveConnectionLost();

test("a screen says that changes do not come ten seconds after a channel was wanted in vain, and no more once nothing is followed", async () => {
  line.isDead = true;
  followTopic(topic, { tables: ["CAReports"], onChange: async () => false });
  await pass(9_900);
  expect(await isLost()).toBe(false);
  await pass(200);
  expect(await isLost()).toBe(true);
  become(null);
  expect(await isLost()).toBe(false);
});

test("a screen says so again when a joined line dies, and no more once it is back", async () => {
  await followed();
  await pass(10_000);
  expect(await isLost()).toBe(false);
  line.isDead = true;
  await pass(60_000);
  expect(await isLost()).toBe(true);
  line.isDead = false;
  await pass(20_000);
  expect(await isLost()).toBe(false);
});

test("a new session of the same person is followed under its own name once the server closes the former's", async () => {
  const { onChange } = await followed();
  const [joinRef = null] = joins()[0] ?? [];
  token = tokenOf("laptop");
  lastSocket().say([joinRef, joinRef, "realtime:session:phone", "phx_close", {}]);
  await pass(3_000);
  const names = lastSocket().sent.filter(([, , , event]) => event === "phx_join");
  expect(names.map(([, , name]) => name)).toEqual(["realtime:session:phone", "realtime:session:laptop"]);
  expect(onChange).toHaveBeenCalled();
});

test("signing out leaves the channel at once", async () => {
  const { onChange } = await followed();
  become(null);
  await pass(0);
  expect(lastSocket().sent.map(([, , , event]) => event)).toContain("phx_leave");
  await pass(600_000);
  expect(onChange).not.toHaveBeenCalled();
});
