// From an insert to the screen: a row is written into a table, and the time until a subscriber that may see it has
// been told, with one subscriber and with two hundred, each with a connection of its own. Every subscriber follows his
// own rows; those of one customer are inserted one after another. Run: npm run bench:realtime
import { randomUUID } from "node:crypto";
import { createClient } from "@supabase/supabase-js";
import { startTestStack } from "../stack/test-setup.ts";
import { createPerson, type Person, sql } from "../stack/testing.ts";
import { quantile } from "./figures.ts";

const subscriberCounts = [1, 200];
const inserts = 100;
const waitMaxMs = 10_000;
/** Every subscriber's right to see a row is asked of the database, so the time may grow, but not with the square. */
const growthMax = 3;

type Told = (id: string) => void;

/** A connection that follows the reports of one customer, as the platform's pages do. */
async function subscribe(apiUrl: string, key: string, person: Person, told: Told) {
  const client = createClient(apiUrl, key, {
    accessToken: async () => person.token,
    realtime: { params: { eventsPerSecond: 100 } },
  });
  await client.realtime.setAuth();
  await new Promise<void>((resolve, reject) => {
    client
      .channel(`bench:${randomUUID()}`)
      .on<{ Name: string }>(
        "postgres_changes",
        { event: "INSERT", schema: "public", table: "CAReports", filter: `UUID=eq.${person.id}` },
        ({ new: row }) => told(row.Name),
      )
      .subscribe((status) => {
        if (status === "SUBSCRIBED") resolve();
        if (status === "CHANNEL_ERROR" || status === "TIMED_OUT") reject(new Error(status));
      });
  });
  return () => client.removeAllChannels();
}

/** Milliseconds from the statement to the news of it, insert by insert, for one customer among many who listen. */
async function measure(apiUrl: string, key: string, count: number): Promise<number[]> {
  const owner = await createPerson();
  const others = await Promise.all(Array.from({ length: Math.min(count - 1, 20) }, () => createPerson()));
  const pending = new Map<string, () => void>();
  const leave = [await subscribe(apiUrl, key, owner, (name) => pending.get(name)?.())];
  for (let index = 0; index < count - 1; index += 1) {
    const other = others[index % others.length];
    if (other) leave.push(await subscribe(apiUrl, key, other, () => {}));
  }
  const times: number[] = [];
  for (let index = 0; index < inserts; index += 1) {
    const name = randomUUID();
    const arrived = new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error("Nobody was told")), waitMaxMs);
      pending.set(name, () => {
        clearTimeout(timer);
        resolve();
      });
    });
    const startedAtMs = performance.now();
    await sql.query('insert into public."CAReports" ("UUID", "Name", "Report") values ($1, $2, $3)', [
      owner.id,
      name,
      "https://voorbeeld.be/rapport",
    ]);
    await arrived;
    times.push(performance.now() - startedAtMs);
  }
  await Promise.all(leave.map((go) => go()));
  return times;
}

const stack = await startTestStack({ web: "none", progress: () => {}, log: () => {} });
process.env.TEST_STACK = JSON.stringify(stack.status);
try {
  const medians: number[] = [];
  const lines: Record<string, Record<string, number>> = {};
  for (const count of subscriberCounts) {
    const times = await measure(stack.status.apiUrl, stack.status.publishableKey, count);
    medians.push(quantile(times, 0.5));
    lines[`${count} subscribers`] = {
      "median ms": Math.round(quantile(times, 0.5) * 10) / 10,
      "95 % ms": Math.round(quantile(times, 0.95) * 10) / 10,
    };
  }
  console.log(`${inserts} inserts one after another, from the statement to the subscriber`);
  console.table(lines);
  const growth = (medians[1] ?? Number.NaN) / (medians[0] ?? Number.NaN);
  console.log(`two hundred take ${growth.toFixed(1)} times as long as one (at most ${growthMax})`);
  process.exitCode = growth <= growthMax ? 0 : 1;
} finally {
  await stack.stop();
}
// Sockets that are still closing must not keep it alive.
process.exit();
