// The real client and its real timers, on a line that the test cuts and mends.
import { createClient } from "@supabase/supabase-js";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { LineSocket, line } from "#web-test/live-line.ts";
import type { ChannelKind, ConnectionEvent } from "./channel-connection.ts";
import { realtimeSettings } from "./realtime-settings.ts";

const session = vi.hoisted(() => ({ loadClient: async (): Promise<unknown> => undefined }));
vi.mock("./session.ts", () => ({
  currentSession: () => ({ user: null }),
  subscribeToSession: () => {},
  loadClient: () => session.loadClient(),
}));

const tokenOf = (sessionId: string) => `head.${btoa(JSON.stringify({ session_id: sessionId }))}.signature`;
const newClient = () =>
  createClient("https://project.example", "sb_publishable_test", {
    accessToken: () => token,
    realtime: realtimeSettings(),
  });

let token: Promise<string>;
let connectChannel: typeof import("./channel-connection.ts").connectChannel;
/** When the client was asked for, in milliseconds of the test. */
let attemptsMs: number[];

beforeEach(async () => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", LineSocket);
  vi.stubGlobal("requestIdleCallback", (work: () => void) => work());
  vi.resetModules();
  line.reset();
  token = Promise.resolve(tokenOf("phone"));
  clientComes(async () => newClient());
  ({ connectChannel } = await import("./channel-connection.ts"));
});
afterEach(() => vi.useRealTimers());

function clientComes(comes: () => Promise<unknown>) {
  const startMs = performance.now();
  attemptsMs = [];
  session.loadClient = () => {
    attemptsMs.push(performance.now() - startMs);
    return comes();
  };
}
const cut = () => Promise.reject(new TypeError("Failed to fetch"));

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const sent = (event: string) =>
  line.sockets.flatMap((socket) => socket.sent).filter((frame) => frame[3] === event);
const say = (event: string, payload: unknown) => {
  const [joinRef = null] = event === "phx_close" ? (sent("phx_join").at(-1) ?? []) : [];
  line.sockets.at(-1)?.say([joinRef, joinRef, "realtime:session:phone", event, payload]);
};

function connect(kind: ChannelKind = "session") {
  const events: ConnectionEvent[] = [];
  const disconnect = connectChannel(kind, (event) => events.push(event));
  return { disconnect, types: () => events.map(({ type }) => type), events };
}

test.each(["session", "admins"] as const)("joins the private channel of the %s once", async (kind) => {
  const { types } = connect(kind);
  await pass(60_000);
  // Of another part of the server: the channel is not joined by it.
  say("system", { extension: "system" });
  const config = { private: true, broadcast: { replication_ready: true } };
  expect(sent("phx_join").map(([, , topic, , payload]) => ({ topic, payload }))).toMatchObject([
    { topic: `realtime:${kind}:phone`, payload: { access_token: await token, config } },
  ]);
  expect(types()).toEqual(["joined", "confirmed"]);
  expect(sent("phx_leave")).toEqual([]);
});

test.each([
  ["a change", "change", { table: "a", operation: "INSERT" }, [{ table: "a" }]],
  ["a change without its table", "change", { operation: "INSERT" }, []],
  ["another event", "other", { table: "a", operation: "INSERT" }, []],
])("tells of %s as far as it is known", async (_name, event, payload, told) => {
  const { events } = connect();
  await pass(1_000);
  events.length = 0;
  say("broadcast", { type: "broadcast", event, payload });
  expect(events).toEqual(told.map((change) => ({ type: "announced", ...change })));
});

test("tries again after 1, 2, 5, and then each 10 seconds, and begins anew once it was joined", async () => {
  clientComes(cut);
  const { types } = connect();
  await pass(30_000);
  expect(attemptsMs).toEqual([0, 1_000, 3_000, 8_000, 18_000, 28_000]);
  clientComes(async () => newClient());
  await pass(10_000);
  expect(types()).toEqual(["joined", "confirmed"]);
  clientComes(async () => newClient());
  say("phx_close", {});
  await pass(60_000);
  expect(types().slice(2)).toEqual(["interrupted", "joined", "confirmed"]);
  expect(attemptsMs).toEqual([1_000]);
});

test("joins once the rows that the page shows first are read", async () => {
  const { queryClient } = await import("./query-client.ts");
  const rows = Promise.withResolvers<string>();
  const reading = queryClient.fetchQuery({ queryKey: ["rows"], queryFn: () => rows.promise });
  connect();
  await pass(1_000);
  expect(attemptsMs).toEqual([]);
  rows.resolve("rows");
  await reading;
  await pass(1_000);
  expect(sent("phx_join")).toHaveLength(1);
});

test("waits for a token that names its session", async () => {
  token = Promise.resolve("sb_publishable_test");
  connect();
  await pass(2_000);
  expect(sent("phx_join")).toEqual([]);
  token = Promise.resolve(tokenOf("phone"));
  await pass(2_000);
  expect(sent("phx_join")).toHaveLength(1);
});

test("leaves a channel whose changes the server cannot send, and joins anew", async () => {
  line.systemStatus = "error";
  const { types } = connect();
  await pass(500);
  expect(types().slice(0, 2)).toEqual(["joined", "interrupted"]);
  expect(sent("phx_leave")).toHaveLength(1);
  line.systemStatus = "ok";
  await pass(60_000);
  expect(types().slice(-2)).toEqual(["joined", "confirmed"]);
  expect(sent("phx_join")).toHaveLength(2);
});

test("leaves once when it is told to, hears nothing more and does not join again", async () => {
  const { disconnect, types } = connect();
  await pass(1_000);
  disconnect();
  say("broadcast", { type: "broadcast", event: "change", payload: { table: "a", operation: "INSERT" } });
  say("system", { extension: "system", status: "error" });
  await pass(60_000);
  expect(sent("phx_leave")).toHaveLength(1);
  expect(types()).toEqual(["joined", "confirmed"]);
  expect(sent("phx_join")).toHaveLength(1);
});

test("the next one joins when the former has left", async () => {
  const former = connect();
  await pass(1_000);
  former.disconnect();
  const next = connect();
  await pass(1_000);
  expect(line.sockets.flatMap((socket) => socket.sent.map(([, , , event]) => event)).filter(isMove)).toEqual([
    "phx_join",
    "phx_leave",
    "phx_join",
  ]);
  expect(next.types()).toEqual(["joined", "confirmed"]);
});
const isMove = (event: string) => event === "phx_join" || event === "phx_leave";

test("asks less and less often while the server closes each channel before it is joined", async () => {
  connect();
  for (const joins of [1, 2, 3]) {
    while (sent("phx_join").length < joins) await pass(1);
    say("phx_close", {});
  }
  expect(attemptsMs.map((ms) => Math.round(ms / 1_000))).toEqual([0, 1, 3]);
});

test.each(["the client", "the client in vain", "the token", "the next attempt"])(
  "does not join when it is left before %s has come",
  async (awaited) => {
    const comes = Promise.withResolvers<string>();
    if (awaited === "the token") token = comes.promise;
    if (awaited === "the client") clientComes(() => comes.promise.then(newClient));
    if (awaited === "the client in vain") clientComes(() => comes.promise.then(cut));
    if (awaited === "the next attempt") clientComes(cut);
    const { disconnect } = connect();
    await pass(500);
    disconnect();
    comes.resolve(tokenOf("phone"));
    await pass(60_000);
    expect(sent("phx_join")).toEqual([]);
    expect(attemptsMs).toHaveLength(1);
  },
);
