import { randomUUID } from "node:crypto";
import type { RealtimeChannel, SupabaseClient } from "@supabase/supabase-js";
import { asCaller } from "@vanzelf/testkit/as-caller.ts";
import { ownTableName } from "@vanzelf/testkit/own-table.ts";
import { call } from "@vanzelf/testkit/rest.ts";
import {
  anonymousClient,
  createPerson,
  createTwo,
  type Person,
  serviceClient,
  sql,
  stack,
  tokenClient,
} from "@vanzelf/testkit/stack.ts";
import { sessionIdOf, sessionToken } from "@vanzelf/testkit/tokens.ts";
import { afterAll, describe, expect, test } from "vitest";
import { serviceKeys } from "#functions/contract/services.ts";
import { saved } from "#supabase/tests/admin-calls.ts";

// Over real sockets. A test that others receive nothing waits for the owner's message: the stream keeps the order, so a
// wrong message that was sent before it would have arrived before it.

type Listener = {
  channel: RealtimeChannel;
  heard: Record<string, unknown>[];
  statuses: string[];
  errors: string[];
};

const topicOf = (person: Pick<Person, "token">) => `session:${sessionIdOf(person)}`;
const adminsTopicOf = (admin: Pick<Person, "token">) => `admins:${sessionIdOf(admin)}`;

const clients = new Set<SupabaseClient>();
afterAll(() => Promise.all([...clients].map((client) => client.removeAllChannels())));

function listen(client: SupabaseClient, topic: string, isPrivate = true): Listener {
  const channel = client.channel(topic, { config: { private: isPrivate, broadcast: { ack: true } } });
  const listener: Listener = { channel, heard: [], statuses: [], errors: [] };
  channel
    .on("broadcast", { event: "*" }, ({ event, payload }) => {
      const { id: _id, ...news } = payload;
      listener.heard.push({ event, ...news });
    })
    .subscribe((status, error) => {
      listener.statuses.push(status);
      if (error) listener.errors.push(error.message);
    });
  clients.add(client);
  return listener;
}

type SignedIn = Pick<Person, "id" | "token">;

async function signedIn({ token }: SignedIn): Promise<SupabaseClient> {
  const client: SupabaseClient = tokenClient(token);
  await client.realtime.setAuth();
  return client;
}

async function follow(person: SignedIn, topic = topicOf(person)): Promise<Listener> {
  const listener = listen(await signedIn(person), topic);
  await expect.poll(() => listener.statuses).toContain("SUBSCRIBED");
  return listener;
}

const refusal = (topic: string) =>
  `Unauthorized: You do not have permissions to read from this Channel topic: ${topic}`;

async function expectRefused(listener: Listener, message: string) {
  await expect.poll(() => listener.errors).toContain(message);
  expect(listener.statuses).not.toContain("SUBSCRIBED");
}

const [owner, other] = await createTwo({ services: serviceKeys });
const admin = await createPerson({ admin: true });
const otherSession = { id: owner.id, token: await sessionToken(owner.id) };
/** Of those who may not listen, all at once: a refusal is answered after five seconds, as hosted does. */
const eavesdroppers = await Promise.all(
  [other, admin, otherSession].map(async (person) => listen(await signedIn(person), topicOf(owner))),
);
const othersClient = await signedIn(other);
const amongAdmins = [adminsTopicOf(admin), adminsTopicOf(other), "admins"].map((topic) => ({
  topic,
  listener: listen(othersClient, topic),
}));
const [heard, errors]: [unknown[], (string | undefined)[]] = [[], []];
const everything = anonymousClient();
clients.add(everything);
everything
  .channel("everything")
  .on("postgres_changes", { event: "*", schema: "*" }, (change) => heard.push(change))
  .subscribe((_status, error) => errors.push(error?.message));
const visitor = {
  publicRoom: listen(anonymousClient(), topicOf(owner), false),
  privateRoom: listen(anonymousClient(), topicOf(owner)),
  heard,
  errors,
};

const news = (table: string, operation: string) => ({ event: "change", table, operation });

test("the owner hears which table changed and how, at an insert, an update and a delete", async () => {
  const listener = await follow(owner);
  const [name, website] = [`Bedrijf ${randomUUID()}`, "https://bedrijf.example"];
  const entry = { "Name Company": name, "Website Company": website, "User UID": owner.id };
  const entries = () => owner.client.from("CompetitorEntries");
  await entries().insert(entry).throwOnError();
  await entries().update({ "Website Company": "https://b.example" }).eq("Name Company", name).throwOnError();
  await entries().delete().eq("Name Company", name).throwOnError();
  await expect
    .poll(() => listener.heard)
    .toEqual(["INSERT", "UPDATE", "DELETE"].map((operation) => news("CompetitorEntries", operation)));
});

/** Of an earlier month, so that it counts nothing: one of this month is announced with the usage. */
const report = (userId: string) =>
  sql.query(
    `insert into public."CAReports" ("UUID", "Name", "Report", created_at)
     values ($1, 'R', 'https://voorbeeld.be/r', now() - interval '40 days')`,
    [userId],
  );

test("another customer's announcements cannot be listened to, by a customer, an admin or another session of the owner, though it is announced", async () => {
  const topic = topicOf(owner);
  const mine = await follow(owner);
  await Promise.all(eavesdroppers.map((listener) => expectRefused(listener, refusal(topic))));
  await report(owner.id);
  await expect.poll(() => mine.heard).toEqual([news("CAReports", "INSERT")]);
  expect(eavesdroppers.map(({ heard }) => heard)).toEqual([[], [], []]);
});

test("admins hear of every customer's records, and customers may not listen with them", async () => {
  const ofAdmins = await follow(admin, adminsTopicOf(admin));
  await Promise.all(amongAdmins.map(({ topic, listener }) => expectRefused(listener, refusal(topic))));
  await sql.query("update public.user_tables set service_codes = 30 where user_id = $1", [owner.id]);
  await expect.poll(() => ofAdmins.heard).toContainEqual(news("user_tables", "UPDATE"));
  expect(amongAdmins.map(({ listener }) => listener.heard)).toEqual([[], [], []]);
});

test("a former admin's topic is closed with the next token", async () => {
  const former = await createPerson({ admin: true });
  const client: SupabaseClient = former.client;
  const listener = listen(client, adminsTopicOf(former));
  await expect.poll(() => listener.statuses).toEqual(["SUBSCRIBED"]);
  await sql.query("delete from private.admins where user_id = $1", [former.id]);
  // Two tokens of one second are the same token.
  const renew = async () => (await client.auth.refreshSession()).data.session?.access_token;
  await expect.poll(renew).not.toBe(former.token);
  await expect.poll(() => listener.statuses).toContain("CLOSED");
});

describe("a session hears nothing more, while another of the same person does, once it is", () => {
  const anotherSession = async ({ id, email, password }: Person) => {
    const client: SupabaseClient = anonymousClient();
    const { data, error } = await client.auth.signInWithPassword({ email, password });
    if (error) throw error;
    return { id, client, token: data.session.access_token };
  };

  const endings: [string, (person: Person, other: SupabaseClient) => Promise<unknown>][] = [
    ["signed out from another device", async (_person, other) => other.auth.signOut({ scope: "others" })],
    [
      "ended by a new password",
      async ({ password }, other) =>
        other.auth.updateUser({ password: `nieuw-${randomUUID()}`, current_password: password }),
    ],
  ];

  test.each(endings)("%s", async (_way, end) => {
    const person = await createPerson();
    const other = await anotherSession(person);
    const [ended, living] = [await follow(person), await follow(other)];
    await report(person.id);
    await expect.poll(() => [ended.heard.length, living.heard.length]).toEqual([1, 1]);
    await end(person, other.client);
    await report(person.id);
    await report(person.id);
    await expect.poll(() => living.heard).toHaveLength(3);
    expect(ended.heard).toHaveLength(1);
    // Its socket was not closed: nothing is sent to it.
    expect(ended.statuses).toEqual(["SUBSCRIBED"]);
  });

  test("ended by an admin's change of the address", async () => {
    const person = await createPerson();
    const ended = await follow(person);
    const email = `nieuw-${randomUUID()}@voorbeeld.be`;
    // Made now: the act wants a factor of the last five minutes.
    await saved(await createPerson({ admin: true }), person, { email });
    const later = await follow({ ...person, token: await sessionToken(person.id) });
    await report(person.id);
    await expect.poll(() => later.heard).toEqual([news("CAReports", "INSERT")]);
    expect(ended.heard).not.toContainEqual(news("CAReports", "INSERT"));
  });
});

test("a suspended account joins nothing, and what it listens to is told nothing", async () => {
  const person = await createPerson();
  const open = await follow(person);
  await report(person.id);
  await expect.poll(() => open.heard).toHaveLength(1);
  const suspension = { p_user_id: person.id, p_act: "suspend", p_reason: "Misbruik", p_request_id: "test" };
  expect((await call(admin, "admin_change_access", suspension)).status).toBe(200);
  // A session that Auth made at that very moment.
  const raced = { ...person, token: await sessionToken(person.id) };
  await report(person.id);
  await expectRefused(listen(await signedIn(raced), topicOf(raced)), refusal(topicOf(raced)));
  expect(open.heard).toHaveLength(1);

  await call(admin, "admin_change_access", { ...suspension, p_act: "resume" });
  const again = await follow(raced);
  await report(person.id);
  // The resumption itself may be told as late as now.
  await expect.poll(() => again.heard).toContainEqual(news("CAReports", "INSERT"));
  expect(open.heard).toHaveLength(1);
});

describe("customers send nothing", () => {
  test("on a topic that they may listen to, by socket or by HTTP, though it is open", async () => {
    const listener = await follow(owner);
    const second = await follow(owner);
    await second.channel.send({ type: "broadcast", event: "change", payload: { table: "forged" } });
    await second.channel.httpSend("change", { table: "forged" });
    const company = (isPrivate: boolean) =>
      serviceClient().channel(topicOf(owner), { config: { private: isPrivate } });
    await company(false).httpSend("change", { table: "to a public topic" });
    await company(true).httpSend("change", { table: "real" });
    await expect.poll(() => listener.heard).toEqual([{ event: "change", table: "real" }]);
    expect(second.heard).toEqual(listener.heard);
  });

  test("by writing a message", async () => {
    const insert = (role: string) =>
      sql.query(`begin; set local role ${role}; select set_config('request.jwt.claims', '{"sub": "${owner.id}"}', true);
        insert into realtime.messages (topic, extension) values ('${topicOf(owner)}', 'broadcast'); commit`);
    for (const role of ["anon", "authenticated"]) {
      await expect(insert(role)).rejects.toThrow("row-level security");
      await sql.query("rollback");
    }
  });
});

test("of one's own topic announcements are read, and nobody's presence", async () => {
  const read = (extension: string) =>
    asCaller(owner, async (client) => {
      await client.query("reset role");
      const values = [`session:${sessionIdOf(owner)}`, extension];
      await client.query("insert into realtime.messages (topic, extension) values ($1, $2)", values);
      await client.query("set local role authenticated");
      return client.query(
        "select from realtime.messages where topic = $1 and extension = $2 limit 1",
        values,
      );
    });
  expect([await read("broadcast"), await read("presence")]).toMatchObject([{ rowCount: 1 }, { rowCount: 0 }]);
});

describe("a visitor with the publishable key", () => {
  test("joins nothing: no public channel, no table's changes, no customer's topic", async () => {
    const { publicRoom, privateRoom, heard, errors } = visitor;
    const mine = await follow(owner);
    await expectRefused(publicRoom, "PrivateOnly: This project only allows private channels");
    await expectRefused(privateRoom, refusal(topicOf(owner)));
    await expect.poll(() => errors).toContain("PrivateOnly: This project only allows private channels");
    await report(owner.id);
    await expect.poll(() => mine.heard).toEqual([news("CAReports", "INSERT")]);
    expect([heard, publicRoom.heard, privateRoom.heard]).toEqual([[], [], []]);
  });

  test("sends nothing to a customer", async () => {
    const mine = await follow(owner);
    for (const isPrivate of [true, false]) {
      const config = { private: isPrivate };
      await anonymousClient().channel(topicOf(owner), { config }).httpSend("change", { table: "forged" });
    }
    await report(owner.id);
    await expect.poll(() => mine.heard).toEqual([news("CAReports", "INSERT")]);
  });
});

test("the Data API does not list the customers' tables", async () => {
  const table = ownTableName("user_emails", owner.id);
  const asked = { p_user_id: owner.id, p_table_name: table };
  await owner.client.rpc("create_user_emails_table", asked).throwOnError();
  const { apiUrl, publishableKey, secretKey } = stack();
  for (const token of [owner.token, secretKey]) {
    const headers = {
      apikey: token === secretKey ? secretKey : publishableKey,
      authorization: `Bearer ${token}`,
    };
    const answer = await fetch(`${apiUrl}/rest/v1/`, { headers });
    expect(answer.status).toBe(404);
    expect(await answer.text()).not.toContain("user_emails_");
  }
});
