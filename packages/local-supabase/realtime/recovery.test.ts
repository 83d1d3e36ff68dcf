import { sql } from "@vanzelf/testkit/stack.ts";
import { expect, onTestFinished, test } from "vitest";
import { idsSeen, listen, newCustomer, newTable, startListening, startRealtime } from "./testing.ts";

/** Ends the connections of this process's Realtime that bear the name, as a restart of Postgres would. */
const disconnect = (applicationName: "realtime" | "realtime_replication") =>
  sql.query("select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1", [
    `${applicationName}_${process.pid}`,
  ]);

async function start(behaviour: Parameters<typeof startRealtime>[0] = {}) {
  const started = await startRealtime(behaviour);
  onTestFinished(started.stop);
  const customer = await newCustomer({}, started.apiUrl);
  return { ...started, ...customer };
}

const subscribed = { extension: "postgres_changes", status: "ok", message: "Subscribed to PostgreSQL" };

test("subscribes anew after a gap in the stream, and informs the joined channel", async () => {
  const { id, client } = await start();
  const table = await newTable();
  const listener = await listen(client, { schema: "public", table });
  await sql.query(`insert into ${table} values (1, $1, 'before')`, [id]);
  await expect.poll(() => idsSeen(listener)).toEqual([1]);

  await disconnect("realtime_replication");
  await expect.poll(() => listener.system).toMatchObject([subscribed, subscribed]);
  await sql.query(`insert into ${table} values (2, $1, 'after')`, [id]);
  await expect.poll(() => idsSeen(listener)).toEqual([1, 2]);
  expect(listener.statuses).toEqual(["SUBSCRIBED"]);
});

test("leaves broadcast channels alone when the stream breaks", async () => {
  const { client, realtime, logged } = await start();
  const heard: unknown[] = [];
  const statuses: string[] = [];
  const channel = client.channel("room", { config: { broadcast: { self: true, ack: true } } });
  channel.on("broadcast", { event: "*" }, ({ payload }) => heard.push(payload));
  channel.subscribe((status) => statuses.push(status));
  await expect.poll(() => statuses).toEqual(["SUBSCRIBED"]);
  await disconnect("realtime_replication");
  await expect.poll(() => logged.join()).toContain("replication:");
  await realtime.ready();
  await channel.send({ type: "broadcast", event: "groet", payload: "hallo" });
  expect({ heard, statuses }).toEqual({ heard: ["hallo"], statuses: ["SUBSCRIBED"] });
});

test("survives the loss of its query connections", async () => {
  const { id, client } = await start();
  const table = await newTable();
  const listener = await listen(client, { schema: "public", table });
  await disconnect("realtime");
  // A query on a connection whose end is not noticed yet fails, and its channel joins anew: rows until one is seen.
  let written = 0;
  const writeOne = async () => {
    written += 1;
    await sql.query(`insert into ${table} values ($1, $2, 'after')`, [written, id]);
    return idsSeen(listener).length;
  };
  await expect.poll(writeOne, { interval: 500 }).toBeGreaterThan(0);
});

test("answers a join before it subscribes: changes in between are not delivered", async () => {
  const { id, client } = await start({ subscribeDelayMs: 2_000 });
  const table = await newTable();
  const listener = startListening(client, { schema: "public", table });
  await expect.poll(() => listener.statuses).toEqual(["SUBSCRIBED"]);
  await sql.query(`insert into ${table} values (1, $1, 'too early')`, [id]);
  expect(listener.system).toEqual([]);
  await expect.poll(() => listener.system).toMatchObject([subscribed]);
  await sql.query(`insert into ${table} values (2, $1, 'heard')`, [id]);
  await expect.poll(() => idsSeen(listener)).toEqual([2]);
});

test("drops every subscription when the publication changes, and makes it anew later", async () => {
  const { id, client } = await start({ publicationCheckIntervalMs: 100, subscribeDelayMs: 1_500 });
  const table = await newTable();
  const listener = startListening(client, { schema: "public", table });
  await expect.poll(() => listener.system).toMatchObject([subscribed]);
  await sql.query(`insert into ${table} values (1, $1, 'before')`, [id]);
  await expect.poll(() => idsSeen(listener)).toEqual([1]);

  await newTable();
  // Written one by one until the subscription is made anew: those in between are not delivered.
  let written = 1;
  const writeOne = async () => {
    written += 1;
    await sql.query(`insert into ${table} values ($1, $2, 'x')`, [written, id]);
  };
  const subscriptions = async () => {
    await writeOne();
    return listener.system.length;
  };
  await expect.poll(subscriptions).toBe(2);
  await expect
    .poll(async () => {
      await writeOne();
      return idsSeen(listener).length;
    })
    .toBeGreaterThan(1);
  expect(idsSeen(listener).length).toBeLessThan(written);
  expect(listener.statuses).toEqual(["SUBSCRIBED"]);
});

test("does not try again what was refused", async () => {
  const { client } = await start({ subscribeRetryMs: 1 });
  const table = await newTable();
  await sql.query(`alter publication supabase_realtime drop table ${table}`);
  const listener = startListening(client, { schema: "public", table });
  await expect.poll(() => listener.system).toMatchObject([{ status: "error" }]);
  await sql.query(`alter publication supabase_realtime add table ${table}`);
  const later = await listen(client, { schema: "public", table });
  expect(later.system).toMatchObject([subscribed]);
  expect(listener.system).toMatchObject([{ status: "error" }]);
});
