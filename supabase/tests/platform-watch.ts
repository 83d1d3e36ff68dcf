import { setTimeout as wait } from "node:timers/promises";
import { stack } from "@vanzelf/testkit/stack.ts";
import pg from "pg";

/** The roles whose sessions work for requests: those of the Data API, of sign-in and of files. */
const requestRoles = ["authenticator", "supabase_auth_admin", "supabase_storage_admin"];
const pollMs = 20;

/** Reading and writing rows asks for no more than this of a table; whatever waits for it changes the table itself. */
const holdTables = `
  do $$
  declare
    one regclass;
  begin
    for one in
      select oid from pg_class
      where relkind in ('r', 'p') and relnamespace::regnamespace::text in ('auth', 'storage', 'realtime')
      order by oid
    loop
      execute format('lock table %s in row exclusive mode', one);
    end loop;
  end
  $$`;
/** Where policies, triggers and publications are kept: whatever waits for these writes there. */
const holdCatalogue = `lock table pg_catalog.pg_policy, pg_catalog.pg_trigger, pg_catalog.pg_publication,
  pg_catalog.pg_publication_rel, pg_catalog.pg_publication_namespace in share mode`;
/** The waits of requests that the locks above cause. Requests of other tests wait for each other, too. */
const waiting = `
  select format('%s in %s', lock.mode, lock.relation::regclass) as lock
  from pg_locks as lock
  join pg_stat_activity as session using (pid)
  where not lock.granted and session.usename = any ($1) and $2 = any (pg_blocking_pids(pid))`;

export type PlatformWatch = {
  /** The answer of the work, and the locks on the platform that a session of a request waited for meanwhile. */
  during<T>(work: () => Promise<T>): Promise<{ answer: T; changed: string[] }>;
  stop(): Promise<void>;
};

/**
 * Locks every table of auth, storage and realtime like a transaction that writes a row there, and the catalogues of
 * policies, triggers and publications like one that copies them. Rows can still be read and written. A request that
 * needs a stronger lock waits, and is released as soon as the wait is noticed.
 */
export async function watchPlatform(): Promise<PlatformWatch> {
  const { superuserUrl, dbUrl } = stack();
  const [holder, watcher] = [new pg.Client(superuserUrl ?? dbUrl), new pg.Client(superuserUrl ?? dbUrl)];
  await Promise.all([holder.connect(), watcher.connect()]);
  const { rows } = await holder.query<{ pid: number }>("select pg_backend_pid() as pid");
  const pid = rows[0]?.pid;

  async function look(): Promise<string[]> {
    const found = await watcher.query<{ lock: string }>(waiting, [requestRoles, pid]);
    return found.rows.map(({ lock }) => lock);
  }

  return {
    async during(work) {
      await holder.query("begin");
      try {
        await holder.query(holdTables);
        await holder.query(holdCatalogue);
        let isOver = false;
        const answering = work().finally(() => {
          isOver = true;
        });
        let changed: string[] = [];
        while (!isOver && changed.length === 0) {
          changed = await look();
          await Promise.race([answering.catch(() => {}), wait(pollMs)]);
        }
        await holder.query("rollback");
        return { answer: await answering, changed };
      } finally {
        await holder.query("rollback");
      }
    },
    async stop() {
      await Promise.all([holder.end(), watcher.end()]);
    },
  };
}
