import { randomUUID } from "node:crypto";
import type { SupabaseClient } from "@supabase/supabase-js";
import { sql, stack } from "@vanzelf/testkit/stack.ts";
import { expect, onTestFinished, test } from "vitest";
import { signToken } from "../keys.ts";
import { follow, newCustomer, ownRealtime } from "./testing.ts";

await ownRealtime();

function join(client: SupabaseClient, room: string, ack = false) {
  const channel = client.channel(room, { config: { private: true, broadcast: { ack } } });
  const heard: unknown[] = [];
  channel.on("broadcast", { event: "begroeting één" }, (message) => heard.push(message.payload));
  return { ...follow(channel), heard };
}

/** Lets these people listen and those people send on this topic. */
async function allow(room: string, { readers, writers }: { readers: string[]; writers: string[] }) {
  const name = room.replaceAll("-", "");
  const list = (ids: string[]) => `(${[...ids, randomUUID()].map((id) => `'${id}'`).join(", ")})`;
  await sql.query(`
    create policy "read_${name}" on realtime.messages for select to authenticated
      using (realtime.topic() = '${room}' and (select auth.uid()) in ${list(readers)});
    create policy "write_${name}" on realtime.messages for insert to authenticated
      with check (realtime.topic() = '${room}' and (select auth.uid()) in ${list(writers)});`);
  onTestFinished(async () => {
    await sql.query(
      `drop policy "read_${name}" on realtime.messages; drop policy "write_${name}" on realtime.messages`,
    );
  });
}

test("carries the messages of an allowed sender, and none of a reader who may not send", async () => {
  const room = randomUUID();
  const [sender, reader] = [await newCustomer(), await newCustomer()];
  await allow(room, { readers: [sender.id, reader.id], writers: [sender.id] });
  const [ofSender, ofReader] = [join(sender.client, room, true), join(reader.client, room, true)];
  await expect.poll(() => [ofSender.statuses, ofReader.statuses]).toEqual([["SUBSCRIBED"], ["SUBSCRIBED"]]);
  await ofReader.channel.send({ type: "broadcast", event: "begroeting één", payload: "van de lezer" });
  await ofSender.channel.send({ type: "broadcast", event: "begroeting één", payload: "van de zender" });
  await expect.poll(() => ofReader.heard).toEqual(["van de zender"]);
  expect(ofSender.heard).toEqual([]);
});

test("remembers the permission to send until the token changes", async () => {
  const room = randomUUID();
  const [sender, reader] = [await newCustomer(), await newCustomer()];
  await allow(room, { readers: [sender.id, reader.id], writers: [sender.id] });
  const [ofSender, ofReader] = [join(sender.client, room, true), join(reader.client, room)];
  await expect.poll(() => [ofSender.statuses, ofReader.statuses]).toEqual([["SUBSCRIBED"], ["SUBSCRIBED"]]);
  const say = (payload: number) =>
    ofSender.channel.send({ type: "broadcast", event: "begroeting één", payload });
  const allowWriting = (check: boolean) =>
    sql.query(`alter policy "write_${room.replaceAll("-", "")}" on realtime.messages with check (${check})`);
  const changeToken = async (seconds: number) =>
    sender.client.realtime.setAuth(
      await signToken({ role: "authenticated", sub: sender.id }, stack().jwtSecret, seconds),
    );
  await say(1);
  await allowWriting(false);
  await say(2);
  await changeToken(1_000);
  await say(3);
  await allowWriting(true);
  await changeToken(2_000);
  await say(4);
  await expect.poll(() => ofReader.heard).toEqual([1, 2, 4]);
});

test("stores nothing by checking", async () => {
  const room = randomUUID();
  const { id, client } = await newCustomer();
  await allow(room, { readers: [id], writers: [id] });
  const joined = join(client, room, true);
  await expect.poll(() => joined.statuses).toEqual(["SUBSCRIBED"]);
  await joined.channel.send({ type: "broadcast", event: "groet", payload: "hallo" });
  const { rows } = await sql.query("select from realtime.messages where topic = $1", [room]);
  expect(rows).toEqual([]);
});

test("takes by HTTP what is JSON alone", async () => {
  const address = `${stack().apiUrl}/realtime/v1/api/broadcast/t/events/e?private=true`;
  const statusOf = async (body: string) =>
    (await fetch(address, { method: "POST", headers: { apikey: stack().secretKey }, body })).status;
  expect([await statusOf("{}"), await statusOf("{")]).toEqual([202, 422]);
});
