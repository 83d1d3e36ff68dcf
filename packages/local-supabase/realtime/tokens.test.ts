import { randomUUID } from "node:crypto";
import { createClient } from "@supabase/supabase-js";
import { sql, stack } from "@vanzelf/testkit/stack.ts";
import { expect, test } from "vitest";
import { WebSocket } from "ws";
import { signToken } from "../keys.ts";
import {
  apiUrl,
  clientWith,
  closeWhenDone,
  idsSeen,
  keyClient,
  listen,
  newCustomer,
  newTable,
  ownRealtime,
  startListening,
} from "./testing.ts";

ownRealtime();

const tokenFor = (claims: Record<string, unknown>, expiresInSeconds: number, secret = stack().jwtSecret) =>
  signToken({ role: "authenticated", ...claims }, secret, expiresInSeconds);

/** A client whose token the test replaces, as signing in and refreshing do. */
async function clientWithChangingToken(first: string) {
  let token = first;
  const client = createClient(apiUrl(), stack().publishableKey, { accessToken: async () => token });
  await client.realtime.setAuth();
  closeWhenDone(client);
  const refresh = async (next: string) => {
    token = next;
    await client.realtime.setAuth();
  };
  return { client, refresh };
}

test("sees the rows of the person that the refreshed token names", async () => {
  const table = await newTable();
  const [before, after] = [randomUUID(), randomUUID()];
  const { client, refresh } = await clientWithChangingToken(await tokenFor({ sub: before }, 60));
  const listener = await listen(client, { schema: "public", table });
  await sql.query(`insert into ${table} values (1, $1, 'before'), (2, $2, 'after')`, [before, after]);
  await expect.poll(() => idsSeen(listener)).toEqual([1]);
  await refresh(await tokenFor({ sub: after }, 60));
  // The refresh has no answer; an answered message on the same channel comes after it.
  await listener.channel.track({});
  await sql.query(`insert into ${table} values (3, $1, 'before'), (4, $2, 'after')`, [before, after]);
  await expect.poll(() => idsSeen(listener)).toEqual([1, 4]);
});

test("closes the channel when the token expires", async () => {
  const table = await newTable();
  const listener = await listen(await clientWith(await tokenFor({ sub: randomUUID() }, 2)), {
    schema: "public",
    table,
  });
  await expect.poll(() => listener.statuses, { timeout: 5_000 }).toEqual(["SUBSCRIBED", "CLOSED"]);
  expect(listener.system.at(-1)).toMatchObject({ extension: "system", status: "error" });
  expect(listener.system.at(-1)?.message).toMatch(/^Token has expired \d+ seconds ago$/);
});

test("keeps the channel open past the first token's end once it was refreshed", async () => {
  const table = await newTable();
  const id = randomUUID();
  const { client, refresh } = await clientWithChangingToken(await tokenFor({ sub: id }, 2));
  const expiring = await listen(await clientWith(await tokenFor({ sub: id }, 2)), {
    schema: "public",
    table,
  });
  const listener = await listen(client, { schema: "public", table });
  await refresh(await tokenFor({ sub: id }, 60));
  await expect.poll(() => expiring.statuses, { timeout: 5_000 }).toContain("CLOSED");
  await sql.query(`insert into ${table} values (1, $1, 'later')`, [id]);
  await expect.poll(() => idsSeen(listener)).toEqual([1]);
  expect(listener.statuses).toEqual(["SUBSCRIBED"]);
});

test("closes the channel that refreshes with a token signed by another key", async () => {
  const table = await newTable();
  const { client, refresh } = await clientWithChangingToken(await tokenFor({ sub: randomUUID() }, 60));
  const listener = await listen(client, { schema: "public", table });
  await refresh(await tokenFor({ sub: randomUUID() }, 60, "another-secret-of-sufficient-length"));
  await expect.poll(() => listener.statuses).toContain("CLOSED");
  expect(listener.system.at(-1)?.message).toBe("Failed to validate JWT signature");
});

test.each([
  ["an expired token", () => tokenFor({}, -30), /^InvalidJWTToken: Token has expired 3\d seconds ago$/],
  [
    "another signature",
    () => tokenFor({}, 60, "another-secret-of-sufficient-length"),
    /^JwtSignatureError: /,
  ],
  ["no token at all", async () => "nonsense", /^MalformedJWT: /],
])("refuses a join with %s", async (_, token, reason) => {
  const listener = startListening(await clientWith(await token()), { schema: "public" });
  await expect.poll(() => listener.statuses).toContain("CHANNEL_ERROR");
  expect(listener.errors[0]).toMatch(reason);
});

test("takes the API key's role where there is no session", async () => {
  const table = await newTable();
  const client = keyClient(stack().secretKey);
  const listener = await listen(client, { schema: "public", table });
  await sql.query(`insert into ${table} values (1, $1, 'anybody')`, [(await newCustomer()).id]);
  await expect.poll(() => idsSeen(listener)).toEqual([1]);
});

test.each(["", "?apikey=nonsense&vsn=2.0.0", "?apikey=sb_secret_wrong&vsn=2.0.0"])(
  "refuses a socket that asks with '%s'",
  async (query) => {
    const socket = new WebSocket(`${apiUrl().replace("http", "ws")}/realtime/v1/websocket${query}`);
    const error = await new Promise<Error>((resolve) => socket.on("error", resolve));
    expect(error.message).toContain("403");
  },
);
