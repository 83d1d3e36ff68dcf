import { setTimeout as delay } from "node:timers/promises";
import type pg from "pg";
import * as z from "zod";

/**
 * The stream can be ahead of what queries see: Postgres hands a transaction to replication once its commit is on disk,
 * a moment before it takes the transaction off the list of those in progress. A row looked up in that moment is not
 * there yet, and its subscribers would never receive it.
 */
const xidModulus = 2n ** 32n;
const waitsMs = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000];

/** Whether a snapshot, as pg_current_snapshot() prints it (`xmin:xmax:running,…`), sees this 32-bit transaction id. */
export function sees(snapshot: string, xid: number): boolean {
  const [, xmax = "0", running = ""] = snapshot.split(":");
  const isRunning =
    running !== "" && running.split(",").some((id) => BigInt(id) % xidModulus === BigInt(xid));
  // Ids wrap around: one is before another where the way forward to it is the shorter one.
  const distanceToEnd = BigInt.asIntN(32, BigInt(xmax) - BigInt(xid));
  return distanceToEnd > 0n && !isRunning;
}

const snapshotSchema = z.tuple([z.object({ snapshot: z.string() })]);

/** Gives up after about two seconds: then something else is wrong, and the rows are judged as they stand. */
export async function waitUntilVisible(pool: pg.Pool, xids: readonly number[]): Promise<void> {
  for (const waitMs of waitsMs) {
    const { rows } = await pool.query("select pg_current_snapshot()::text as snapshot");
    const [{ snapshot }] = snapshotSchema.parse(rows);
    if (xids.every((xid) => sees(snapshot, xid))) return;
    await delay(waitMs);
  }
}
