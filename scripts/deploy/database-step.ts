import { withClient } from "@vanzelf/local-supabase/database.ts";
import type pg from "pg";
import * as z from "zod";
import { lockHolders, type Patience, tryPatiently } from "../local/lock-holders.ts";
import { applyRoutinesAndPolicies } from "../local/routines-and-policies.ts";
import { accessProblems, compareAccess, readAccessFacts } from "./access-facts.ts";
import { pendingMigrations, readHistory, removals, requireSameHistory } from "./migration-history.ts";
import { listed, OperatorError, problemsOf } from "./operator-error.ts";
import { policyLockProblems } from "./policy-locks.ts";
import { majorVersion } from "./production-config.ts";
import { supabaseCli } from "./program.ts";
import { type ProjectDatabase, readProjectDatabase } from "./project.ts";
import { readReference } from "./reference-database.ts";
import type { Release, Step } from "./step.ts";

/** A backup takes minutes; for one that takes longer a deploy is begun again. */
const defaultPatienceMs = 5 * 60_000;

const versionRow = z.object({ version: z.coerce.number() });

/** Refuses a Postgres of another major version than config.toml's before a migration finds that it cannot run there. */
async function requireSameVersion(checkout: string, { url }: ProjectDatabase): Promise<void> {
  const [found] = await withClient(url, async (client) =>
    z
      .array(versionRow)
      .parse((await client.query("select current_setting('server_version_num') as version")).rows),
  ).catch((error: unknown) => {
    const reason = error instanceof Error ? error.message || String(error) : String(error);
    throw new OperatorError(`the database at ${new URL(url).host} does not answer: ${reason}`, {
      cause: error,
    });
  });
  const [major, wanted] = [Math.floor((found?.version ?? 0) / 10_000), majorVersion(checkout)];
  if (major !== wanted)
    throw new OperatorError(
      `the database at ${new URL(url).host} is Postgres ${major}, and needs to be ${wanted}: upgrade the project (Project settings, Infrastructure)`,
    );
}

/** One deploy at a time: the lock ends with the connection, however the deploy does. */
const withDeployLock = <T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> =>
  withClient(url, async (client) => {
    const { rows } = await client.query<{ taken: boolean }>(
      "select pg_try_advisory_lock(hashtextextended('deploy', 0)) as taken",
    );
    if (!rows[0]?.taken) throw new OperatorError("Another deploy to this database is running.");
    return work(client);
  });

/** `db push`: the migrations that the database lacks, each in a transaction of its own. */
const pushMigrations = ({ checkout }: Release, { cliAddress, password }: ProjectDatabase, dryRun = false) =>
  supabaseCli({
    args: ["db", "push", `--remote=${cliAddress}`, ...(dryRun ? ["--dry-run"] : [])],
    checkout,
    variables: { PGPASSWORD: password },
  });

/** Before the first change: what a backup or a report would hold back half way does not begin. */
async function awaitReaders(client: pg.Client, patience: Patience) {
  const holders = await tryPatiently(client, patience, async () => (await lockHolders(client)).length === 0);
  if (holders === null) return;
  throw new OperatorError(
    `The database is being read by ${holders}. Nothing was changed: deploy again after that, or end that session.`,
  );
}

async function applyFilesOrRefuse({ checkout }: Release, { url }: ProjectDatabase, patience: Patience) {
  try {
    await applyRoutinesAndPolicies(url, checkout, patience);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new OperatorError(`A routine or policy file was refused:\n  ${reason}`, {
      cause: error,
    });
  }
}

/** Every project has these before its first release, which revokes them. */
const isOfNewProject = (difference: string) =>
  difference.endsWith(" is missing") || difference.startsWith("default grant ");

/** Before its first release a project lacks everything, which is one line and not hundreds. */
function shownDifferences(differences: readonly string[], isFirstRelease: boolean): string[] {
  const expected = differences.filter((difference) => isFirstRelease && isOfNewProject(difference));
  const others = differences.filter((difference) => !expected.includes(difference));
  return [
    ...(expected.length > 0
      ? [`policies, grants, functions and triggers: all of them (${expected.length})`]
      : []),
    ...others.map((difference) => `policies: ${difference}`),
  ];
}

/** The migrations of the checkout, then its routines and policies, then the proof that all arrived. */
export const databaseStep = (
  release: Release,
  { referenceOf = readReference, patienceMs = defaultPatienceMs } = {},
): Step => ({
  name: "database",
  lacking: () =>
    problemsOf(() => requireSameVersion(release.checkout, readProjectDatabase(release.variables))),
  async plan() {
    const { checkout } = release;
    const database = readProjectDatabase(release.variables);
    const history = await readHistory(database.url);
    requireSameHistory(checkout, history);
    const pending = pendingMigrations(checkout, history);
    const reference = await referenceOf(checkout);
    const differences = compareAccess(reference, await readAccessFacts(database.url));
    if (pending.length > 0) await pushMigrations(release, database, true);

    async function prove() {
      const now = await readHistory(database.url);
      requireSameHistory(checkout, now);
      const left = pendingMigrations(checkout, now);
      const problems = [
        ...left.map(({ version, name }) => `migration ${version}_${name} did not arrive`),
        ...accessProblems(reference, await readAccessFacts(database.url)),
      ];
      if (problems.length > 0) {
        throw new OperatorError(`The database is not what the repository says:\n${listed(problems)}`);
      }
    }

    return {
      changes: [
        ...pending.map(({ version, name }) => `migration ${version}_${name}`),
        ...shownDifferences(differences, history.length === 0),
      ],
      notes: [
        ...(history.length === 0 ? [] : removals(pending)),
        ...(pending.length + differences.length > 0 ? await policyLockProblems(database.url) : []),
      ],
      async apply(say) {
        if (pending.length === 0 && differences.length === 0) return "as the repository says";
        await withDeployLock(database.url, async (client) => {
          const patience = { patienceMs, say };
          await awaitReaders(client, patience);
          if (pending.length > 0) await pushMigrations(release, database);
          await applyFilesOrRefuse(release, database, patience);
        });
        await prove();
        return `${pending.length} migrations run, routines and policies applied, access as the repository says`;
      },
    };
  },
});
