import { randomUUID } from "node:crypto";
import { sql, stack } from "@vanzelf/testkit/stack.ts";
import { expect, onTestFinished, test } from "vitest";
import {
  clientWith,
  idsSeen,
  keyClient,
  listen,
  newCustomer,
  newTable,
  ownRealtime,
  rowCount,
  startListening,
  subscribe,
} from "./testing.ts";

ownRealtime();

test("shows an insert, an update and a delete in the shape that hosted sends", async () => {
  const table = await newTable(
    "id bigint primary key, owner uuid, title text, price numeric, tags text[], extra jsonb, at timestamptz",
  );
  const { id, client } = await newCustomer();
  const listener = await listen(client, { schema: "public", table });
  await sql.query(
    `insert into ${table} values (1, $1, 'één', 1.50, '{a,"b c"}', '{"deep": [1.0]}', '2026-11-20 10:00:00.25+01')`,
    [id],
  );
  await expect.poll(() => listener.changes).toHaveLength(1);
  expect(listener.changes[0]).toEqual({
    schema: "public",
    table,
    eventType: "INSERT",
    commit_timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    errors: null,
    new: {
      id: 1,
      owner: id,
      title: "één",
      price: 1.5,
      tags: ["a", "b c"],
      extra: { deep: [1] },
      at: "2026-11-20T09:00:00.25+00:00",
    },
    old: {},
  });
  await sql.query(`update ${table} set title = 'twee'`);
  await expect.poll(() => listener.changes).toHaveLength(2);
  expect(listener.changes[1]).toMatchObject({
    eventType: "UPDATE",
    new: { id: 1, title: "twee" },
    old: { id: 1 },
  });
  await sql.query(`delete from ${table}`);
  await expect.poll(() => listener.changes).toHaveLength(3);
  expect(listener.changes[2]).toMatchObject({ eventType: "DELETE", new: {}, old: { id: 1 } });
});

test("prints values as the Data API does", async () => {
  const table = await newTable(
    "id bigint primary key, owner uuid, price numeric, at timestamptz, day date, span interval, extra json, big bytea",
  );
  const { id, client } = await newCustomer();
  const listener = await listen(client, { schema: "public", table });
  await sql.query(
    `insert into ${table} values (1, $1, 10.10, now(), '2026-02-28', '1 day 02:03', '{"a":  1}', '\\x00ff')`,
    [id],
  );
  await expect.poll(() => listener.changes).toHaveLength(1);
  const { rows } = await sql.query<{ row: Record<string, unknown> }>(
    `select to_jsonb(t) as row from ${table} t`,
  );
  expect(listener.changes[0]?.new).toEqual(rows[0]?.row);
});

test("hides another customer's rows", async () => {
  const table = await newTable();
  const [mine, theirs] = [await newCustomer(), await newCustomer()];
  const listeners = [
    await listen(mine.client, { schema: "public", table }),
    await listen(theirs.client, { schema: "public", table }),
  ];
  await sql.query(`insert into ${table} values (1, $1, 'theirs'), (2, $2, 'mine')`, [theirs.id, mine.id]);
  await expect.poll(() => listeners.map(idsSeen)).toEqual([[2], [1]]);
  expect(await rowCount(table)).toBe(2);
});

test("shows all rows to the service, and none but an error to a visitor", async () => {
  const table = await newTable();
  const [visitor, service] = [keyClient(stack().publishableKey), keyClient(stack().secretKey)];
  const ofVisitor = await listen(visitor, { schema: "public", table });
  const ofService = await listen(service, { schema: "public", table });
  await sql.query(`insert into ${table} values (1, $1, 'somebody')`, [randomUUID()]);
  await expect.poll(() => idsSeen(ofService)).toEqual([1]);
  await expect.poll(() => ofVisitor.changes).toHaveLength(1);
  expect(ofVisitor.changes[0]).toMatchObject({ new: {}, errors: ["Error 401: Unauthorized"] });
});

test("keeps columns back that the role may not read", async () => {
  const table = await newTable("id bigint primary key, owner uuid, title text, secret text");
  await sql.query(
    `revoke select on ${table} from authenticated; grant select (id, owner, title) on ${table} to authenticated`,
  );
  const { id, client } = await newCustomer();
  const listener = await listen(client, { schema: "public", table });
  await sql.query(`insert into ${table} values (1, $1, 'open', 'hidden')`, [id]);
  await expect.poll(() => listener.changes).toHaveLength(1);
  expect(listener.changes[0]?.new).toEqual({ id: 1, owner: id, title: "open" });
});

test("follows privileges that change during a subscription", async () => {
  const table = await newTable();
  const { id, client } = await newCustomer();
  const listener = await listen(client, { schema: "public", table });
  await sql.query(`insert into ${table} values (1, $1, 'before')`, [id]);
  await expect.poll(() => listener.changes).toHaveLength(1);
  await sql.query(
    `revoke select on ${table} from authenticated; grant select (id) on ${table} to authenticated`,
  );
  await sql.query(`insert into ${table} values (2, $1, 'after')`, [id]);
  await expect.poll(() => listener.changes).toHaveLength(2);
  expect(listener.changes[1]?.new).toEqual({ id: 2 });
});

test("shows only the key of a deleted row, because policies cannot check it any more", async () => {
  const table = await newTable();
  await sql.query(`alter table ${table} replica identity full`);
  const { client } = await newCustomer();
  const listener = await listen(client, { schema: "public", table });
  await sql.query(`insert into ${table} values (1, $1, 'of another customer')`, [randomUUID()]);
  await sql.query(`delete from ${table}`);
  await expect.poll(() => listener.changes).toHaveLength(1);
  expect(listener.changes[0]).toMatchObject({ eventType: "DELETE", old: { id: 1 } });
  expect(listener.changes[0]?.old).toEqual({ id: 1 });
});

test.each([
  ["title=eq.b", [2]],
  ["title=neq.b", [1, 3]],
  ["id=gte.2", [2, 3]],
  ["id=in.(1,3)", [1, 3]],
  ["id=gt.1,title=not.eq.c", [2]],
])("delivers what the filter %s lets through", async (filter, expected) => {
  const table = await newTable();
  const { id, client } = await newCustomer();
  const filtered = await listen(client, { schema: "public", table, filter });
  const unfiltered = await listen(client, { schema: "public", table });
  await sql.query(`insert into ${table} values (1, $1, 'a'), (2, $1, 'b'), (3, $1, 'c')`, [id]);
  await expect.poll(() => idsSeen(unfiltered)).toEqual([1, 2, 3]);
  expect(idsSeen(filtered)).toEqual(expected);
});

test("compares a filter's value as the column's type", async () => {
  const table = await newTable("id bigint primary key, owner uuid, at timestamptz");
  const { id, client } = await newCustomer();
  const byUser = await listen(client, { schema: "public", table, filter: `owner=eq.${id.toUpperCase()}` });
  const byTime = await listen(client, { schema: "public", table, filter: "at=gt.2026-11-20 12:00:00+02" });
  await sql.query(
    `insert into ${table} values (1, $1, '2026-11-20 09:59:59Z'), (2, $1, '2026-11-20 10:00:00.5Z')`,
    [id],
  );
  await expect.poll(() => idsSeen(byUser)).toEqual([1, 2]);
  await expect.poll(() => idsSeen(byTime)).toEqual([2]);
});

test("delivers the selected columns and the key only", async () => {
  const table = await newTable();
  const { id, client } = await newCustomer();
  const listener = await listen(client, { schema: "public", table, select: ["title"] });
  await sql.query(`insert into ${table} values (1, $1, 'a')`, [id]);
  await expect.poll(() => listener.changes).toHaveLength(1);
  expect(listener.changes[0]?.new).toEqual({ id: 1, title: "a" });
});

test("delivers one kind of event where only that was requested", async () => {
  const table = await newTable();
  const { id, client } = await newCustomer();
  const events: string[] = [];
  const channel = client.channel(randomUUID());
  channel.on("postgres_changes", { event: "UPDATE", schema: "public", table }, ({ eventType }) =>
    events.push(eventType),
  );
  await subscribe(channel);
  await sql.query(`insert into ${table} values (1, $1, 'a')`, [id]);
  await sql.query(`update ${table} set title = 'b'`);
  await expect.poll(() => events).toEqual(["UPDATE"]);
});

test("delivers every table of a schema, also one that is made afterwards", async () => {
  const { id, client } = await newCustomer();
  const first = await newTable();
  const listener = await listen(client, { schema: "public" });
  const second = await newTable();
  await sql.query(`insert into ${first} values (1, $1, 'a')`, [id]);
  await sql.query(`insert into ${second} values (2, $1, 'b')`, [id]);
  const fromHere = () => listener.changes.filter(({ table }) => [first, second].includes(table));
  await expect.poll(() => fromHere().map(({ table }) => table)).toEqual([first, second]);
});

test("works for a table that appears at run time and inherits from a private parent", async () => {
  const parent = await newTable();
  await sql.query(`alter publication supabase_realtime drop table ${parent}`);
  const child = `${parent}_child`;
  await sql.query(`create table public.${child} (primary key (id)) inherits (public.${parent});
    alter table ${child} enable row level security; grant select on ${child} to authenticated;
    create policy select_own on ${child} for select to authenticated using (owner = (select auth.uid()));
    alter publication supabase_realtime add table ${child}`);
  onTestFinished(async () => {
    await sql.query(`drop table ${child}`);
  });
  const { id, client } = await newCustomer();
  const listener = await listen(client, { schema: "public", table: child });
  await sql.query(`insert into ${child} values (1, $1, 'a')`, [id]);
  await expect.poll(() => idsSeen(listener)).toEqual([1]);
});

test("delivers to one channel in commit order, across tables", async () => {
  const [slow, fast] = [await newTable(), await newTable()];
  await sql.query(`drop policy select_own on ${slow};
    create policy select_slowly on ${slow} for select using (owner = (select auth.uid()) and pg_sleep(0.05) is not null)`);
  const { id, client } = await newCustomer();
  const order: string[] = [];
  const channel = client.channel(randomUUID());
  for (const table of [slow, fast]) {
    channel.on("postgres_changes", { event: "*", schema: "public", table }, (change) =>
      order.push(change.table),
    );
  }
  await subscribe(channel);
  const alone = await listen((await newCustomer({ sub: id })).client, { schema: "public", table: fast });
  await sql.query(`insert into ${slow} values (1, $1, 'a')`, [id]);
  await sql.query(`insert into ${fast} values (1, $1, 'a')`, [id]);
  await expect.poll(() => order).toEqual([slow, fast]);
  expect(idsSeen(alone)).toEqual([1]);
});

test("a policy that fails for one customer hides the row only from that customer", async () => {
  const table = await newTable("id bigint primary key, owner uuid, readers uuid[]");
  const [broken, whole] = [await newCustomer({ divisor: 0 }), await newCustomer({ divisor: 1 })];
  await sql.query(`drop policy select_own on ${table};
    create policy select_divided on ${table} for select using (id / (auth.jwt() ->> 'divisor')::int > 0)`);
  const ofBroken = await listen(broken.client, { schema: "public", table });
  const ofWhole = await listen(whole.client, { schema: "public", table });
  await sql.query(`insert into ${table} values (1, $1, '{}')`, [randomUUID()]);
  await expect.poll(() => idsSeen(ofWhole)).toEqual([1]);
  expect(idsSeen(ofBroken)).toEqual([]);
});

test("gives the reason when a subscription cannot be made", async () => {
  const table = await newTable();
  await sql.query(`alter publication supabase_realtime drop table ${table}`);
  const { client } = await newCustomer();
  const refused = startListening(client, { schema: "public", table });
  await expect.poll(() => refused.system).toHaveLength(1);
  expect(refused.statuses).toEqual(["SUBSCRIBED"]);
  expect(refused.system[0]).toMatchObject({ extension: "postgres_changes", status: "error" });
  expect(refused.system[0]?.message).toContain(
    "Please check Realtime is enabled for the given connect parameters",
  );
});

test.each([
  ["an unknown filter column", "colour=eq.red", "invalid column for filter colour"],
  ["an operand of another type", "id=eq.one", 'invalid input syntax for type bigint: "one"'],
  ["an unknown operator", "id=near.1", "Error parsing `filter` params"],
])("refuses a join that waits for its subscription: %s", async (_, filter, message) => {
  const table = await newTable();
  const { token } = await newCustomer();
  const refused = startListening(await clientWith(token), { schema: "public", table, filter }, true);
  await expect.poll(() => refused.statuses).toContain("CHANNEL_ERROR");
  expect(refused.errors[0]).toContain("RealtimeDisabledForConfiguration");
  expect(refused.errors[0]).toContain(message);
});

test("delivers 50 inserts to 50 customers on 50 sockets", async () => {
  const table = await newTable();
  await sql.query(`drop policy select_own on ${table};
    create policy select_all on ${table} for select to authenticated using ((select auth.uid()) is not null)`);
  const listeners = await Promise.all(
    Array.from({ length: 50 }, async () => listen((await newCustomer()).client, { schema: "public", table })),
  );
  const ids = Array.from({ length: 50 }, (_, index) => index + 1);
  for (const id of ids) await sql.query(`insert into ${table} values ($1, null, 'row')`, [id]);
  await expect.poll(() => listeners.map(idsSeen), { timeout: 10_000 }).toEqual(listeners.map(() => ids));
});

test("shows a table that is made, published and filled in one transaction", async () => {
  const { client } = await newCustomer();
  const listener = await listen(client, { schema: "public" });
  const table = `realtime_test_at_once_${Date.now()}`;
  onTestFinished(async () => {
    await sql.query(`drop table ${table}`);
  });
  await sql.query(`create table public.${table} (id bigint primary key, title text);
    grant select on ${table} to authenticated;
    alter publication supabase_realtime add table public.${table};
    insert into ${table} values (1, 'at once')`);
  const fromHere = () => listener.changes.filter((change) => change.table === table);
  await expect.poll(() => fromHere().map((change) => change.new)).toEqual([{ id: 1, title: "at once" }]);
  expect(listener.statuses).toEqual(["SUBSCRIBED"]);
});

test("keeps listening when a table is dropped while its changes are being delivered", async () => {
  const [doomed, kept] = [await newTable(), await newTable()];
  const { id, client } = await newCustomer();
  const listener = await listen(client, { schema: "public" });
  await sql.query(`insert into ${doomed} values (1, $1, 'a')`, [id]);
  await sql.query(
    `insert into ${doomed} select n, null, 'a' from generate_series(2, 500) as n; drop table ${doomed}`,
  );
  await sql.query(`insert into ${kept} values (1, $1, 'a')`, [id]);
  await expect.poll(() => listener.changes.map(({ table }) => table)).toContain(kept);
  expect(listener.statuses).toEqual(["SUBSCRIBED"]);
});
