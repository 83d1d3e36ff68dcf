// What is replaced as a whole at every start and every deploy: functions, triggers and views (supabase/routines), then
// grants and policies (policies).
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { withClient } from "@vanzelf/local-supabase/database.ts";
import pg from "pg";
import { projectDirectory } from "./settings.ts";

/** `name` is the path from the checkout, as in "supabase/routines/usage.sql". */
export type SqlFile = { name: string; text: string };

/** The files of a checkout in the order in which they are applied: policies ask functions. */
export const listRoutinesAndPolicies = (checkout: string): SqlFile[] =>
  ["supabase/routines", "policies"].flatMap((directory) =>
    readdirSync(path.join(checkout, directory))
      .filter((file) => file.endsWith(".sql"))
      .sort()
      .map((file) => {
        const name = `${directory}/${file}`;
        return { name, text: readFileSync(path.join(checkout, name), "utf8") };
      }),
  );

/**
 * Far below Postgres's deadlock_timeout of a second, because the waits for many tables add up: when the files and a
 * request wait for each other, the files give way before Postgres looks for a victim, which could be the request.
 */
const lockTimeoutMs = 50;
const attemptsMax = 20;
const pauseMs = 100;
// Deadlock and lock time-out: a running request held what a file needed.
const busyCodes = new Set(["40P01", "55P03"]);

const isBusy = (error: unknown) =>
  error instanceof Error && error.cause instanceof pg.DatabaseError && busyCodes.has(error.cause.code ?? "");

/** Tells the client which file begins: an error in the course of a statement has no position. */
const announcement = (name: string) => `do $file$ begin raise info '${name}'; end $file$;\n`;
const asStatements = ({ name, text }: SqlFile) => `${announcement(name)}${text}\n;\n`;

/** The file, and the line if Postgres names one. */
function placeOf(files: readonly SqlFile[], error: pg.DatabaseError, begun: string): string {
  let left = Number(error.position ?? 0);
  for (const file of left > 0 ? files : []) {
    const { length } = asStatements(file);
    if (left <= length) {
      const before = asStatements(file).slice(announcement(file.name).length, left);
      return `${file.name}:${before.split("\n").length}`;
    }
    left -= length;
  }
  return begun;
}

/** In one message to the server: the locks are held for the time of the work, not of a journey for each file. */
async function applyOnce(client: pg.Client, files: readonly SqlFile[]) {
  let begun = "";
  const follow = ({ severity, message }: { severity?: string | undefined; message?: string | undefined }) => {
    if (severity === "INFO") begun = message ?? begun;
  };
  client.on("notice", follow);
  try {
    await client.query("begin");
    await client.query(`set local lock_timeout = ${lockTimeoutMs}`);
    await client.query(files.map(asStatements).join(""));
    await client.query("notify pgrst, 'reload schema'");
    await client.query("commit");
  } catch (error) {
    await client.query("rollback");
    if (!(error instanceof pg.DatabaseError)) throw error;
    throw new Error(`${placeOf(files, error, begun)}: ${error.message}`, { cause: error });
  } finally {
    client.off("notice", follow);
  }
}

/**
 * Applies every file, all in one transaction: functions and policies of two releases never stand beside each other, and
 * a refused file leaves everything as it was. On a busy database it gives way and tries again, rather than make requests
 * wait behind its locks.
 */
export const applyRoutinesAndPolicies = (url: string, checkout = projectDirectory): Promise<void> =>
  withClient(url, async (client) => {
    const files = listRoutinesAndPolicies(checkout);
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await applyOnce(client, files);
      } catch (error) {
        if (!isBusy(error) || attempt === attemptsMax) throw error;
        await wait(pauseMs * attempt);
      }
    }
  });
