// Sessions that a deploy waits for: a backup, a long report. Its statements need locks that such readers hold.
import { setTimeout as wait } from "node:timers/promises";
import type pg from "pg";
import * as z from "zod";

/**
 * One row of text a session, the longest first. Those that end within a second are ordinary requests. Part of the
 * migration of a release too (scripts/deploy/policies-migration.ts).
 */
export const lockHoldersQuery = `
  select format('%s (%s, pid %s, for %s s)', coalesce(nullif(application_name, ''), 'a program without a name'),
    usename, pid, extract(epoch from clock_timestamp() - xact_start)::integer) as holder
  from pg_stat_activity
  where pid <> pg_backend_pid() and xact_start < clock_timestamp() - interval '1 second'
    and exists (
      select from pg_locks as held join pg_class on pg_class.oid = held.relation
      where held.pid = pg_stat_activity.pid and held.granted
        and relnamespace::regnamespace::text in ('public', 'private', 'auth', 'storage', 'realtime')
    )
  order by xact_start`;

const holderRow = z.object({ holder: z.string() });

/** Sessions that hold back a change of our tables or the platform's, each in words for an operator. */
export async function lockHolders(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query(lockHoldersQuery);
  return z
    .array(holderRow)
    .parse(rows)
    .map(({ holder }) => holder);
}

export type Patience = {
  /** How long others may hold back the work, in all. */
  patienceMs: number;
  /** Gets a line whenever those who hold it back are others than before. */
  say: (line: string) => void;
};

const pauseMs = { first: 100, longest: 5_000 };

/**
 * Tries until `attempt` is done, as long as the patience lasts, and pauses longer each time. Answers null then, or who held
 * it back at the end, in words. `attempt` answers false when it gave way to somebody's lock.
 */
export async function tryPatiently(
  client: pg.Client,
  { patienceMs, say }: Patience,
  attempt: () => Promise<boolean>,
): Promise<string | null> {
  const untilMs = Date.now() + patienceMs;
  let said = "";
  for (let pause = pauseMs.first; ; pause = Math.min(pause * 1.5, pauseMs.longest)) {
    if (await attempt()) return null;
    const holders = (await lockHolders(client)).join(", ") || "many short requests";
    if (Date.now() > untilMs) return holders;
    // Their seconds go on, so only what stands before them is compared.
    const names = holders.replaceAll(/ for \d+ s/g, "");
    if (names !== said) say(`waiting for ${holders}`);
    said = names;
    await wait(pause);
  }
}
