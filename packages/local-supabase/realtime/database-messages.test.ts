import { randomUUID } from "node:crypto";
import { sql } from "@vanzelf/testkit/stack.ts";
import { expect, test } from "vitest";
import { follow, newCustomer, openTopic, ownRealtime } from "./testing.ts";

await ownRealtime();

/** A listener that keeps the messages of the database and the server's own. */
async function join(room: string, broadcast = {}) {
  const { client } = await newCustomer();
  const channel = client.channel(room, { config: { private: true, broadcast } });
  const heard: unknown[] = [];
  channel.on("broadcast", { event: "*" }, (message) => heard.push(message));
  const { statuses, system } = follow(channel);
  await expect.poll(() => statuses).toEqual(["SUBSCRIBED"]);
  return { heard, system };
}

test("carries a message from SQL", async () => {
  const room = await openTopic();
  const { heard } = await join(room);
  await sql.query(`select realtime.send('{"tekst": "één"}', 'groet', $1, true)`, [room]);
  const { rows } = await sql.query<{ id: string }>("select id from realtime.messages where topic = $1", [
    room,
  ]);
  const id = rows[0]?.id;
  await expect
    .poll(() => heard)
    .toEqual([{ type: "broadcast", event: "groet", payload: { tekst: "één", id }, meta: { id } }]);
});

test("ignores a message that cannot be stored", async () => {
  const topic = randomUUID();
  // Only an object can take the message's id.
  const { rows } = await sql.query("select realtime.send('null'::jsonb, 'groet', $1)", [topic]);
  expect(rows).toHaveLength(1);
  expect((await sql.query("select from realtime.messages where topic = $1", [topic])).rowCount).toBe(0);
});

test("tells a client that asks for it when messages from the database can arrive", async () => {
  const room = await openTopic();
  const { system } = await join(room, { replication_ready: true });
  await expect
    .poll(() => system)
    .toEqual([
      { extension: "system", status: "ok", message: "Replication connection established", channel: room },
    ]);
});
