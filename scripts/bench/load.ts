// npm run bench:load: 200 people on a Monday morning for ten minutes, against one person alone on the same stack. Exits
// with 1 when an answer was wrong, a lead got no drafts, or memory or connections grew. MINUTES=1 PEOPLE=20 for a try.
import { fork } from "node:child_process";
import { EventEmitter, once } from "node:events";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { createPerson, sql } from "@vanzelf/testkit/stack.ts";
import { decodeJwt } from "jose";
import { serviceKeys } from "#functions/contract/services.ts";
import { writeHistory } from "./app-history.ts";
import { quantile } from "./figures.ts";
import { anyOf, counts, listDrafts, mix, type Visitor } from "./load-acts.ts";
import {
  connectionsMax,
  connectionsName,
  flatFigures,
  ownApplication,
  processorSuffix,
  takeSample,
} from "./load-figures.ts";

const minutes = Number(process.env.MINUTES || 10);
const peopleCount = Number(process.env.PEOPLE || 200);
const adminEvery = 50;
const history = { drafts: 120, results: 25, reports: 3, transcriptWords: 1_500 };
/** More than anybody sends here. */
const leadsMax = 100;
/** The person alone does each act this often, and hardly thinks. */
const roundsAlone = Math.min(50, 10 * minutes);
const thinkMs = { alone: 100, min: 3_000, max: 11_000 };
const sampleEveryMs = 5_000;
const draftsDueMs = 60_000;
const growthMax = 1.1;

/** Milliseconds by act. */
type Times = Record<string, number[]>;
const errors: string[] = [];

const reasonOf = (error: unknown): string =>
  error instanceof Error ? `${error.message} ${error.cause ? reasonOf(error.cause) : ""}` : String(error);
const failed = (what: string, error: unknown) =>
  errors.push(`${new Date().toISOString()} ${what}: ${reasonOf(error)}`);

/** Signed in, with a page open that listens. */
async function openVisitor(isAdmin: boolean): Promise<Visitor> {
  const limits = { email_marketing: leadsMax };
  const person = await createPerson({ services: serviceKeys, admin: isAdmin, limits });
  await writeHistory(person, history);
  const visitor: Visitor = { ...person, isAdmin, drafts: [], news: new EventEmitter() };
  const { realtime } = person.client;
  await realtime.setAuth();
  const config = { private: true, broadcast: { replication_ready: true } };
  for (const kind of isAdmin ? ["session", "admins"] : ["session"]) {
    const channel = realtime.channel(`${kind}:${decodeJwt(person.token).session_id}`, { config });
    await new Promise<void>((resolve) => {
      channel
        .on("broadcast", { event: "change" }, ({ payload }) => visitor.news.emit(String(payload.table)))
        .on("system", {}, () => resolve())
        .subscribe((status, error) => status !== "SUBSCRIBED" && failed(`Realtime is ${status}`, error));
    });
  }
  await listDrafts(visitor, () => {});
  return visitor;
}

async function timed({ act, run }: (typeof mix)[number], visitor: Visitor, times: Times) {
  const startedAtMs = performance.now();
  let seenAtMs: number | undefined;
  const seen = () => {
    seenAtMs ??= performance.now();
  };
  try {
    await run(visitor, seen);
    seen();
    times[act] ??= [];
    times[act].push((seenAtMs ?? Number.NaN) - startedAtMs);
  } catch (error) {
    failed(act, error);
  }
}

/** Chooses by the weights of the mix, and thinks before each act. */
async function visit(visitor: Visitor, untilMs: number, times: Times) {
  const possible = mix.filter(({ isForAdmins }) => visitor.isAdmin || !isForAdmins);
  const tickets = possible.flatMap((entry) => Array.from({ length: entry.weight }, () => entry));
  const think = (minMs: number) => wait(minMs + Math.random() * (thinkMs.max - minMs));
  for (await think(0); Date.now() < untilMs; await think(thinkMs.min))
    await timed(anyOf(tickets), visitor, times);
}

/** The automation works on after the last request. */
async function leadsWithoutDrafts(): Promise<number> {
  const complete = "select from public.lead_submissions where status = 'sent' and drafts_received = 5";
  const countMissing = async () => counts.leads - ((await sql.query(complete)).rowCount ?? 0);
  const dueMs = Date.now() + draftsDueMs;
  while ((await countMissing()) > 0 && Date.now() < dueMs) await wait(sampleEveryMs);
  return countMissing();
}

function printTimes(alone: Times, together: Times) {
  const at = (share: number, ms: readonly number[] = []) => Math.round(quantile(ms, share));
  const line = (ms?: readonly number[]) => [0.5, 0.95, 0.99].map((share) => at(share, ms)).join(" / ");
  const rows = mix.map(({ act }) => {
    const [own, all] = [alone[act], together[act]];
    const times = (at(0.95, all) / at(0.95, own)).toFixed(1);
    return [act, { count: all?.length, "alone, ms": line(own), "together, ms": line(all), times }];
  });
  console.log("p50 / p95 / p99, and how many times as long the p95 is");
  console.table(Object.fromEntries(rows));
}

/** Prints what was held, by the minute; returns what is over its promise. */
function printHeld(byMinute: readonly Record<string, number>[][]): string[] {
  const [first, last] = [byMinute[0]?.[0] ?? {}, byMinute.at(-1)?.at(-1) ?? {}];
  const [sums, names] = [true, false].map((isSum) =>
    Object.keys(first).filter((name) => name.endsWith(processorSuffix) === isSum),
  );
  for (const name of sums ?? [])
    console.log(`${((last[name] ?? 0) - (first[name] ?? 0)).toFixed(0)} ${name}`);
  // A garbage collection is not a leak.
  const median = (name: string, minute: number) =>
    Math.round(
      quantile(
        (byMinute[minute - 1] ?? []).map((held) => held[name] ?? 0),
        0.5,
      ),
    );
  const shown = [...new Set([1, 2, Math.ceil(minutes / 2), minutes])];
  const row = (name: string) =>
    Object.fromEntries(shown.map((minute) => [`minute ${minute}`, median(name, minute)]));
  console.table(Object.fromEntries((names ?? []).map((name) => [name, row(name)])));
  const grown = flatFigures.filter((name) => median(name, minutes) > growthMax * median(name, 2));
  const connections = Math.max(...byMinute.flat().map((held) => held[connectionsName] ?? Number.NaN));
  return [
    ...grown.map((name) => `${name}: over ${growthMax} times those of the second minute`),
    ...(connections <= connectionsMax
      ? []
      : [`${connections} ${connectionsName}, at most ${connectionsMax}`]),
  ];
}

const child = fork(path.join(import.meta.dirname, "load-stack.ts"));
child.once("exit", (code) => code === 0 || process.exit(1));
const [status]: unknown[] = await once(child, "message");
process.env.PGAPPNAME = ownApplication;
process.env.TEST_STACK = JSON.stringify(status);
try {
  const first = await openVisitor(true);
  const visitors = [first];
  while (visitors.length < peopleCount) visitors.push(await openVisitor(visitors.length % adminEvery === 0));
  await sql.query("vacuum analyze");
  const [alone, together]: [Times, Times] = [{}, {}];
  console.log(`${peopleCount} people are signed in; one alone does each act ${roundsAlone} times`);
  for (const entry of Array.from({ length: roundsAlone }, () => mix).flat()) {
    await timed(entry, first, alone);
    await wait(thinkMs.alone);
  }
  console.log(`${counts.requests} requests, ${errors.length} errors; now all of them for ${minutes} minutes`);
  counts.requests = 0;
  const byMinute: Record<string, number>[][] = Array.from({ length: minutes }, () => []);
  const startedAtMs = Date.now();
  const untilMs = startedAtMs + minutes * 60_000;
  const visits = visitors.map((visitor) => visit(visitor, untilMs, together));
  for (; Date.now() < untilMs; await wait(sampleEveryMs))
    byMinute[Math.floor((Date.now() - startedAtMs) / 60_000)]?.push(await takeSample(child.pid ?? 0));
  await Promise.all(visits);
  const missing = await leadsWithoutDrafts();
  console.log(
    `${counts.requests} requests, ${errors.length} errors, ${missing} of ${counts.leads} leads without their drafts`,
  );
  printTimes(alone, together);
  const over = printHeld(byMinute);
  for (const sentence of [...errors.slice(0, 50), ...over]) console.error(sentence);
  if (errors.length + missing + over.length > 0) process.exitCode = 1;
} finally {
  child.disconnect();
  await once(child, "exit");
}
// The people's pages would try to connect again.
process.exit();
