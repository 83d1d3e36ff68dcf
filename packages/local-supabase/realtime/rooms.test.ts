import { randomUUID } from "node:crypto";
import { createClient, type RealtimeChannel, type RealtimeChannelOptions } from "@supabase/supabase-js";
import { stack } from "@vanzelf/testkit/stack.ts";
import { expect, test } from "vitest";
import { apiUrl, closeWhenDone, ownRealtime } from "./testing.ts";

ownRealtime();

type Message = { event: string; payload?: unknown };

const newClient = () => {
  const client = createClient(apiUrl(), stack().publishableKey, { auth: { persistSession: false } });
  closeWhenDone(client);
  return client;
};

const subscribed = (channel: RealtimeChannel) =>
  new Promise<void>((resolve, reject) => {
    channel.subscribe((status, error) =>
      status === "SUBSCRIBED" ? resolve() : reject(error ?? new Error(status)),
    );
  });

/** A client in the room that records the broadcasts it receives. */
async function join(room: string, config: RealtimeChannelOptions["config"] = {}) {
  const channel = newClient().channel(room, { config });
  const heard: Message[] = [];
  channel.on("broadcast", { event: "*" }, (message: Message) => heard.push(message));
  await subscribed(channel);
  return { channel, heard };
}

const greeting = { type: "broadcast", event: "groet", payload: { tekst: "hallo, één" } } as const;

test("broadcasts to all clients in the room except the sender", async () => {
  const room = randomUUID();
  const [sender, receiver, stranger] = [await join(room), await join(room), await join(randomUUID())];
  await sender.channel.send(greeting);
  await expect.poll(() => receiver.heard).toEqual([greeting]);
  expect([sender.heard, stranger.heard]).toEqual([[], []]);
});

test("returns the broadcast to its sender and acknowledges it, when the sender asks for it", async () => {
  const sender = await join(randomUUID(), { broadcast: { self: true, ack: true } });
  expect(await sender.channel.send(greeting)).toBe("ok");
  expect(sender.heard).toEqual([greeting]);
});

test("carries bytes", async () => {
  const room = randomUUID();
  const [sender, receiver] = [await join(room), await join(room)];
  await sender.channel.send({
    type: "broadcast",
    event: "bytes",
    payload: new Uint8Array([0, 1, 255]).buffer,
  });
  await expect.poll(() => receiver.heard).toHaveLength(1);
  expect(receiver.heard[0]?.payload).toEqual(new Uint8Array([0, 1, 255]).buffer);
});

test("broadcasts over HTTP without having joined", async () => {
  const room = randomUUID();
  const receiver = await join(room);
  const outsider = newClient().channel(room);
  expect(await outsider.httpSend("groet", greeting.payload)).toEqual({ success: true });
  await expect.poll(() => receiver.heard).toEqual([greeting]);
});

const postBatch = (body: string, apikey = stack().publishableKey) =>
  fetch(`${apiUrl()}/realtime/v1/api/broadcast`, {
    method: "POST",
    headers: { apikey, "content-type": "application/json" },
    body,
  });

test("broadcasts a batch over HTTP", async () => {
  const [first, second] = [randomUUID(), randomUUID()];
  const receivers = [await join(first), await join(second)];
  const messages = [first, second].map((topic) => ({ topic, event: "groet", payload: greeting.payload }));
  expect((await postBatch(JSON.stringify({ messages }))).status).toBe(202);
  await expect.poll(() => receivers.map(({ heard }) => heard)).toEqual([[greeting], [greeting]]);
});

test.each([
  ["a wrong key", "{}", "sb_publishable_wrong-key", 401],
  ["no messages", "{}", undefined, 422],
  ["no JSON", "{", undefined, 422],
])("refuses a batch with %s", async (_, body, apikey, status) => {
  const response = await postBatch(body, apikey);
  expect(response.status).toBe(status);
  expect(await response.json()).toEqual({ error: expect.any(String) });
});

test("has no presence, and says so", async () => {
  const channel = newClient().channel(randomUUID());
  await subscribed(channel);
  expect(await channel.track({ name: "an" })).toBe("error");
});
