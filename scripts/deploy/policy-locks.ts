import { withClient } from "@vanzelf/local-supabase/database.ts";
import type pg from "pg";

/** A release waits for such locks, and sign-ins wait behind the release: the probe gives up long before that. */
const probeTimeoutMs = 200;

/**
 * One request to the server, so that the locks are released within a moment: a table of our own gets a policy, and
 * nothing of it stays.
 */
const probe = `
  begin;
  set local lock_timeout = ${probeTimeoutMs};
  create temporary table policy_lock_probe ();
  create policy probe on policy_lock_probe using (true);
  select pg_class.oid::regclass::text as locked
  from pg_locks join pg_class on pg_class.oid = relation
  where pid = pg_backend_pid() and mode = 'AccessExclusiveLock' and locktype = 'relation'
    and relnamespace in (to_regnamespace('auth'), to_regnamespace('storage'), to_regnamespace('realtime'))
  order by 1;
  rollback`;

const locksTimedOut = "55P03";

const whatToDo =
  "each release with a policy stops sign-in and uploads for as long as it takes, and may end in a deadlock. " +
  "The project's image of Postgres is older than supautils 3.4.4: upgrade it (Project settings, Infrastructure). " +
  "Until then, deploy at an hour when nobody works";

async function problemsOf(client: pg.Client): Promise<string[]> {
  try {
    // A text of several statements gives one result each, which the types do not cover.
    const results: unknown = await client.query(probe);
    const rows = Array.isArray(results) ? results.flatMap((result: pg.QueryResult) => result.rows) : [];
    if (rows.length === 0) return [];
    const names = rows.map(({ locked }: { locked: string }) => locked);
    const shown = `${names.slice(0, 3).join(", ")}${names.length > 3 ? ", …" : ""}`;
    return [`a policy locks ${names.length} tables of the platform (${shown}): ${whatToDo}`];
  } catch (error) {
    await client.query("rollback");
    // No other session knows the table that the probe made, so it waited for one of the platform's.
    const waited = error instanceof Error && "code" in error && error.code === locksTimedOut;
    if (waited) return [`a policy waits for tables of the platform: ${whatToDo}`];
    throw error;
  }
}

/**
 * Whether a project's Postgres locks the platform's tables for each policy, as images before supautils 3.4.4 do: then in
 * words for an operator. Tries it out within a fraction of a second.
 */
export const policyLockProblems = (url: string): Promise<string[]> => withClient(url, problemsOf);
