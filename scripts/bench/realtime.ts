// From an insert to the screen: a draft is written, and the time until its owner's page gets the announcement, with one
// page open and with two hundred, each on a connection and a topic of its own. Then the same with a hundred to ten thousand
// customers in the tables, beside the cost of the earlier design: a table a customer in Realtime's publication,
// whose list hosted reads at every poll for changes, several times a second. Run: npm run bench:realtime
import { createClient } from "@supabase/supabase-js";
import { startTestStack } from "@vanzelf/testkit/setup.ts";
import { createPerson, type Person, sql } from "@vanzelf/testkit/stack.ts";
import { decodeJwt } from "jose";
import { quantile } from "./figures.ts";

const listenerCounts = [1, 200];
const customerCounts = [100, 1_000, 10_000];
const draftsPerCustomer = 10;
const inserts = 100;
const looks = 20;
const waitMaxMs = 10_000;
/** Neither pages that listen to other news nor customers in the tables may be felt. */
const growthMax = 2;
/** Of one transaction, far below what the lock table holds. */
const tablesAtOnce = 100;

type Told = () => void;

/** A page that follows its customer's news, on a connection of its own. */
async function listen(apiUrl: string, key: string, person: Person, told: Told) {
  const client = createClient(apiUrl, key, { accessToken: async () => person.token });
  await client.realtime.setAuth();
  await new Promise<void>((resolve, reject) => {
    client
      .channel(`session:${decodeJwt(person.token).session_id}`, {
        config: { private: true, broadcast: { replication_ready: true } },
      })
      .on("broadcast", { event: "change" }, told)
      .on("system", {}, () => resolve())
      .subscribe((status, error) => {
        if (status !== "SUBSCRIBED") reject(error ?? new Error(status));
      });
  });
  return () => client.removeAllChannels();
}

type Address = { apiUrl: string; key: string };

/** Milliseconds from the statement to the news of it, insert by insert, for one customer among many who listen. */
async function measure({ apiUrl, key }: Address, owner: Person, others: readonly Person[], count: number) {
  let arrived: Told = () => {};
  const leave = [await listen(apiUrl, key, owner, () => arrived())];
  for (let index = 0; index < count - 1; index += 1) {
    const other = others[index % others.length];
    if (other) leave.push(await listen(apiUrl, key, other, () => {}));
  }
  const times: number[] = [];
  for (let index = 0; index < inserts; index += 1) {
    const told = new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error("Nobody was told")), waitMaxMs);
      arrived = () => {
        clearTimeout(timer);
        resolve();
      };
    });
    const startedAtMs = performance.now();
    await sql.query("insert into public.user_emails (user_id, email) values ($1, 'prospect@tuin.example')", [
      owner.id,
    ]);
    await told;
    times.push(performance.now() - startedAtMs);
  }
  await Promise.all(leave.map((go) => go()));
  return times;
}

/** More customers with drafts, until there are this many; written past the triggers, as if they had been there long. */
const addCustomers = (from: number, to: number) =>
  sql.query(`
    begin;
    set local session_replication_role = replica;
    create temporary table added on commit drop as
      select gen_random_uuid() as id, n from generate_series(${from + 1}, ${to}) as n;
    insert into auth.users (id, email) select id, format('klant%s@bench.example', n) from added;
    insert into public.user_emails (user_id, email)
      select id, 'prospect@tuin.example' from added, generate_series(1, ${draftsPerCustomer});
    commit;
    analyze public.user_emails, auth.users`);

/** The way before: one table more in the publication for each customer. */
async function publishTables(from: number, to: number) {
  await sql.query("create schema if not exists bench");
  for (let first = from + 1; first <= to; first += tablesAtOnce) {
    const last = Math.min(to, first + tablesAtOnce - 1);
    await sql.query(`do $$ begin
      for n in ${first}..${last} loop
        execute format('create table bench.user_emails_%s (id bigint primary key)', n);
        execute format('alter publication supabase_realtime add table bench.user_emails_%s', n);
      end loop;
    end $$`);
  }
}

/** Milliseconds of the question that hosted's look for changes begins with: which tables are published. */
async function lookAtPublication(): Promise<number> {
  const times: number[] = [];
  for (let look = 0; look < looks; look += 1) {
    const startedAtMs = performance.now();
    await sql.query(
      `select string_agg(format('%I.%I', schemaname, tablename)::regclass::text, ',')
       from pg_publication_tables where pubname = 'supabase_realtime'`,
    );
    times.push(performance.now() - startedAtMs);
  }
  return quantile(times, 0.5);
}

const rounded = (ms: number) => Math.round(ms * 10) / 10;
const figuresOf = (times: readonly number[]) => ({
  "median ms": rounded(quantile(times, 0.5)),
  "95 % ms": rounded(quantile(times, 0.95)),
});
const growthOf = (values: readonly number[]) => (values.at(-1) ?? Number.NaN) / (values[0] ?? Number.NaN);

const stack = await startTestStack({ web: "none", progress: () => {}, log: () => {} });
process.env.TEST_STACK = JSON.stringify(stack.status);
try {
  const address = { apiUrl: stack.status.apiUrl, key: stack.status.publishableKey };
  const [owner, ...others] = await Promise.all(Array.from({ length: 20 }, () => createPerson()));
  if (!owner) throw new Error("Nobody was made");
  // The first ones also make plans and connections, so they are not counted.
  await measure(address, owner, others, 1);

  const byListeners: number[] = [];
  const listenerLines: Record<string, object> = {};
  for (const count of listenerCounts) {
    const times = await measure(address, owner, others, count);
    byListeners.push(quantile(times, 0.5));
    listenerLines[`${count} listeners`] = figuresOf(times);
  }
  console.log(`${inserts} inserts one after another, from the statement to the page`);
  console.table(listenerLines);

  const emptyLookMs = await lookAtPublication();
  const byCustomers: number[] = [];
  const before: number[] = [];
  const customerLines: Record<string, object> = {};
  let customers = 0;
  for (const count of customerCounts) {
    await addCustomers(customers, count);
    const times = await measure(address, owner, others, 1);
    byCustomers.push(quantile(times, 0.5));
    await publishTables(customers, count);
    before.push(await lookAtPublication());
    customerLines[`${count} customers`] = {
      ...figuresOf(times),
      "look, nothing published": rounded(emptyLookMs),
      "look, a table a customer": rounded(before.at(-1) ?? Number.NaN),
    };
    customers = count;
  }
  console.log("The same by customers, and milliseconds of each look for changes, now and the way before");
  console.table(customerLines);

  const [listeners, tables, old] = [byListeners, byCustomers, before].map((values) => growthOf(values));
  console.log(
    `two hundred listeners take ${listeners?.toFixed(1)} times as long as one (at most ${growthMax})`,
  );
  console.log(
    `ten thousand customers take ${tables?.toFixed(1)} times as long as a hundred (at most ${growthMax}); ` +
      `the way before ${old?.toFixed(0)} times`,
  );
  process.exitCode = (listeners ?? growthMax) < growthMax && (tables ?? growthMax) < growthMax ? 0 : 1;
} finally {
  await stack.stop();
}
// Sockets that are still closing must not keep the process alive.
process.exit();
