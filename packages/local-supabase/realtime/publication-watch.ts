import * as z from "zod";
import { resubscribeAll } from "./change-subscription.ts";
import type { RealtimeContext } from "./context.ts";
import { publication } from "./replication.ts";

const tablesSchema = z.tuple([z.object({ tables: z.string() })]);

/**
 * Looks at the publication's tables from time to time. When they are not the same as before, every subscription to row
 * changes is dropped and made anew, as on hosted. Returns how to stop.
 */
export function watchPublication(context: RealtimeContext): () => void {
  let known: string | undefined;
  async function check() {
    const { rows } = await context.pool.query(
      `select coalesce(string_agg(format('%I.%I', schemaname, tablename), ',' order by schemaname, tablename), '') as tables
         from pg_publication_tables where pubname = $1`,
      [publication],
    );
    const [{ tables }] = tablesSchema.parse(rows);
    if (known !== undefined && tables !== known) resubscribeAll(context);
    known = tables;
  }
  const look = () =>
    void check().catch((error: unknown) =>
      context.log(`publication: ${error instanceof Error ? error.message : String(error)}`),
    );
  look();
  const timer = setInterval(look, context.behaviour.publicationCheckIntervalMs).unref();
  return () => clearInterval(timer);
}
