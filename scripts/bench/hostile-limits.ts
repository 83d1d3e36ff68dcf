// Takes single limits for a person away from a database, so that hostile.ts can measure the effect of each.
import type pg from "pg";
import * as z from "zod";

export const limitNames = ["places", "time", "rows", "bodies"] as const;
type LimitName = (typeof limitNames)[number];

/** Writes a function anew with another text in one place. */
async function change(client: pg.Client, name: string, from: string, to: string) {
  const { rows } = await client.query("select pg_get_functiondef($1::regprocedure) as text", [name]);
  const [{ text }] = z.tuple([z.object({ text: z.string() })]).parse(rows);
  if (!text.includes(from)) throw new Error(`${name} has no "${from}"`);
  await client.query(text.replace(from, to));
}

export async function takeLimitAway(client: pg.Client, limit: LimitName) {
  switch (limit) {
    case "places":
      return change(
        client,
        "private.take_request_slot(uuid)",
        "c_places constant integer := 4",
        "c_places constant integer := 400",
      );
    case "bodies":
      return change(
        client,
        "private.check_request()",
        "constant bigint := 131072",
        "constant bigint := 1073741824",
      );
    case "rows":
      return change(
        client,
        "private.limit_rows_of_statement()",
        "constant integer := 20",
        "constant integer := 1000000",
      );
    case "time":
      // A limit of the platform.
      await client.query("alter role authenticated set statement_timeout = '8s'");
      await client.query("alter role authenticated reset lock_timeout");
      await client.query("notify pgrst, 'reload config'");
  }
}
