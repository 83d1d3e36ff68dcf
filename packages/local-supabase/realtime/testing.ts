// How the tests of this folder take part: a Realtime of their own, customers by token.
import { randomUUID } from "node:crypto";
import { createServer } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { createClient, type RealtimeChannel, type SupabaseClient } from "@supabase/supabase-js";
import { sql, stack } from "@vanzelf/testkit/stack.ts";
import { afterAll, onTestFinished } from "vitest";
import { signToken } from "../keys.ts";
import { close, freePort, listen as listenOn } from "../loopback.ts";
import { createRealtime } from "./realtime-service.ts";

const hourSeconds = 3_600;

/** A separate Realtime on the stack's database, so that breaking it does not affect other tests. */
export async function startRealtime() {
  const { jwtSecret, publishableKey, secretKey, dbUrl } = stack();
  const adminUrl = new URL(dbUrl);
  adminUrl.username = "supabase_admin";
  const port = await freePort();
  const apiUrl = `http://127.0.0.1:${port}`;
  const logged: string[] = [];
  const realtime = createRealtime({
    dbUrl: adminUrl.href,
    keys: { jwtSecret, publishableKey, secretKey },
    apiUrl,
    log: (message) => logged.push(message),
    joinErrorDelayMs: 0,
  });
  const server = createServer(getRequestListener((request) => realtime.fetch(request)));
  server.on("upgrade", realtime.handleUpgrade);
  await listenOn(server, port);
  await realtime.ready();
  const stop = async () => {
    await realtime.stop();
    await close(server);
  };
  return { apiUrl, realtime, logged, stop };
}

let currentUrl: string | undefined;

/** The address of the Realtime that the tests of this file use; each file starts one with `await ownRealtime()`. */
export function apiUrl(): string {
  if (!currentUrl) throw new Error("This test file has not called ownRealtime()");
  return currentUrl;
}

export async function ownRealtime(): Promise<void> {
  const started = await startRealtime();
  currentUrl = started.apiUrl;
  afterAll(started.stop);
}

export type Customer = { id: string; token: string; client: SupabaseClient };

/** A person with a valid session. Realtime identifies people only by their tokens, so no account is made. */
export async function newCustomer(url = apiUrl()): Promise<Customer> {
  const id = randomUUID();
  const token = await signToken({ role: "authenticated", sub: id }, stack().jwtSecret, hourSeconds);
  return { id, token, client: await clientWith(token, url) };
}

/** The token is there before the first join: supabase-js reads a token callback only when asked to. */
export async function clientWith(token: string, url = apiUrl()): Promise<SupabaseClient> {
  const client = createClient(url, stack().publishableKey, { accessToken: async () => token });
  await client.realtime.setAuth();
  closeWhenDone(client);
  return client;
}

/** Not awaited: supabase-js takes a third of a second to see its socket closed. */
export function closeWhenDone(client: Pick<SupabaseClient, "removeAllChannels">): void {
  onTestFinished(() => {
    void client.removeAllChannels();
  });
}

type SystemMessage = { extension: string; status: string; message: string; channel: string };

export type Listener = {
  channel: RealtimeChannel;
  /** The messages that `on("system")` gets. */
  system: SystemMessage[];
  /** SUBSCRIBED, CHANNEL_ERROR, … in the order in which they came. */
  statuses: string[];
  errors: string[];
};

/** Subscribes to the channel and keeps how that goes. */
export function follow(channel: RealtimeChannel): Listener {
  const listener: Listener = { channel, system: [], statuses: [], errors: [] };
  channel
    .on("system", {}, (message: SystemMessage) => listener.system.push(message))
    .subscribe((status, error) => {
      listener.statuses.push(status);
      if (error) listener.errors.push(error.message);
    });
  return listener;
}

/** A new topic that every signed-in person may listen to. */
export async function openTopic(): Promise<string> {
  const room = randomUUID();
  const name = room.replaceAll("-", "");
  await sql.query(
    `create policy "read_${name}" on realtime.messages for select to authenticated using (topic = '${room}')`,
  );
  onTestFinished(async () => {
    await sql.query(`drop policy "read_${name}" on realtime.messages`);
  });
  return room;
}
