import pg from "pg";
import { stack } from "./stack.ts";

/** Any number that nothing else of ours locks. */
const jobsLock = 5_170_418;
/** For the hook that waits: other test files hold the jobs for as long as they run. */
export const jobsTimeoutMs = 180_000;

/**
 * The jobs of a cron (monthly reset, sweep) work for every customer there is: a test that counts what one did, and one
 * that shows that it was not done, must be alone with them. For `beforeAll`: waits for other test files that hold the
 * lock, and releases it at the end of this one.
 */
export async function aloneWithJobs(): Promise<() => Promise<void>> {
  const client = new pg.Client(stack().dbUrl);
  // A database that is stopped releases the lock by itself.
  client.on("error", () => {});
  await client.connect();
  // Others may hold the jobs for longer than a statement may take.
  await client.query("set statement_timeout = 0");
  await client.query("select pg_advisory_lock($1)", [jobsLock]);
  return () => client.end();
}
