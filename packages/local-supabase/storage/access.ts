// The database as the caller sees it. Storage logs in as supabase_storage_admin, owner of the tables, and takes the
// caller's role and claims for the length of a transaction: the project's policies decide, as on hosted.
import type pg from "pg";
import type * as z from "zod";
import { serviceConnectionsMax } from "../connections.ts";
import { inTransaction, openPool } from "../database.ts";
import type { Claims } from "../keys.ts";
import { refusalOfDatabase, refusals } from "./errors.ts";

/** The caller and the operation; policies read `operation` with storage.operation(). */
export type Scope = { claims: Claims; operation: string };

export type Session = {
  /** Runs one statement and parses its rows. */
  rows<T>(row: z.ZodType<T>, text: string, values?: unknown[]): Promise<T[]>;
  /** Runs one statement; how many rows it touched. */
  run(text: string, values?: unknown[]): Promise<number>;
};

export type Access = ReturnType<typeof createAccess>;

const uuid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;
export const isUuid = (text: string) => uuid.test(text);

/** The two owner columns: any subject as text, and as a uuid when it is one. */
export function ownerOf({ claims }: Scope): { ownerId: string | null; ownerUuid: string | null } {
  const ownerId = claims.sub ?? null;
  return { ownerId, ownerUuid: ownerId !== null && isUuid(ownerId) ? ownerId : null };
}

function sessionOf(client: pg.PoolClient): Session {
  return {
    async rows(row, text, values = []) {
      const result = await client.query(text, values);
      return result.rows.map((found) => row.parse(found));
    },
    async run(text, values = []) {
      const result = await client.query(text, values);
      return result.rowCount ?? 0;
    },
  };
}

/** Never hold a transaction open while bytes travel: a slow client would hold a connection. */
export function createAccess(dbUrl: string, log: (line: string) => void) {
  const config = {
    connectionString: dbUrl,
    max: serviceConnectionsMax.supabase_storage_admin,
    application_name: "storage",
    options: "-c search_path=storage,public,extensions",
  };
  const pool = openPool(config, (message) => log(`storage: idle database connection: ${message}`));

  const transaction = <T>(end: "commit" | "rollback", work: (session: Session) => Promise<T>) =>
    inTransaction(pool, (client) => work(sessionOf(client)), end).catch((error: unknown) => {
      throw refusalOfDatabase(error) ?? error;
    });

  const withRole = <T>({ claims, operation }: Scope, work: (session: Session) => Promise<T>) => {
    const settings = {
      "request.jwt.claims": JSON.stringify(claims),
      "storage.operation": operation,
      "storage.allow_delete_query": "true",
      role: claims.role,
    };
    return async (session: Session) => {
      const setAll = "select set_config(key, value, true) from jsonb_each_text($1)";
      await session.run(setAll, [settings]).catch(() => {
        throw refusals.accessDenied("Invalid role in token");
      });
      return work(session);
    };
  };

  return {
    /** Not bound by policies, for work that the caller must not influence. */
    asOwner: <T>(work: (session: Session) => Promise<T>) => transaction("commit", work),
    asCaller: <T>(scope: Scope, work: (session: Session) => Promise<T>) =>
      transaction("commit", withRole(scope, work)),
    /** Checks the caller's permission and rolls back. */
    probe: <T>(scope: Scope, work: (session: Session) => Promise<T>) =>
      transaction("rollback", withRole(scope, work)),
    stop: (): Promise<void> => pool.end(),
  };
}
