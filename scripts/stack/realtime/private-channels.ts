import { readFile } from "node:fs/promises";
import pg from "pg";
import { z } from "zod";
import type { Claims } from "../keys.ts";
import type { Permissions } from "./channel.ts";
import { actAs } from "./database.ts";

/**
 * Private channels are governed by row-level security on realtime.messages, as on hosted: whoever may select a row of
 * the topic may listen, whoever may insert one may send. The check inserts such rows and always rolls back.
 */
export type Extension = "broadcast" | "presence";

const schemaFile = new URL("./schema.sql", import.meta.url);
const insufficientPrivilege = "42501";

export async function applySchema(pool: pg.Pool): Promise<void> {
  await pool.query(await readFile(schemaFile, "utf8"));
}

export async function readPermissions(pool: pg.Pool, claims: Claims, topic: string): Promise<Permissions> {
  const results = await runAndRollBack(
    pool,
    `insert into realtime.messages (topic, extension) values
       (${pg.escapeLiteral(topic)}, 'broadcast'), (${pg.escapeLiteral(topic)}, 'presence');
     ${actAs(claims, topic)}
     select distinct extension from realtime.messages where topic = ${pg.escapeLiteral(topic)};`,
  );
  const extensions = z.array(z.object({ extension: z.string() })).parse(results.at(-1)?.rows);
  const isVisible = (wanted: Extension) => extensions.some(({ extension }) => extension === wanted);
  return { readBroadcast: isVisible("broadcast"), readPresence: isVisible("presence") };
}

export async function mayWrite(
  pool: pg.Pool,
  claims: Claims,
  topic: string,
  extension: Extension,
): Promise<boolean> {
  try {
    await runAndRollBack(
      pool,
      `${actAs(claims, topic)}
       insert into realtime.messages (topic, extension) values (${pg.escapeLiteral(topic)}, '${extension}');`,
    );
    return true;
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === insufficientPrivilege) return false;
    throw error;
  }
}

async function runAndRollBack(pool: pg.Pool, sql: string): Promise<pg.QueryResult[]> {
  const client = await pool.connect();
  try {
    await client.query("begin");
    const results: unknown = await client.query(sql);
    return z.array(z.custom<pg.QueryResult>((value) => value instanceof pg.Result)).parse(results);
  } finally {
    // A connection that cannot even roll back is broken: the pool must not hand it out again.
    const failure = await client.query("rollback").then(
      () => undefined,
      () => true,
    );
    client.release(failure);
  }
}
