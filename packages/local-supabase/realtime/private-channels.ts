import { randomUUID } from "node:crypto";
import pg from "pg";
import * as z from "zod";
import { inTransaction } from "../database.ts";
import type { Claims } from "../keys.ts";
import { actAs } from "./database.ts";

/**
 * Channels are governed by row-level security on realtime.messages, as on hosted: select on a row of the topic
 * allows listening, insert allows sending. The check inserts such rows and always rolls back.
 */
const insufficientPrivilege = "42501";

export async function mayRead(pool: pg.Pool, claims: Claims, subtopic: string): Promise<boolean> {
  const id = randomUUID();
  const results = await runAndRollBack(
    pool,
    `insert into realtime.messages (id, topic, extension) values
       ('${id}', ${pg.escapeLiteral(subtopic)}, 'broadcast');
     ${actAs(claims, subtopic)}
     select id from realtime.messages where id = '${id}';`,
  );
  return z.array(z.object({ id: z.string() })).parse(results.at(-1)?.rows).length > 0;
}

export async function mayWrite(pool: pg.Pool, claims: Claims, topic: string): Promise<boolean> {
  try {
    await runAndRollBack(
      pool,
      `${actAs(claims, topic)}
       insert into realtime.messages (topic, extension) values (${pg.escapeLiteral(topic)}, 'broadcast');`,
    );
    return true;
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === insufficientPrivilege) return false;
    throw error;
  }
}

async function runAndRollBack(pool: pg.Pool, sql: string): Promise<pg.QueryResult[]> {
  const results: unknown = await inTransaction(pool, (client) => client.query(sql), "rollback");
  return z.array(z.custom<pg.QueryResult>((value) => value instanceof pg.Result)).parse(results);
}
