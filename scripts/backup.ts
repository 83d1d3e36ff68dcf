// npm run backup -- make <folder>: copies the data and the files of the project in the environment or .env into a new folder.
// npm run backup -- restore <folder>: loads them into another project, which has the same release and nobody's account.
// docs/operations.md ("Restoring") tells what comes before and after, and what neither holds. Both need SUPABASE_DB_URL,
// VITE_SUPABASE_URL and SUPABASE_SECRET_KEY.
import { existsSync } from "node:fs";
import path from "node:path";
import { makePrivateDirectory } from "@vanzelf/local-supabase/private-directory.ts";
import * as z from "zod";
import { dumpDatabase, requireEmptyProject, restoreDatabase } from "./backup/database.ts";
import { copyFiles, hasFiles, putFilesBack } from "./backup/files.ts";
import { OperatorError } from "./deploy/operator-error.ts";
import { readProjectDatabase, requireOneProject } from "./deploy/project.ts";
import { missing, parseVariables, readVariables } from "./deploy/variables.ts";
import { projectDirectory } from "./local/settings.ts";

function readProject() {
  const variables = readVariables(projectDirectory);
  requireOneProject(variables);
  const shape = { VITE_SUPABASE_URL: z.url(missing), SUPABASE_SECRET_KEY: z.string(missing) };
  const { VITE_SUPABASE_URL: apiUrl, SUPABASE_SECRET_KEY: secretKey } = parseVariables(shape, variables);
  return { database: readProjectDatabase(variables), files: { apiUrl, secretKey } };
}

async function backUp(folder: string) {
  if (existsSync(folder)) throw new OperatorError(`${folder} is there already: name a new folder.`);
  const { database, files } = readProject();
  makePrivateDirectory(folder);
  // The rows first: a file that is deleted in between is then missed, and none is there that no row knows.
  await dumpDatabase(database, path.join(folder, "database.sql"));
  const { count, gone } = await copyFiles(files, folder);
  console.log(`${count} files and the database are in ${folder}.`);
  for (const name of gone) console.log(`Not copied, as it was listed and then not there: ${name}`);
}

async function restore(folder: string) {
  const file = path.join(folder, "database.sql");
  if (!existsSync(file) || !hasFiles(folder)) throw new OperatorError(`${folder} holds no whole backup.`);
  const { database, files } = readProject();
  await requireEmptyProject(database);
  console.log(`${await putFilesBack(files, folder)} files put back; the database follows.`);
  await restoreDatabase(database, file);
  console.log("Restored. Next: npm run deploy, npm run doctor -- --remote.");
}

const [verb, folder, ...others] = process.argv.slice(2);
const acts = new Map([
  ["make", backUp],
  ["restore", restore],
]);
const act = acts.get(verb ?? "");
try {
  if (!act || folder === undefined || others.length > 0)
    throw new OperatorError("npm run backup -- make <folder>, npm run backup -- restore <folder>");
  await act(path.resolve(folder));
} catch (error) {
  if (!(error instanceof OperatorError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
