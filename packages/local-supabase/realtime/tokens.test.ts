import { randomUUID } from "node:crypto";
import { createClient } from "@supabase/supabase-js";
import { sql, stack } from "@vanzelf/testkit/stack.ts";
import { expect, test } from "vitest";
import { WebSocket } from "ws";
import { signToken } from "../keys.ts";
import { apiUrl, clientWith, closeWhenDone, follow, openTopic, ownRealtime } from "./testing.ts";

await ownRealtime();

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

test("closes the channel when its token expires, and keeps one that was refreshed before", async () => {
  const id = randomUUID();
  const room = await openTopic();
  const config = { private: true };
  const { client, refresh } = await clientWithChangingToken(await tokenFor({ sub: id }, 2));
  const expiring = follow((await clientWith(await tokenFor({ sub: id }, 2))).channel(room, { config }));
  const channel = client.channel(room, { config });
  const heard: unknown[] = [];
  channel.on("broadcast", { event: "*" }, ({ payload }) => heard.push(payload.text));
  const listener = follow(channel);
  await expect.poll(() => listener.statuses).toEqual(["SUBSCRIBED"]);
  await refresh(await tokenFor({ sub: id }, 60));
  await expect.poll(() => expiring.statuses).toContain("CLOSED");
  expect(expiring.system.at(-1)?.message).toMatch(/^Token has expired \d+ seconds ago$/);
  await sql.query(`select realtime.send('{"text": "later"}', 'groet', $1)`, [room]);
  await expect.poll(() => heard).toEqual(["later"]);
  expect(listener.statuses).toEqual(["SUBSCRIBED"]);
});

test("closes the channel that refreshes with a token signed by another key", async () => {
  const { client, refresh } = await clientWithChangingToken(await tokenFor({ sub: randomUUID() }, 60));
  const listener = follow(client.channel(await openTopic(), { config: { private: true } }));
  await expect.poll(() => listener.statuses).toEqual(["SUBSCRIBED"]);
  await refresh(await tokenFor({ sub: randomUUID() }, 60, "another-secret-of-sufficient-length"));
  await expect.poll(() => listener.statuses).toContain("CLOSED");
  expect(listener.system.at(-1)?.message).toBe("Failed to validate JWT signature");
});

test("closes the channel that refreshes with a token whose holder may not listen", async () => {
  const { client, refresh } = await clientWithChangingToken(await tokenFor({ sub: randomUUID() }, 60));
  const room = await openTopic();
  const listener = follow(client.channel(room, { config: { private: true } }));
  await expect.poll(() => listener.statuses).toEqual(["SUBSCRIBED"]);
  await refresh(await tokenFor({ role: "anon" }, 60));
  await expect.poll(() => listener.statuses).toContain("CLOSED");
  expect(listener.system.at(-1)?.message).toContain("no longer have permission to read");
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
  const listener = follow(
    (await clientWith(await token())).channel(await openTopic(), { config: { private: true } }),
  );
  await expect.poll(() => listener.statuses).toContain("CHANNEL_ERROR");
  expect(listener.errors[0]).toMatch(reason);
});

test.each([
  ["no key", "vsn=2.0.0"],
  ["a key of nobody", "apikey=nonsense&vsn=2.0.0"],
  ["an older protocol", `apikey=${stack().publishableKey}&vsn=1.0.0`],
])("refuses a socket with %s", async (_what, query) => {
  const socket = new WebSocket(`${apiUrl().replace("http", "ws")}/realtime/v1/websocket?${query}`);
  const error = await new Promise<Error>((resolve) => socket.on("error", resolve));
  expect(error.message).toContain("403");
});
