/**
 * The stream can be ahead of what queries see: Postgres hands a transaction to replication once its commit is on disk,
 * a moment before it takes the transaction off the list of those in progress. A row looked up in that moment is not
 * there yet, and its subscribers would never hear of it.
 */
const xidModulus = 2n ** 32n;

/** Whether a snapshot, as pg_current_snapshot() prints it (`xmin:xmax:running,…`), sees this 32-bit transaction id. */
export function sees(snapshot: string, xid: number): boolean {
  const [, xmax = "0", running = ""] = snapshot.split(":");
  const isRunning =
    running !== "" && running.split(",").some((id) => BigInt(id) % xidModulus === BigInt(xid));
  // Ids wrap around: one is before another where the way forward to it is the shorter one.
  const distanceToEnd = BigInt.asIntN(32, BigInt(xmax) - BigInt(xid));
  return distanceToEnd > 0n && !isRunning;
}
