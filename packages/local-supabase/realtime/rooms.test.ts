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

test("has no presence, and says so", async () => {
  const channel = newClient().channel(randomUUID());
  await subscribed(channel);
  expect(await channel.track({ name: "an" })).toBe("error");
});
