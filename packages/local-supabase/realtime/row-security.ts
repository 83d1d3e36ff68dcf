import pg from "pg";
import * as z from "zod";
import type { Claims } from "../keys.ts";
import { actAs, quotedName } from "./database.ts";
import type { RawRow } from "./filters.ts";
import type { RelationFacts } from "./relations.ts";
import type { JsonRow } from "./row-changes.ts";
import { sees, waitUntilVisible } from "./snapshot.ts";

type Table = { schema: string; table: string; facts: RelationFacts };

/** Claims that change with every token of the same session. Policies are not expected to use them. */
const volatileClaims = new Set(["exp", "iat", "jti"]);

/** Callers with the same identity see the same rows, so one query serves them all. */
export function identityOf(claims: Claims): string {
  const lasting = Object.entries(claims).filter(([name]) => !volatileClaims.has(name));
  return JSON.stringify(lasting.sort(([left], [right]) => (left < right ? -1 : 1)));
}

/** A row's primary key as one text. */
export const keyOf = (row: RawRow, primaryKey: readonly string[]): string =>
  JSON.stringify(primaryKey.map((column) => row[column] ?? null));

export type Reading = {
  /** The snapshot at the start of the reading, as pg_current_snapshot() prints it. */
  snapshot: string;
  /** The asked rows as the Data API prints them, in the order asked. */
  rows: JsonRow[];
  /** Keys of the rows that an identity sees now; an identity whose policies fail sees none. */
  visibleKeys: Map<string, ReadonlySet<string>>;
};

export type Question = {
  table: Table;
  rows: readonly RawRow[];
  /** The rows whose visibility is checked for each caller. */
  keyRows: readonly RawRow[];
  /** By identity. */
  callers: ReadonlyMap<string, Claims>;
};

/** Reads what queries see once the transactions that made the changes are visible. */
export async function readCommitted(
  pool: pg.Pool,
  question: Question,
  xids: readonly number[],
  log: (message: string) => void,
): Promise<Reading> {
  const reading = await readAs(pool, question, log);
  if (xids.every((xid) => sees(reading.snapshot, xid))) return reading;
  await waitUntilVisible(pool, xids);
  return readAs(pool, question, log);
}

/**
 * One round trip for any number of rows and callers: prints the rows, then takes each caller's role and claims in
 * turn and selects the keys that its policies let through. Errors of the connection are thrown; an error of one
 * caller's policies (or of its role) hides the rows from that caller alone and is logged.
 */
async function readAs(pool: pg.Pool, question: Question, log: (message: string) => void): Promise<Reading> {
  const { table, rows, keyRows } = question;
  const callers = keyRows.length === 0 ? [] : [...question.callers];
  const keysSql = visibleKeysSql(table, keyRows);
  const asCallers = callers.map(([, claims]) => `${actAs(claims)} ${keysSql}`);
  try {
    const results = await queryAll(pool, [printRowsSql(table, rows), ...asCallers].join("\n"));
    const visibleKeys = new Map(
      callers.map(([identity], index) => [identity, keysIn(results[2 * index + 2])]),
    );
    return { ...printedIn(results[0]), visibleKeys };
  } catch (error) {
    if (!isPolicyError(error) || callers.length === 0) throw error;
    log(`row-level security of ${table.schema}.${table.table}: ${error.message}`);
    return readOneByOne(pool, question, log);
  }
}

async function readOneByOne(
  pool: pg.Pool,
  question: Question,
  log: (message: string) => void,
): Promise<Reading> {
  const reading = await readAs(pool, { ...question, callers: new Map() }, log);
  // A single caller is the one whose policies just failed.
  if (question.callers.size === 1) return reading;
  for (const [identity, claims] of question.callers) {
    const callers = new Map([[identity, claims]]);
    const alone = await readAs(pool, { ...question, rows: [], callers }, log);
    reading.visibleKeys.set(identity, alone.visibleKeys.get(identity) ?? new Set());
  }
  return reading;
}

/** Errors of class 08 and 57P are the connection's; every other error is about the query. */
const isPolicyError = (error: unknown): error is pg.DatabaseError =>
  error instanceof pg.DatabaseError && !/^(08|57P)/.test(error.code ?? "");

/** jsonb_populate_record reads each text as the column's type; to_jsonb prints it as PostgREST does. */
function printRowsSql({ schema, table, facts }: Table, rows: readonly RawRow[]): string {
  const jsonColumns = new Set(
    facts.columns.filter(({ type }) => /^jsonb?$/.test(type)).map(({ name }) => name),
  );
  const literal = pg.escapeLiteral(`[${rows.map((row) => rowJson(row, jsonColumns)).join(",")}]`);
  return `select coalesce(jsonb_agg(to_jsonb(typed) order by position), '[]') as rows, pg_current_snapshot()::text as snapshot
    from jsonb_array_elements(${literal}::jsonb) with ordinality as given (fields, position),
         jsonb_populate_record(null::${quotedName(schema, table)}, given.fields) as typed;`;
}

function rowJson(row: RawRow, jsonColumns: ReadonlySet<string>): string {
  const fields = Object.entries(row).flatMap(([name, value]) => {
    if (value === undefined) return [];
    const isJson = value !== null && jsonColumns.has(name);
    return [`${JSON.stringify(name)}:${isJson ? value : JSON.stringify(value)}`];
  });
  return `{${fields.join(",")}}`;
}

/** Untyped literals take the type of the column they are compared with, so the primary key's index serves. */
function visibleKeysSql({ schema, table, facts }: Table, rows: readonly RawRow[]): string {
  const columns = facts.primaryKey.map((column) => pg.escapeIdentifier(column));
  const tuples = rows.map((row) =>
    facts.primaryKey.map((column) => pg.escapeLiteral(row[column] ?? "")).join(", "),
  );
  const isWanted =
    columns.length === 1
      ? `${columns[0]} in (${tuples.join(", ")})`
      : `(${columns.join(", ")}) in (${tuples.map((tuple) => `(${tuple})`).join(", ")})`;
  const printed = columns.map((column) => `format('%s', ${column})`);
  return `select array[${printed.join(", ")}] as key from ${quotedName(schema, table)} where ${isWanted};`;
}

async function queryAll(pool: pg.Pool, sql: string): Promise<pg.QueryResult[]> {
  // pg answers with one result for one statement and with a list for several.
  const results: unknown = await pool.query(sql);
  return z
    .array(z.custom<pg.QueryResult>((value) => value instanceof pg.Result))
    .parse(Array.isArray(results) ? results : [results]);
}

const printedSchema = z.tuple([
  z.object({ rows: z.array(z.record(z.string(), z.unknown())), snapshot: z.string() }),
]);

const printedIn = (result: pg.QueryResult | undefined) => printedSchema.parse(result?.rows)[0];

function keysIn(result: pg.QueryResult | undefined): ReadonlySet<string> {
  const rows = z.array(z.object({ key: z.array(z.string()) })).parse(result?.rows);
  return new Set(rows.map(({ key }) => JSON.stringify(key)));
}
