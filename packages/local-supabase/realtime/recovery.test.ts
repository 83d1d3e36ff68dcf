import { sql } from "@vanzelf/testkit/stack.ts";
import { expect, onTestFinished, test } from "vitest";
import { follow, newCustomer, openTopic, startRealtime } from "./testing.ts";

/** Ends the connections of this process's Realtime that bear the name, as a restart of Postgres would. */
const disconnect = (applicationName: "realtime" | "realtime_replication") =>
  sql.query("select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1", [
    `${applicationName}_${process.pid}`,
  ]);

async function start() {
  const started = await startRealtime();
  onTestFinished(started.stop);
  const customer = await newCustomer(started.apiUrl);
  return { ...started, ...customer };
}

test("carries messages from the database again after a gap in the stream, to the channel as it was", async () => {
  const { client, realtime, logged } = await start();
  const room = await openTopic();
  const heard: unknown[] = [];
  const channel = client.channel(room, { config: { private: true } });
  channel.on("broadcast", { event: "*" }, ({ payload }) => heard.push(payload.name));
  const listener = follow(channel);
  await expect.poll(() => listener.statuses).toEqual(["SUBSCRIBED"]);
  const send = (name: string) =>
    sql.query("select realtime.send($1, 'groet', $2)", [JSON.stringify({ name }), room]);
  await send("before");
  await expect.poll(() => heard).toEqual(["before"]);

  await disconnect("realtime_replication");
  await expect.poll(() => logged.join()).toContain("replication:");
  await realtime.ready();
  await send("after");
  await expect.poll(() => heard).toEqual(["before", "after"]);
  expect(listener.statuses).toEqual(["SUBSCRIBED"]);
});

test("survives the loss of its query connections", async () => {
  const { client } = await start();
  const room = await openTopic();
  const join = () => follow(client.channel(room, { config: { private: true } }));
  const first = join();
  await expect.poll(() => first.statuses).toEqual(["SUBSCRIBED"]);
  await client.removeAllChannels();
  await disconnect("realtime");
  // A query on a connection whose end is not noticed yet fails, and the client joins again by itself.
  const second = join();
  await expect.poll(() => second.statuses).toContain("SUBSCRIBED");
});
