// How a thousand tables, one per customer, are altered, counted and deleted: as children of one parent (what the
// migrations do) against tables that know nothing of each other. Both in one run on one database, so that the ratios
// mean something on any machine. Run: node scripts/bench/per-user-tables.ts [tables] [rounds]
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { createChildren } from "../stack/children.ts";
import { freePort } from "../stack/loopback.ts";
import { databaseUrl, startPostgres } from "../stack/postgres.ts";

const [tableCount = 1000, rounds = 3] = process.argv.slice(2).map(Number);
const rowsPerTable = 20;

type Design = {
  name: string;
  create: (table: string) => string;
  addColumn: (tables: string[]) => string[];
  countAll: (tables: string[]) => string[];
};

const designs: Design[] = [
  {
    name: "children of one parent",
    create: (table) => `create table ${table} (primary key (id)) inherits (private.emails)`,
    addColumn: () => ["alter table private.emails add column opened_at timestamptz"],
    countAll: () => ["select count(*) from private.emails"],
  },
  {
    name: "independent tables",
    create: (table) => `create table ${table} (like private.emails including defaults, primary key (id))`,
    addColumn: (tables) => tables.map((table) => `alter table ${table} add column opened_at timestamptz`),
    countAll: (tables) => [
      `select sum(n) from (${tables.map((table) => `select count(*) as n from ${table}`).join(" union all ")}) t`,
    ],
  },
];

/** What every such table gets besides its columns, whichever the design. */
const furnish = (table: string) => `
  create index on ${table} (created_at desc);
  alter table ${table} enable row level security;
  create policy owner on ${table} for select using (current_user = '${table}');
  alter publication bench add table ${table};
  insert into ${table} (email) select 'info@voorbeeld.be' from generate_series(1, ${rowsPerTable})`;

async function timeMs(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** Milliseconds of each step for one design; leaves the database as it was. */
async function measure(client: pg.Client, design: Design): Promise<Record<string, number>> {
  const tables = Array.from({ length: tableCount }, (_, index) => `emails_${index}`);
  const runEach = async (statements: string[]) => {
    for (const statement of statements) await client.query(statement);
  };
  await client.query(`
    create schema private;
    create publication bench;
    create table private.emails (
      id uuid not null default gen_random_uuid(), email text not null, created_at timestamptz default clock_timestamp()
    )`);
  const steps = {
    "create all": await timeMs(() =>
      runEach(tables.map((table) => `begin; ${design.create(table)}; ${furnish(table)}; commit`)),
    ),
    "read one": await timeMs(() =>
      runEach(
        tables.slice(0, 200).map((table) => `select * from ${table} order by created_at desc limit 10`),
      ),
    ),
    "add a column to all": await timeMs(() => runEach(design.addColumn(tables))),
    "count all": await timeMs(() => runEach(design.countAll(tables))),
    "drop all, one by one": await timeMs(() => runEach(tables.map((table) => `drop table ${table}`))),
  };
  await client.query("drop publication bench; drop schema private cascade");
  return steps;
}

const median = (values: number[]) =>
  values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

async function run(client: pg.Client) {
  const results = new Map<Design, Record<string, number>[]>(designs.map((design) => [design, []]));
  for (let round = 0; round < rounds; round += 1) {
    // Every other round in the opposite order: what warms up favours nobody.
    for (const design of round % 2 === 0 ? designs : [...designs].reverse()) {
      results.get(design)?.push(await measure(client, design));
    }
  }
  const [children, independent] = designs.map((design) => results.get(design) ?? []);
  const steps = Object.keys(children?.[0] ?? {});
  console.log(`${tableCount} tables, ${rowsPerTable} rows each, median of ${rounds} rounds`);
  console.table(
    Object.fromEntries(
      steps.map((step) => {
        const of = (runs: Record<string, number>[] = []) =>
          median(runs.map((times) => times[step] ?? Number.NaN));
        const [a, b] = [of(children), of(independent)];
        return [
          step,
          {
            "children, ms": Math.round(a),
            "independent, ms": Math.round(b),
            ratio: Number((a / b).toFixed(2)),
          },
        ];
      }),
    ),
  );
}

const directory = mkdtempSync(path.join(tmpdir(), "bench-per-user-tables-"));
const children = createChildren(directory);
try {
  const port = await freePort();
  const dataDirectory = path.join(directory, "database");
  const server = await startPostgres({ dataDirectory, port, spawnChild: children.spawnChild, log: () => {} });
  const client = new pg.Client(databaseUrl(port, "supabase_admin"));
  await client.connect();
  await run(client);
  await client.end();
  await server.stop();
} finally {
  await children.end();
  rmSync(directory, { recursive: true, force: true });
}
