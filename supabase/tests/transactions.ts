import { type Person, sql, stack } from "@vanzelf/testkit/stack.ts";
import { decodeJwt } from "jose";
import pg from "pg";
import { expect, onTestFinished } from "vitest";
import * as z from "zod";

/** A transaction of its own, as `postgres`, with the claims of this person's token; it ends with the test. */
export async function openTransaction(caller?: Pick<Person, "token">): Promise<pg.Client> {
  const holder = new pg.Client({ connectionString: stack().dbUrl });
  await holder.connect();
  onTestFinished(() => holder.end());
  const claims = caller ? JSON.stringify(decodeJwt(caller.token)) : "";
  await holder.query(`begin; set local request.jwt.claims to ${pg.escapeLiteral(claims)}`);
  return holder;
}

/** Until the end of the test no other one requires a confirmed address, by which every reader of a mail is known. */
export async function keepReadersUnknown(): Promise<void> {
  const holder = await openTransaction();
  const off = "select from private.account_settings where not confirmed_email_required for share";
  await expect.poll(async () => (await holder.query(off)).rowCount).toBe(1);
}

/** The lines that the server sends to this client from now on, with their level: from `warning` on its log has the same. */
export function linesOf(client: pg.Client): string[] {
  const lines: string[] = [];
  client.on("notice", ({ severity, message }) => lines.push(`${severity} ${message}`));
  return lines;
}

/**
 * Tries something that locks whole tables, and undoes it: its answer, or its error. It gives way before Postgres looks for
 * a deadlock, whose victim could be another test: poll it.
 */
export async function tryBriefly(
  client: { query: (text: string) => Promise<unknown> },
  attempt: () => Promise<unknown>,
): Promise<unknown> {
  await client.query("begin; set local lock_timeout = '200ms'");
  try {
    return await attempt();
  } catch (error) {
    return error;
  } finally {
    await client.query("rollback");
  }
}

/**
 * Commits at the moment in which somebody waits for what this transaction holds. The database looks for itself: a customer's
 * request waits for two seconds at most, within which a busy machine may not come round to asking and answering.
 */
export async function commitOnceWaitedFor(holder: pg.Client): Promise<void> {
  await holder.query(
    `do $$ begin
       while not exists (select from pg_stat_activity where pg_backend_pid() = any (pg_blocking_pids(pid))) loop
         perform pg_sleep(0.02);
         perform pg_stat_clear_snapshot();
       end loop;
     end $$;
     commit`,
  );
}

const pidRow = z.tuple([z.object({ pid: z.number() })]);

/** How many others wait for what this transaction holds, in a statement with these words. */
export async function waitingFor(holder: pg.Client, statement = ""): Promise<number | null> {
  const [{ pid }] = pidRow.parse((await holder.query("select pg_backend_pid() as pid")).rows);
  const waiting = await sql.query(
    "select from pg_stat_activity where $1 = any (pg_blocking_pids(pid)) and position($2 in query) > 0",
    [pid, statement],
  );
  return waiting.rowCount;
}
