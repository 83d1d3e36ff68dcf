import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { stack } from "@vanzelf/testkit/stack.ts";
import { expect, onTestFinished, test } from "vitest";
import { WebSocket } from "ws";
import { apiUrl, newCustomer, openTopic, ownRealtime } from "./testing.ts";

await ownRealtime();

/** A socket without supabase-js, for what that never sends. */
async function openSocket() {
  const query = `apikey=${stack().publishableKey}&vsn=2.0.0`;
  const socket = new WebSocket(`${apiUrl().replace("http", "ws")}/realtime/v1/websocket?${query}`);
  const received: unknown[] = [];
  socket.on("message", (data: Buffer) => received.push(JSON.parse(data.toString("utf8"))));
  onTestFinished(() => socket.terminate());
  await once(socket, "open");
  const send = (frame: unknown) => socket.send(JSON.stringify(frame));
  return { socket, send, received };
}

const newTopic = () => `realtime:${randomUUID()}`;
const reply = (ref: string, topic: string, status: string, response: unknown) => [
  ref,
  ref,
  topic,
  "phx_reply",
  { status, response },
];

test("answers a heartbeat", async () => {
  const { send, received } = await openSocket();
  send([null, "1", "phoenix", "heartbeat", {}]);
  await expect
    .poll(() => received)
    .toEqual([[null, "1", "phoenix", "phx_reply", { status: "ok", response: {} }]]);
});

test.each([
  ["a topic that was not joined", newTopic(), "broadcast", "unmatched topic"],
  ["a topic of another kind", "room:1", "phx_join", "unmatched topic"],
  ["a topic without a name", "realtime:", "phx_join", "TopicNameRequired: You must provide a topic name"],
])("refuses %s", async (_, topic, event, reason) => {
  const { send, received } = await openSocket();
  send(["1", "1", topic, event, {}]);
  await expect.poll(() => received).toEqual([reply("1", topic, "error", { reason })]);
});

test.each([
  [
    "that asks for row changes",
    { private: true, postgres_changes: [{ event: "*", schema: "public" }] },
    "RealtimeDisabledForConfiguration: This local Realtime has no row changes",
  ],
  ["that it does not understand", { postgres_changes: "all" }, "InvalidJoinPayload: config.postgres_changes"],
])("refuses a join %s", async (_what, config, reason) => {
  const { send, received } = await openSocket();
  send(["1", "1", newTopic(), "phx_join", { config }]);
  await expect.poll(() => received).toHaveLength(1);
  expect(JSON.stringify(received)).toContain(reason);
});

test("replaces a channel that is joined anew, without a message for the old one", async () => {
  const { send, received } = await openSocket();
  const room = await openTopic();
  const topic = `realtime:${room}`;
  const { token } = await newCustomer();
  const join = { access_token: token, config: { private: true } };
  send(["1", "1", topic, "phx_join", join]);
  send(["2", "2", topic, "phx_join", join]);
  send(["2", "3", topic, "phx_leave", {}]);
  await expect
    .poll(() => received)
    .toEqual([
      reply("1", topic, "ok", { postgres_changes: [] }),
      reply("2", topic, "ok", { postgres_changes: [] }),
      ["2", "3", topic, "phx_reply", { status: "ok", response: {} }],
      ["2", "2", topic, "phx_close", {}],
    ]);
});

test.each([
  ["is no JSON", "nonsense", 1003],
  ["has another shape", '{"topic":"x"}', 1003],
  ["is of no bytes", Buffer.alloc(0), 1003],
  ["is of another binary kind", Buffer.from([9, 0, 0, 0, 0, 0, 1]), 1003],
  ["names sizes beyond its end", Buffer.from([3, 255, 0, 0, 0, 0, 1]), 1003],
  ["exceeds a megabyte", JSON.stringify([null, "1", "phoenix", "heartbeat", "x".repeat(1024 * 1024)]), 1009],
])("closes a socket whose frame %s", async (_, frame, code) => {
  const { socket } = await openSocket();
  socket.send(frame);
  expect((await once(socket, "close"))[0]).toBe(code);
});
