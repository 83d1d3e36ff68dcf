// The second half of `npm test -- --against <file>`: the stack tests and the journeys against a Supabase that already runs.
// The file is JSON in the shape of `npm run -s status -- --json`.
import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { withClient } from "@vanzelf/local-supabase/database.ts";
import { serviceClient } from "@vanzelf/testkit/stack.ts";
import * as z from "zod";
import { findBrowserIfAny } from "./browser.ts";
import { clearResults, createScore, journeys, vitest } from "./checks.ts";
import { projectDirectory } from "./local/settings.ts";
import { parseStatus, type StackStatus } from "./local/state.ts";

/** The needs of tests besides the services, by a sign in their source, and the reason why one is left out. */
const needsOf = ({ mailUrl, superuserUrl }: StackStatus) => [
  {
    sign: /start\w+Database|createOwnDatabase/,
    isMet: false,
    reason: "start a Postgres of their own",
  },
  { sign: /startAuth/, isMet: false, reason: "start an Auth of their own" },
  { sign: /testkit\/mailbox|mailUrl/, isMet: mailUrl !== "", reason: "read caught e-mails: no mailUrl" },
  {
    sign: /supabase_admin|superuserUrl/,
    isMet: superuserUrl !== undefined,
    reason: "need the superuser: no superuserUrl",
  },
];

/** Sorts test files into those that can run there, and those that are left out, by their reasons. */
export function sortTests(status: StackStatus, sources: Readonly<Record<string, string>>) {
  const needs = needsOf(status);
  const reasonOf = (source: string) => needs.find(({ sign, isMet }) => !isMet && sign.test(source))?.reason;
  const files = Object.entries(sources).map(([file, source]) => ({ file, reason: reasonOf(source) }));
  const leftOut = Map.groupBy(
    files.filter(({ reason }) => reason !== undefined),
    ({ reason }) => reason ?? "",
  );
  return {
    run: files.filter(({ reason }) => reason === undefined).map(({ file }) => file),
    leftOut: new Map([...leftOut].map(([reason, of]) => [reason, of.map(({ file }) => file)])),
  };
}

const sourcesOf = (patterns: readonly string[]) =>
  Object.fromEntries(
    globSync([...patterns], { cwd: projectDirectory })
      .sort()
      .map((file) => [file, readFileSync(path.join(projectDirectory, file), "utf8")]),
  );

const idRows = z.array(z.object({ id: z.uuid() }));
const objectRows = z.array(z.object({ bucket_id: z.string(), name: z.string() }));
/** Each account takes rows and views with it, whose locks a transaction holds until its end. */
const accountsAtOnce = 50;

/**
 * The accounts that are there now. Throws an Error where one is not of tests: these work for every customer there is, with
 * the monthly reset among them.
 */
async function accountsBefore({ dbUrl }: StackStatus): Promise<Set<string>> {
  return withClient(dbUrl, async (client) => {
    const { rows } = await client.query(
      "select id from auth.users where email is null or email !~ '@(voorbeeld[.]be|.*[.]example)$'",
    );
    if (rows.length > 0)
      throw new Error(
        `This project has ${rows.length} accounts that are not of tests (at voorbeeld.be, or below .example).`,
      );
    return new Set(idRows.parse((await client.query("select id from auth.users")).rows).map(({ id }) => id));
  });
}

/** Removes the accounts that are there since, with their files. Rows that no account owns stay, as audit lines do. */
async function removeAccounts({ dbUrl }: StackStatus, before: ReadonlySet<string>): Promise<string> {
  return withClient(dbUrl, async (client) => {
    const { rows } = await client.query("select id from auth.users");
    const made = idRows.parse(rows).flatMap(({ id }) => (before.has(id) ? [] : [id]));
    const files = objectRows.parse(
      (
        await client.query(
          `select bucket_id, name from storage.objects
           where owner_id = any ($1::text[]) or split_part(name, '/', 1) = any ($1::text[])`,
          [made],
        )
      ).rows,
    );
    for (const { bucket_id: bucket, name } of files) {
      const { error } = await serviceClient().storage.from(bucket).remove([name]);
      if (error) throw error;
    }
    await client.query("delete from private.admins where user_id = any ($1::uuid[])", [made]);
    for (let from = 0; from < made.length; from += accountsAtOnce) {
      const some = made.slice(from, from + accountsAtOnce);
      await client.query("delete from auth.users where id = any ($1::uuid[])", [some]);
    }
    return `removed ${made.length} accounts and ${files.length} files of the tests`;
  });
}

/** Ends the process with the verdict. */
export async function testAgainst(file: string): Promise<never> {
  clearResults();
  const status = parseStatus(readFileSync(file, "utf8"));
  const env = { TEST_STACK: JSON.stringify(status) };
  // For this process; the programs of the checks get the environment as it was at the start.
  Object.assign(process.env, env);
  const before = await accountsBefore(status);
  const score = createScore();
  const backend = sortTests(
    status,
    sourcesOf([
      "policies/**/*.test.ts",
      "supabase/tests/**/*.test.ts",
      "functions/{account,admin,notices,relay,shared,usage-reset}/**/*.test.ts",
    ]),
  );
  const browser = sortTests(status, sourcesOf(["web/e2e/*.spec.ts"]));
  for (const { leftOut } of [backend, browser])
    for (const [reason, files] of leftOut) score.leaveOut(reason, files);
  const CHROMIUM_PATH = await findBrowserIfAny(console.log);
  try {
    await score.perform(vitest("backend tests", ["stack"], env, { files: backend.run }));
    if (CHROMIUM_PATH)
      await score.perform(journeys("browser journeys", "e2e.json", browser.run, { ...env, CHROMIUM_PATH }));
    else score.skip("browser journeys");
  } finally {
    console.log(`   ${await removeAccounts(status, before)}`);
  }
  return score.close();
}
