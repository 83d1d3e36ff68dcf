import { randomUUID } from "node:crypto";
import pg from "pg";
import * as z from "zod";
import type { Claims } from "../keys.ts";
import type { Channel, Permissions } from "./channel.ts";
import { actAs } from "./database.ts";

/**
 * Private channels are governed by row-level security on realtime.messages, as on hosted: select on a row of the topic
 * allows listening, insert allows sending. The check inserts such rows and always rolls back.
 */
export type Extension = "broadcast" | "presence";

const insufficientPrivilege = "42501";

/** Presence is only checked when the client asked for it. */
export async function readPermissions(
  pool: pg.Pool,
  { claims, subtopic, presenceEnabled }: Pick<Channel, "claims" | "subtopic" | "presenceEnabled">,
): Promise<Permissions> {
  const topic = pg.escapeLiteral(subtopic);
  const [broadcastId, presenceId] = [randomUUID(), randomUUID()];
  const presenceRow = presenceEnabled ? `, ('${presenceId}', ${topic}, 'presence')` : "";
  const results = await runAndRollBack(
    pool,
    `insert into realtime.messages (id, topic, extension) values
       ('${broadcastId}', ${topic}, 'broadcast')${presenceRow};
     ${actAs(claims, subtopic)}
     select id from realtime.messages where id in ('${broadcastId}', '${presenceId}');`,
  );
  const visible = z.array(z.object({ id: z.string() })).parse(results.at(-1)?.rows);
  const isVisible = (wanted: string) => visible.some(({ id }) => id === wanted);
  return { readBroadcast: isVisible(broadcastId), readPresence: isVisible(presenceId) };
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
