import pg from "pg";
import { serviceConnectionsMax } from "../connections.ts";
import { inTransaction, openPool } from "../database.ts";

/** The pool, or the one connection of a running transaction. */
export type Queryable = Pick<pg.ClientBase, "query">;

export type AuthDatabase = {
  /** For single statements outside a transaction. */
  pool: Queryable;
  /** Commits what `work` returns and rolls back what it throws. */
  transaction<Result>(work: (connection: Queryable) => Promise<Result>): Promise<Result>;
  stop(): Promise<void>;
};

export function openAuthDatabase(dbUrl: string, log: (message: string) => void): AuthDatabase {
  const config = { connectionString: dbUrl, max: serviceConnectionsMax.supabase_auth_admin };
  const pool = openPool(config, (message) => log(`auth: ${message}`));
  return { pool, transaction: (work) => inTransaction(pool, work), stop: () => pool.end() };
}

/** The first row, if there is one. */
export async function findRow<Row extends pg.QueryResultRow>(
  database: Queryable,
  statement: string,
  values: readonly unknown[],
): Promise<Row | undefined> {
  const { rows } = await database.query<Row>(statement, [...values]);
  return rows[0];
}

/** The row of a statement that always yields one (insert … returning). */
export async function fetchRow<Row extends pg.QueryResultRow>(
  database: Queryable,
  statement: string,
  values: readonly unknown[],
): Promise<Row> {
  const row = await findRow<Row>(database, statement, values);
  if (!row) throw new Error(`no row from: ${statement.slice(0, 60)}`);
  return row;
}

export const isUniqueViolation = (error: unknown, constraint: string) =>
  error instanceof pg.DatabaseError && error.code === "23505" && error.constraint === constraint;

export const isDatabaseError = (error: unknown) => error instanceof pg.DatabaseError;
