import { randomUUID } from "node:crypto";
import type { RealtimeChannel, SupabaseClient } from "@supabase/supabase-js";
import { ownTableName, prepareOwnTable } from "@vanzelf/testkit/own-table.ts";
import {
  anonymousClient,
  createPerson,
  type Person,
  serviceClient,
  sql,
  stack,
  tokenClient,
} from "@vanzelf/testkit/stack.ts";
import { beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { allServiceCodes } from "#functions/contract/services.ts";

// Over real sockets. That nobody else hears a message is proved beside an owner who did hear it: the stream keeps the
// order, so what comes before the owner's message would have been there before it.

type Listener = {
  channel: RealtimeChannel;
  heard: Record<string, unknown>[];
  statuses: string[];
  errors: string[];
};

const topicOf = ({ id }: Pick<Person, "id">) => `user:${id}`;

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
  onTestFinished(() => void client.removeAllChannels());
  return listener;
}

async function signedIn({ token }: Person): Promise<SupabaseClient> {
  const client: SupabaseClient = tokenClient(token);
  await client.realtime.setAuth();
  return client;
}

async function follow(person: Person, topic = topicOf(person)): Promise<Listener> {
  const listener = listen(await signedIn(person), topic);
  await expect.poll(() => listener.statuses).toContain("SUBSCRIBED");
  return listener;
}

const refusal = (topic: string) =>
  `Unauthorized: You do not have permissions to read from this Channel topic: ${topic}`;

/** A refusal is answered after five seconds, as hosted does. */
async function expectRefused(listener: Listener, message: string) {
  await expect.poll(() => listener.errors).toContain(message);
  expect(listener.statuses).not.toContain("SUBSCRIBED");
}

const messagesOn = async (topic: string) =>
  (await sql.query<{ payload: object }>("select payload from realtime.messages where topic = $1", [topic]))
    .rows;

let owner: Person;
let other: Person;
let admin: Person;
beforeAll(async () => {
  [owner, other, admin] = await Promise.all([
    createPerson({ codes: allServiceCodes }),
    createPerson({ codes: allServiceCodes }),
    createPerson({ admin: true }),
  ]);
});

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

test("a draft that is written by the customer's own name is announced", async () => {
  await prepareOwnTable("user_emails", owner);
  const listener = await follow(owner);
  const table = ownTableName("user_emails", owner.id);
  const draft = { email: "prospect@tuin.example", subject: "Geheim" };
  const answer = await fetch(`${stack().apiUrl}/rest/v1/${table}`, {
    method: "POST",
    headers: { apikey: stack().secretKey, "content-type": "application/json" },
    body: JSON.stringify(draft),
  });
  expect(answer.status).toBe(201);
  await expect.poll(() => listener.heard).toEqual([news("user_emails", "INSERT")]);
  expect(JSON.stringify(await messagesOn(topicOf(owner)))).not.toContain("Geheim");
});

const report = (userId: string) =>
  sql.query(
    `insert into public."CAReports" ("UUID", "Name", "Report") values ($1, 'R', 'https://voorbeeld.be/r')`,
    [userId],
  );

describe("what is another customer's", () => {
  test("does not reach somebody who listens to their own news", async () => {
    const [mine, theirs] = [await follow(owner), await follow(other)];
    await report(owner.id);
    await expect.poll(() => mine.heard).toEqual([news("CAReports", "INSERT")]);
    await report(other.id);
    await expect.poll(() => theirs.heard).toEqual([news("CAReports", "INSERT")]);
    expect(mine.heard).toHaveLength(1);
  });

  test("cannot be listened to, by a customer or an admin, though it is told", async () => {
    const topic = topicOf(owner);
    const mine = await follow(owner);
    const eavesdroppers = [listen(await signedIn(other), topic), listen(await signedIn(admin), topic)];
    await Promise.all(eavesdroppers.map((listener) => expectRefused(listener, refusal(topic))));
    await report(owner.id);
    await expect.poll(() => mine.heard).toEqual([news("CAReports", "INSERT")]);
    expect(eavesdroppers.map(({ heard }) => heard)).toEqual([[], []]);
  });
});

test("admins hear of every customer's records, and customers may not listen with them", async () => {
  const ofAdmins = await follow(admin, "admins");
  const ofCustomer = listen(await signedIn(other), "admins");
  await expectRefused(ofCustomer, refusal("admins"));
  await sql.query("update public.user_tables set service_codes = 30 where user_id = $1", [owner.id]);
  await expect.poll(() => ofAdmins.heard).toContainEqual(news("user_tables", "UPDATE"));
  expect(ofCustomer.heard).toEqual([]);
});

test("an admin who is one no longer is put out with the next token", async () => {
  const former = await createPerson({ admin: true });
  const client: SupabaseClient = former.client;
  const listener = listen(client, "admins");
  await expect.poll(() => listener.statuses).toEqual(["SUBSCRIBED"]);
  await sql.query("delete from private.admins where user_id = $1", [former.id]);
  // Two tokens of one second are the same token.
  const renew = async () => (await client.auth.refreshSession()).data.session?.access_token;
  await expect.poll(renew).not.toBe(former.token);
  await expect.poll(() => listener.statuses).toContain("CLOSED");
});

describe("nobody sends", () => {
  test("on a topic that they may listen to, by socket or by HTTP, though the room is open", async () => {
    const listener = await follow(owner);
    const second = await follow(owner);
    await second.channel.send({ type: "broadcast", event: "change", payload: { table: "forged" } });
    await second.channel.httpSend("change", { table: "forged" });
    await serviceClient()
      .channel(topicOf(owner), { config: { private: true } })
      .httpSend("change", { table: "real" });
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

describe("a visitor with the publishable key", () => {
  test("joins nothing: no public channel, no table's changes, no customer's topic", async () => {
    const topic = topicOf(owner);
    const mine = await follow(owner);
    const everything = anonymousClient()
      .channel("everything")
      .on("postgres_changes", { event: "*", schema: "*" }, (change) => heard.push(change));
    const heard: unknown[] = [];
    const errors: (string | undefined)[] = [];
    everything.subscribe((_status, error) => errors.push(error?.message));
    onTestFinished(() => void everything.unsubscribe());
    const [publicRoom, privateRoom] = [
      listen(anonymousClient(), topic, false),
      listen(anonymousClient(), topic),
    ];
    await expectRefused(publicRoom, "PrivateOnly: This project only allows private channels");
    await expectRefused(privateRoom, refusal(topic));
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
