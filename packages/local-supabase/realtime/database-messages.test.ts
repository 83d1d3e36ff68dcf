import { randomUUID } from "node:crypto";
import { createClient, type RealtimeChannelOptions, type SupabaseClient } from "@supabase/supabase-js";
import { sql, stack } from "@vanzelf/testkit/stack.ts";
import { expect, onTestFinished, test } from "vitest";
import { apiUrl, closeWhenDone, newCustomer, openTopic, ownRealtime, startRealtime } from "./testing.ts";

ownRealtime();

type Member = { client: SupabaseClient; isPrivate: boolean };

/** A listener that keeps the messages of the database and the server's own. */
async function join(room: string, { client, isPrivate }: Member, broadcast = {}) {
  const config: RealtimeChannelOptions["config"] = { private: isPrivate, broadcast };
  const heard: unknown[] = [];
  const system: unknown[] = [];
  const channel = client
    .channel(room, { config })
    .on("broadcast", { event: "*" }, (message) => heard.push(message))
    .on("system", {}, (message) => system.push(message));
  const status = await new Promise((resolve) => channel.subscribe(resolve));
  expect(status).toBe("SUBSCRIBED");
  return { heard, system };
}

const member = async (): Promise<Member> => {
  const { token } = await newCustomer();
  const client = createClient(apiUrl(), stack().publishableKey, { accessToken: async () => token });
  closeWhenDone(client);
  await client.realtime.setAuth();
  return { client, isPrivate: true };
};

test("carries a message from SQL", async () => {
  const room = randomUUID();
  await openTopic(room);
  const { heard } = await join(room, await member());
  await sql.query(`select realtime.send('{"tekst": "één"}', 'groet', $1, true)`, [room]);
  const { rows } = await sql.query<{ id: string }>("select id from realtime.messages where topic = $1", [
    room,
  ]);
  const id = rows[0]?.id;
  await expect
    .poll(() => heard)
    .toEqual([{ type: "broadcast", event: "groet", payload: { tekst: "één", id }, meta: { id } }]);
});

test("keeps private messages out of the public room of the same name, and the other way round", async () => {
  const room = randomUUID();
  await openTopic(room);
  const inside = await join(room, await member());
  const outside = await join(room, { ...(await member()), isPrivate: false });
  await sql.query(
    `select realtime.send('{"id": 1}', 'groet', $1), realtime.send('{"id": 2}', 'groet', $1, false)`,
    [room],
  );
  await expect
    .poll(() => [inside.heard, outside.heard])
    .toMatchObject([[{ payload: { id: 1 } }], [{ payload: { id: 2 } }]]);
});

test("sends nothing that was rolled back", async () => {
  const room = randomUUID();
  await openTopic(room);
  const { heard } = await join(room, await member());
  await sql.query(`begin; select realtime.send('{}', 'groet', '${room}'); rollback`);
  await sql.query(`select realtime.send('{}', 'later', $1)`, [room]);
  await expect.poll(() => heard).toMatchObject([{ event: "later" }]);
});

test("ignores a message that cannot be stored", async () => {
  const topic = randomUUID();
  // Only an object can take the message's id.
  const { rows } = await sql.query("select realtime.send('null'::jsonb, 'groet', $1)", [topic]);
  expect(rows).toHaveLength(1);
  expect((await sql.query("select from realtime.messages where topic = $1", [topic])).rowCount).toBe(0);
});

test("tells a client that asks for it when messages from the database can arrive", async () => {
  const room = randomUUID();
  await openTopic(room);
  const { system } = await join(room, await member(), { replication_ready: true });
  await expect
    .poll(() => system)
    .toEqual([
      { extension: "system", status: "ok", message: "Replication connection established", channel: room },
    ]);
});

test("takes private channels only where public access is off", async () => {
  const { apiUrl: url, stop } = await startRealtime({ publicAccess: false });
  onTestFinished(stop);
  const room = randomUUID();
  await openTopic(room);
  const { client } = await newCustomer({}, url);
  const refused: (string | undefined)[] = [];
  client.channel(`${room}-public`).subscribe((_status, error) => refused.push(error?.message));
  await expect.poll(() => refused).toContain("PrivateOnly: This project only allows private channels");
  await join(room, { client, isPrivate: true });
});
