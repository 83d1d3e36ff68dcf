import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { projectDirectory } from "./local/settings.ts";

const file = path.join(projectDirectory, "web/src/lib/database.types.ts");

/** A customer's own tables are data, not structure: the types must not depend on who has signed up. */
const withoutPerUserTables = (types: string) =>
  types
    .replace(/^ {6}(user_emails|meeting_feedback)_[0-9a-f_]{36}: \{\n[\s\S]*?^ {6}\};\n/gm, "")
    // A key that refers to the one table is told of each customer's view of it as well.
    .replace(
      /^ {10}\{\n(?: {12}(?!ref).*\n)* {12}referencedRelation: "(user_emails|meeting_feedback)_[0-9a-f_]{36}";\n.*\n {10}\},\n/gm,
      "",
    );

function run(command: string, args: string[], input?: string): string {
  const result = spawnSync(command, args, {
    encoding: "utf8",
    cwd: projectDirectory,
    env: { ...process.env, SUPABASE_TELEMETRY_DISABLED: "1" },
    ...(input !== undefined && { input }),
  });
  if (result.status !== 0) throw new Error(`${command} ${args[0]} failed:\n${result.stderr}`);
  return result.stdout;
}

/** The types that the Supabase CLI generates for the database behind this address, in the project's format. */
export function generateTypes(dbUrl: string): string {
  // Without the parameter the CLI tries TLS first and prints that in its output.
  const remote = `--remote=${dbUrl}?sslmode=disable`;
  const types = run("supabase", ["gen", "types", "--lang=typescript", "--schema=public", remote, "--yes"]);
  return withoutPerUserTables(run("biome", ["format", "--stdin-file-path=web/src/lib/types.ts"], types));
}

export const writeTypes = (types: string) => writeFileSync(file, types);
export const typesAreCurrent = (types: string) => readFileSync(file, "utf8") === types;
