import type pg from "pg";
import * as z from "zod";
import { waitUntilVisible } from "./snapshot.ts";

/** Facts about a table that every change needs and the stream does not contain. */
export type RelationFacts = {
  rowSecurity: boolean;
  primaryKey: readonly string[];
  /** In the table's order; the name of the type as pg_type has it. */
  columns: readonly { name: string; type: string }[];
};

export class MissingRelationError extends Error {}

const factsSchema = z.object({
  row_security: z.boolean(),
  primary_key: z.array(z.string()),
  columns: z.array(z.object({ name: z.string(), type: z.string() })),
});

/**
 * Facts per table, cached until the stream announces the table again: Postgres does so before the first change after
 * any ALTER TABLE, GRANT or REVOKE on it.
 */
export class Relations {
  readonly #pool: pg.Pool;
  readonly #facts = new Map<number, Promise<RelationFacts>>();
  readonly #selectable = new Map<number, Map<string, Promise<ReadonlySet<string>>>>();

  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  forget(relationOid: number): void {
    this.#facts.delete(relationOid);
    this.#selectable.delete(relationOid);
  }

  forgetAll(): void {
    this.#facts.clear();
    this.#selectable.clear();
  }

  /** `xids` made the changes. Their changes to the table itself must be visible before the facts are cached. */
  facts(relationOid: number, xids: readonly number[]): Promise<RelationFacts> {
    return remember(this.#facts, relationOid, async () => {
      await waitUntilVisible(this.#pool, xids);
      return this.#readFacts(relationOid);
    });
  }

  /** The columns that the role may select; none for a role that does not exist. */
  selectableColumns(relationOid: number, role: string): Promise<ReadonlySet<string>> {
    const byRole = this.#selectable.get(relationOid) ?? new Map<string, Promise<ReadonlySet<string>>>();
    this.#selectable.set(relationOid, byRole);
    return remember(byRole, role, () => this.#readSelectable(relationOid, role));
  }

  async #readFacts(relationOid: number): Promise<RelationFacts> {
    const { rows } = await this.#pool.query(
      `select c.relrowsecurity as row_security,
              array(select a.attname::text from pg_index i join pg_attribute a
                      on a.attrelid = i.indrelid and a.attnum = any (i.indkey)
                     where i.indrelid = c.oid and i.indisprimary order by a.attnum) as primary_key,
              coalesce((select json_agg(json_build_object('name', a.attname, 'type', t.typname) order by a.attnum)
                          from pg_attribute a join pg_type t on t.oid = a.atttypid
                         where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped), '[]') as columns
         from pg_class c where c.oid = $1`,
      [relationOid],
    );
    if (rows.length === 0) throw new MissingRelationError(`table ${relationOid} is gone`);
    const { row_security, primary_key, columns } = factsSchema.parse(rows[0]);
    return { rowSecurity: row_security, primaryKey: primary_key, columns };
  }

  async #readSelectable(relationOid: number, role: string): Promise<ReadonlySet<string>> {
    const { rows } = await this.#pool.query(
      `select a.attname::text as name from pg_attribute a join pg_roles r on r.rolname = $2
        where a.attrelid = $1 and a.attnum > 0 and not a.attisdropped
          and has_column_privilege(r.oid, a.attrelid, a.attnum, 'SELECT')`,
      [relationOid, role],
    );
    return new Set(
      z
        .array(z.object({ name: z.string() }))
        .parse(rows)
        .map(({ name }) => name),
    );
  }
}

/** A failed read is not remembered: the next change tries again. */
function remember<Key, Value>(
  cache: Map<Key, Promise<Value>>,
  key: Key,
  read: () => Promise<Value>,
): Promise<Value> {
  const known = cache.get(key);
  if (known) return known;
  const reading = read();
  cache.set(key, reading);
  reading.catch(() => {
    if (cache.get(key) === reading) cache.delete(key);
  });
  return reading;
}
