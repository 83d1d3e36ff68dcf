import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { createChildren } from "@vanzelf/local-supabase/children.ts";
import { preparePlatform } from "@vanzelf/local-supabase/database.ts";
import { newKeys, signToken } from "@vanzelf/local-supabase/keys.ts";
import { freePort } from "@vanzelf/local-supabase/loopback.ts";
import { databaseUrl, startPostgres } from "@vanzelf/local-supabase/postgres.ts";
import { startPostgrest } from "@vanzelf/local-supabase/postgrest.ts";
import pg from "pg";
import { z } from "zod";
import { applyMigrations } from "../local/database.ts";
import { readConfig } from "../local/project.ts";
import { applyRoutinesAndPolicies } from "../local/routines-and-policies.ts";
import { quantile } from "./figures.ts";
import type { Design } from "./per-user-designs.ts";

/** Figures of a step; a sentence when Postgres refused it. */
export type Outcome = { ms: number; locks?: number } | string;

/** Names and rows are made in transactions of this many customers. */
const batchSize = 200;
const readers = 50;
const reloads = 3;

const policyFiles = ["00_helpers", "user_emails", "meeting_feedback", "per_user_views"]
  .map((name) => readFileSync(new URL(`../../policies/${name}.sql`, import.meta.url), "utf8"))
  .join("\n");

const idOf = (index: number) => `00000000-0000-4000-8000-${String(index).padStart(12, "0")}`;
const lockCount = z.tuple([z.object({ locks: z.number() })]);

async function timeMs(work: () => Promise<unknown>): Promise<number> {
  const startedAtMs = performance.now();
  await work();
  return performance.now() - startedAtMs;
}

export type DesignBase = {
  design: Design;
  /** Adds customers with drafts until there are so many. */
  grow(size: number): Promise<void>;
  /** Makes the names of the first so many customers. */
  nameFirst(count: number): Promise<void>;
  measure(): Promise<Record<string, Outcome>>;
  /** How long the Data API takes to know a table that has just been made. */
  reload(): Promise<Outcome>;
  stop(): Promise<void>;
};

/** Postgres with every migration and policy, PostgREST before it, and no customer. */
export async function startDesignBase(design: Design): Promise<DesignBase> {
  const directory = mkdtempSync(path.join(tmpdir(), "bench-tables-"));
  const processes = createChildren(directory);
  const quiet = { spawnChild: processes.spawnChild, log: () => {} };
  const port = await freePort();
  const server = await startPostgres({ dataDirectory: path.join(directory, "database"), port, ...quiet });
  await preparePlatform(port);
  await applyMigrations(port);
  await applyRoutinesAndPolicies(databaseUrl(port));
  const connect = async (role: "postgres" | "supabase_admin") => {
    const client = new pg.Client(databaseUrl(port, role));
    client.on("error", () => {});
    await client.connect();
    return client;
  };
  const [client, superuser] = [await connect("postgres"), await connect("supabase_admin")];
  await superuser.query("set statement_timeout = 0");
  await client.query(`set statement_timeout = 0; ${design.prepare}`);
  const { jwtSecret } = newKeys();
  const { api } = readConfig();
  const dbUrl = databaseUrl(port, "authenticator");
  const postgrest = await startPostgrest({ dbUrl, jwtSecret, api, ...quiet });
  const token = await signToken({ role: "service_role" }, jwtSecret, 3600);

  let size = 0;
  let named = 0;
  let visitors = 0;
  let probes = 0;

  /** In one transaction, which is then undone or kept; with the locks that it holds at its end. */
  async function take(sql: string, keep = true): Promise<Outcome> {
    await client.query("begin");
    try {
      const ms = await timeMs(() => client.query(sql));
      const [{ locks }] = lockCount.parse(
        (await client.query("select count(*)::int as locks from pg_locks where pid = pg_backend_pid()")).rows,
      );
      await client.query(keep ? "commit" : "rollback");
      return { ms, locks };
    } catch (error) {
      await client.query("rollback");
      return error instanceof Error ? error.message : String(error);
    }
  }

  async function medianOf(sqls: string[]): Promise<Outcome> {
    const outcomes: Outcome[] = [];
    for (const sql of sqls) outcomes.push(await take(sql));
    const done = outcomes.filter((outcome) => typeof outcome !== "string");
    const last = done.at(-1);
    if (!last) return outcomes.find((outcome) => typeof outcome === "string") ?? "nothing measured";
    return {
      ...last,
      ms: quantile(
        done.map(({ ms }) => ms),
        0.5,
      ),
    };
  }

  /** As `postgres`, but the Data API hears of it once, at the end: it would read the schema during all of it. */
  async function inBatches(sql: string, first: number, last: number) {
    await superuser.query("set event_triggers = off; set role postgres");
    for (let before = first; before < last; before += batchSize) {
      await superuser.query(sql, [before, Math.min(batchSize, last - before)]);
    }
    await superuser.query("reset role; reset event_triggers; notify pgrst, 'reload schema'");
    await reload();
  }

  /** Accounts that nobody has seen yet; they come after all others. */
  async function newcomers(count: number): Promise<string[]> {
    const ids = Array.from({ length: count }, (_, index) => idOf(900_000_000 + visitors + index));
    visitors += count;
    await superuser.query("insert into auth.users (id) select unnest($1::uuid[])", [ids]);
    return ids;
  }

  const everySoMany = () =>
    Array.from({ length: readers }, (_, i) => idOf(1 + Math.floor((i * size) / readers)));

  async function insertStatus(table: string): Promise<number> {
    const answer = await fetch(`http://127.0.0.1:${postgrest.port}/${table}`, {
      method: "POST",
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      body: '{"id": 1}',
    });
    await answer.body?.cancel();
    return answer.status;
  }

  async function reload(): Promise<number> {
    probes += 1;
    const table = `probe_${probes}`;
    await client.query(
      `create table public.${table} (id integer); grant insert on public.${table} to service_role`,
    );
    return timeMs(async () => {
      while ((await insertStatus(table)) !== 201) await wait(10);
    });
  }

  return {
    design,
    async grow(wanted) {
      // Past the triggers, which make records that nobody reads here.
      await superuser.query("set session_replication_role = replica");
      await superuser.query(
        `insert into auth.users (id)
         select ('00000000-0000-4000-8000-' || lpad(i::text, 12, '0'))::uuid from generate_series($1::int, $2) as i`,
        [size + 1, wanted],
      );
      await superuser.query("set session_replication_role = origin");
      await inBatches(design.giveDrafts, size, wanted);
      size = wanted;
      await superuser.query(design.settle);
    },
    async nameFirst(count) {
      await inBatches(design.makeNames, named, count);
      named = count;
    },
    async measure() {
      const [visiting, asking] = [await newcomers(10), await newcomers(10)];
      const result: Record<string, Outcome> = {
        "first visit": await medianOf(visiting.map(design.firstVisit)),
        "a name made": await medianOf(asking.map(design.makeName)),
        "a page read": await medianOf(everySoMany().map(design.readPage)),
        "five drafts inserted": await medianOf(everySoMany().map(design.insertFive)),
        "all counted": await take(design.countAll),
        "a column added": await take(design.addColumn, false),
        "a deploy": await take(design.deploy === "policy files" ? policyFiles : design.deploy),
      };
      return result;
    },
    async reload() {
      const times: number[] = [];
      for (let round = 0; round < reloads; round += 1) times.push(await reload());
      return { ms: quantile(times, 0.5) };
    },
    async stop() {
      await Promise.all([client.end(), superuser.end()]);
      await postgrest.stop();
      await server.stop();
      await processes.end();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
