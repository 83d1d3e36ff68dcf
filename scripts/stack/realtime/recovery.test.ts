import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { createClient } from "@supabase/supabase-js";
import { expect, onTestFinished, test } from "vitest";
import { signToken } from "../keys.ts";
import { sql, stack } from "../testing.ts";
import { createRealtime } from "./realtime-service.ts";
import { closeWhenDone, idsSeen, listen, newTable } from "./testing.ts";

/** A Realtime of the test's own on the stack's database, so that breaking it disturbs nobody. */
async function startRealtime() {
  const { jwtSecret, publishableKey, secretKey, dbUrl } = stack();
  const adminUrl = new URL(dbUrl);
  adminUrl.username = "supabase_admin";
  const server = createServer().listen(0, "127.0.0.1");
  const address: string | AddressInfo | null = await new Promise((resolve) => {
    server.once("listening", () => resolve(server.address()));
  });
  if (address === null || typeof address === "string") throw new Error("the server has no port");
  const apiUrl = `http://127.0.0.1:${address.port}`;
  const logged: string[] = [];
  const realtime = createRealtime({
    dbUrl: adminUrl.href,
    keys: { jwtSecret, publishableKey, secretKey },
    apiUrl,
    log: (message) => logged.push(message),
  });
  server.on("upgrade", realtime.handleUpgrade);
  onTestFinished(async () => {
    await realtime.stop();
    server.close();
  });
  await realtime.ready();
  return { apiUrl, realtime, logged };
}

/** Ends the connections of this process's Realtime that bear the name, as a restart of Postgres would. */
const disconnect = (applicationName: "realtime" | "realtime_replication") =>
  sql.query("select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1", [
    `${applicationName}_${process.pid}`,
  ]);

async function customerOf(apiUrl: string) {
  const id = crypto.randomUUID();
  const token = await signToken({ role: "authenticated", sub: id }, stack().jwtSecret, 600);
  const client = createClient(apiUrl, stack().publishableKey, { accessToken: async () => token });
  await client.realtime.setAuth();
  closeWhenDone(client);
  return { id, client };
}

test("tells listeners of a gap in the stream, and serves them again", async () => {
  const { apiUrl } = await startRealtime();
  const table = await newTable();
  const { id, client } = await customerOf(apiUrl);
  const listener = await listen(client, { schema: "public", table });
  await sql.query(`insert into ${table} values (1, $1, 'before')`, [id]);
  await expect.poll(() => idsSeen(listener)).toEqual([1]);

  await disconnect("realtime_replication");
  await expect
    .poll(() => listener.statuses, { timeout: 8_000 })
    .toEqual(["SUBSCRIBED", "CHANNEL_ERROR", "SUBSCRIBED"]);
  await sql.query(`insert into ${table} values (2, $1, 'after')`, [id]);
  await expect.poll(() => idsSeen(listener)).toEqual([1, 2]);
});

test("leaves broadcast channels alone when the stream breaks", async () => {
  const { apiUrl, realtime, logged } = await startRealtime();
  const { client } = await customerOf(apiUrl);
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
  const { apiUrl } = await startRealtime();
  const table = await newTable();
  const { id, client } = await customerOf(apiUrl);
  const listener = await listen(client, { schema: "public", table });
  await sql.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'realtime'",
  );
  await sql.query(`insert into ${table} values (1, $1, 'after')`, [id]);
  await expect.poll(() => idsSeen(listener)).toEqual([1]);
});
