// The SQL that is applied again, whole, at every start and every deploy: functions, triggers and views
// (supabase/routines), then grants and policies (policies).
import { readdirSync } from "node:fs";
import path from "node:path";
import { withClient } from "@vanzelf/local-supabase/database.ts";
import pg from "pg";
import { readText } from "../read-text.ts";
import { type Patience, tryPatiently } from "./lock-holders.ts";
import { projectDirectory } from "./settings.ts";

/** `name` is the path from the checkout, as in "supabase/routines/usage.sql". A file of routines has two parts. */
export type SqlFile = { name: string; part?: "functions" | "rest"; text: string };

const listFiles = (checkout: string, directory: string): SqlFile[] =>
  readdirSync(path.join(checkout, directory))
    .filter((file) => file.endsWith(".sql"))
    .sort()
    .map((file) => {
      const name = `${directory}/${file}`;
      return { name, text: readText(path.join(checkout, name)) };
    });

// With its comment, to the line that ends its body.
const functions = /^(?:--.*\n)*create or replace function [\s\S]*?\$(\w*)\$\n[\s\S]*?^\$\1\$;$/gm;
const hasStatement = ({ text }: SqlFile) => /^(?!--|\s*$)/m.test(text);

/** Both parts keep the lines of the file, empty where the other part stands, so that an error names the right line. */
function partsOf({ name, text }: SqlFile): { functions: SqlFile; rest: SqlFile } {
  const rest = text.replace(functions, (statement) => statement.replace(/.+/g, "")).split("\n");
  const others = text.split("\n").map((line, index) => (rest[index] === "" ? line : ""));
  return {
    functions: { name, part: "functions", text: others.join("\n") },
    rest: { name, part: "rest", text: rest.join("\n") },
  };
}

/**
 * The functions of all files, then what calls them as soon as it is made: triggers, views and single statements. So no
 * file has to come before another one.
 */
export function listRoutines(checkout: string): SqlFile[] {
  const parts = listFiles(checkout, "supabase/routines").map(partsOf);
  return [...parts.map((each) => each.functions), ...parts.map(({ rest }) => rest)].filter(hasStatement);
}
export const listPolicies = (checkout: string) => listFiles(checkout, "policies");
/** In the order in which they are applied: policies call functions. */
export const listRoutinesAndPolicies = (checkout: string) => [
  ...listRoutines(checkout),
  ...listPolicies(checkout),
];

/**
 * Less than Postgres's deadlock_timeout of a second: when the files and a request wait for each other, the files give
 * way before Postgres looks for a victim, which could be the request.
 */
const lockTimeoutMs = 500;
// Deadlock and lock time-out: a running request held what a file needed.
const busyCodes = new Set(["40P01", "55P03"]);

const isBusy = (error: unknown) =>
  error instanceof Error && error.cause instanceof pg.DatabaseError && busyCodes.has(error.cause.code ?? "");

/** Lets a function in SQL be made before those that it calls. */
export const postponeBodyChecks = "set local check_function_bodies = off;\n";
/** Checks every function that this transaction made, as `create function` does otherwise. */
export const bodyChecks: SqlFile = {
  name: "the body of a function",
  text: `set local check_function_bodies = on;
do $check$
declare
  v_made record;
begin
  -- As the functions have it.
  perform set_config('search_path', '', true);
  for v_made in
    select made.oid, format('%s.%s', made.pronamespace::regnamespace, made.proname) as name,
      language.lanvalidator::regproc as validator
    from pg_proc as made
    join pg_language as language on language.oid = made.prolang and language.lanname in ('sql', 'plpgsql')
    where made.xmin = pg_current_xact_id()::xid
  loop
    begin
      execute format('select %s(%s)', v_made.validator, v_made.oid);
    exception when others then
      raise exception '%: %', v_made.name, sqlerrm using errcode = sqlstate;
    end;
  end loop;
end
$check$;
`,
};

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

/** In one message to the server, so that the locks are not held for a round trip per file. */
async function applyOnce(client: pg.Client, files: readonly SqlFile[]) {
  let begun = "";
  const follow = ({ severity, message }: { severity?: string | undefined; message?: string | undefined }) => {
    if (severity === "INFO") begun = message ?? begun;
  };
  client.on("notice", follow);
  try {
    await client.query("begin");
    await client.query(`set local lock_timeout = ${lockTimeoutMs}; ${postponeBodyChecks}`);
    await client.query([...files, bodyChecks].map(asStatements).join(""));
    await client.query("commit");
  } catch (error) {
    await client.query("rollback");
    if (!(error instanceof pg.DatabaseError)) throw error;
    throw new Error(`${placeOf(files, error, begun)}: ${error.message}`, { cause: error });
  } finally {
    client.off("notice", follow);
  }
}

/** Of a start on a developer's machine. */
const shortPatience: Patience = { patienceMs: 30_000, say: () => {} };

/** On a busy database it gives way and tries again, rather than make requests wait behind its locks. */
async function applyTogether(client: pg.Client, files: readonly SqlFile[], patience: Patience) {
  let refusal: unknown;
  const holders = await tryPatiently(client, patience, async () => {
    try {
      await applyOnce(client, files);
      return true;
    } catch (error) {
      if (!isBusy(error)) throw error;
      refusal = error;
      return false;
    }
  });
  if (holders === null) return;
  const reason = refusal instanceof Error ? refusal.message : String(refusal);
  throw new Error(`${reason}\nHeld back by ${holders}. Try again after that.`, { cause: refusal });
}

/**
 * The routines in one transaction, because they call each other: functions of two releases never stand beside each other.
 * Then each policy file in one of its own: a policy statement locks its table, on older images of hosted every table of
 * sign-in and files, and under steady traffic one transaction never gets all these locks. A failure leaves the routines and
 * each table in one of the two versions, and the next run applies the rest.
 */
export const applyRoutinesAndPolicies = (
  url: string,
  checkout = projectDirectory,
  patience = shortPatience,
): Promise<void> =>
  withClient(url, async (client) => {
    await applyTogether(client, listRoutines(checkout), patience);
    const policies = listPolicies(checkout);
    for (const [index, file] of policies.entries()) {
      try {
        await applyTogether(client, [file], patience);
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        const standing = `The routines and ${index} of ${policies.length} policy files were applied; this one and the rest are as before.`;
        throw new Error(`${reason}\n${standing}`, { cause: error });
      }
    }
    await client.query("notify pgrst, 'reload schema'");
  });
