import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { renameSync } from "node:fs";
import path from "node:path";
import { withClient } from "@vanzelf/local-supabase/database.ts";
import { writePrivateFile } from "@vanzelf/local-supabase/private-directory.ts";
import { installDebianPackages } from "../debian-packages.ts";
import { OperatorError } from "../deploy/operator-error.ts";
import { runProgram } from "../deploy/program.ts";
import type { ProjectDatabase } from "../deploy/project.ts";

const packageName = "postgresql-client";

async function requirePsql(): Promise<void> {
  const isThere = () => spawnSync("psql", ["--version"]).status === 0;
  if (isThere() || (await installDebianPackages([packageName], "backups")) || isThere()) return;
  throw new OperatorError(`psql is missing: apt-get install ${packageName}`);
}

async function psql({ cliAddress, password }: ProjectDatabase, args: readonly string[]): Promise<void> {
  await requirePsql();
  await runProgram({
    command: "psql",
    args: [cliAddress, "--no-psqlrc", "--quiet", "--set=ON_ERROR_STOP=1", ...args],
    checkout: import.meta.dirname,
    variables: { PGPASSWORD: password },
  });
}

/** Writes the data of the project's database into a file of SQL, which is there when it is whole. */
export async function dumpDatabase(database: ProjectDatabase, file: string): Promise<void> {
  const unfinished = `${file}.unfinished`;
  writePrivateFile(unfinished, "");
  const dump = path.join(import.meta.dirname, "dump.sql");
  await psql(database, ["--tuples-only", "--no-align", `--output=${unfinished}`, `--file=${dump}`]);
  renameSync(unfinished, file);
}

/** Refuses a project that somebody uses: files that are put back would replace its own. */
export const requireEmptyProject = ({ url }: ProjectDatabase): Promise<void> =>
  withClient(url, async (client) => {
    const { rowCount } = await client.query("select from auth.users limit 1");
    if (rowCount !== 0)
      throw new OperatorError("The project has accounts: a backup is restored into a new one.");
  });

/**
 * Loads it into a project that has the same release and nobody's account. All rows come, or none. Without a key that the
 * file does not know, psql would run programs of this machine that somebody wrote into the file.
 */
export const restoreDatabase = (database: ProjectDatabase, file: string): Promise<void> =>
  psql(database, [
    "--output=/dev/null",
    `--command=\\restrict ${randomBytes(16).toString("hex")}`,
    `--file=${file}`,
  ]);
