// How the tests of this folder take part: tables of their own, customers by token, listeners that remember.
import { randomUUID } from "node:crypto";
import { createServer } from "node:http";
import { getRequestListener } from "@hono/node-server";
import {
  createClient,
  type RealtimeChannel,
  type RealtimePostgresChangesPayload,
  type SupabaseClient,
} from "@supabase/supabase-js";
import { sql, stack } from "@vanzelf/testkit/stack.ts";
import { afterAll, beforeAll, expect, onTestFinished } from "vitest";
import { signToken } from "../keys.ts";
import { close, freePort, listen as listenOn } from "../loopback.ts";
import type { RealtimeBehaviour } from "./context.ts";
import { createRealtime } from "./realtime-service.ts";

const hourSeconds = 3_600;

/** With public access, and without the waits that would only make a test slow. */
const openBehaviour: RealtimeBehaviour = {
  publicAccess: true,
  subscribeDelayMs: 0,
  subscribeRetryMs: 100,
  publicationCheckIntervalMs: hourSeconds * 1_000,
  joinErrorDelayMs: 0,
};

/** A separate Realtime on the stack's database, so that breaking it does not affect other tests. */
export async function startRealtime(behaviour: Partial<RealtimeBehaviour> = {}) {
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
    behaviour: { ...openBehaviour, ...behaviour },
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

/** The address of the Realtime that the tests of this file use; each file starts one with `ownRealtime()`. */
export function apiUrl(): string {
  if (!currentUrl) throw new Error("This test file has not called ownRealtime()");
  return currentUrl;
}

export function ownRealtime(behaviour: Partial<RealtimeBehaviour> = {}): void {
  let stop: (() => Promise<void>) | undefined;
  beforeAll(async () => {
    const started = await startRealtime(behaviour);
    currentUrl = started.apiUrl;
    stop = started.stop;
  });
  afterAll(() => stop?.());
}

/** A client of the file's Realtime with this API key alone. */
export function keyClient(key: string): SupabaseClient {
  const client = createClient(apiUrl(), key, { auth: { persistSession: false } });
  closeWhenDone(client);
  return client;
}

export type Customer = { id: string; token: string; client: SupabaseClient };

/** A person with a valid session. Realtime identifies people only by their tokens, so no account is made. */
export async function newCustomer(claims: Record<string, unknown> = {}, url = apiUrl()): Promise<Customer> {
  const id = randomUUID();
  const token = await signToken(
    { role: "authenticated", sub: id, ...claims },
    stack().jwtSecret,
    hourSeconds,
  );
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

/** A published table with row-level security: signed-in people see their own rows. Returns its name. */
export async function newTable(columns = "id bigint primary key, owner uuid, title text"): Promise<string> {
  const table = `realtime_test_${randomUUID().replaceAll("-", "").slice(0, 12)}`;
  await sql.query(`
    create table public.${table} (${columns});
    alter table public.${table} enable row level security;
    revoke all on public.${table} from anon, authenticated;
    grant select on public.${table} to authenticated, service_role;
    create policy select_own on public.${table} for select to authenticated using (owner = (select auth.uid()));
    alter publication supabase_realtime add table public.${table};`);
  onTestFinished(async () => {
    await sql.query(`drop table if exists public.${table}`);
  });
  return table;
}

type Change = RealtimePostgresChangesPayload<Record<string, unknown>>;
export type ChangesFilter = {
  event?: "*";
  schema: string;
  table?: string;
  filter?: string;
  select?: string[];
};
const subscribedMessage = "Subscribed to PostgreSQL";
type SystemMessage = { extension: string; status: string; message: string; channel: string };

export type Listener = {
  channel: RealtimeChannel;
  changes: Change[];
  /** SUBSCRIBED, CHANNEL_ERROR, … in the order in which they came. */
  statuses: string[];
  errors: string[];
  system: SystemMessage[];
};

/** A listener that has just asked to subscribe. */
export function startListening(
  client: SupabaseClient,
  filter: Omit<ChangesFilter, "event">,
  wait = false,
): Listener {
  const channel = client.channel(randomUUID(), {
    config: wait ? { postgres_changes_options: { wait } } : {},
  });
  const listener: Listener = { channel, changes: [], statuses: [], errors: [], system: [] };
  channel
    .on("postgres_changes", { event: "*", ...filter }, (change: Change) => listener.changes.push(change))
    .on("system", {}, (message: SystemMessage) => listener.system.push(message))
    .subscribe((status, error) => {
      listener.statuses.push(status);
      if (error) listener.errors.push(error.message);
    });
  return listener;
}

/** Subscribes, and waits until the channel receives every later change: the answer to the join comes earlier. */
export async function subscribe(channel: RealtimeChannel): Promise<void> {
  await new Promise<void>((resolve) => {
    channel
      .on("system", {}, ({ message }: SystemMessage) => {
        if (message === subscribedMessage) resolve();
      })
      .subscribe();
  });
}

/** A listener that receives every later change. */
export async function listen(
  client: SupabaseClient,
  filter: Omit<ChangesFilter, "event">,
): Promise<Listener> {
  const listener = startListening(client, filter);
  await expect
    .poll(() => listener.system.map(({ message }) => message), { timeout: 15_000 })
    .toEqual([subscribedMessage]);
  return listener;
}

/** The ids of the rows that the listener was shown, in the order in which they came. */
export const idsSeen = ({ changes }: Listener): unknown[] =>
  changes.map((change) => (change.eventType === "DELETE" ? change.old.id : change.new.id));

export async function rowCount(table: string): Promise<number> {
  const { rows } = await sql.query<{ count: number }>(`select count(*)::int as count from public.${table}`);
  return rows[0]?.count ?? 0;
}
