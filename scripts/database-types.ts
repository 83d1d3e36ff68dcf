import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { projectDirectory } from "./stack/settings.ts";

const file = path.join(projectDirectory, "web/src/lib/database.types.ts");

/** A customer's own tables are data, not structure: the types must not depend on who has signed up. */
const withoutPerUserTables = (types: string) =>
  types.replace(/^ {6}(user_emails|meeting_feedback)_[0-9a-f_]{36}: \{\n[\s\S]*?^ {6}\}\n/gm, "");

/** What the Supabase CLI makes of the database behind this address. */
export function generateTypes(dbUrl: string): string {
  const result = spawnSync(
    "supabase",
    ["gen", "types", "typescript", `--db-url=${dbUrl}`, "--schema=public"],
    {
      encoding: "utf8",
      cwd: projectDirectory,
      env: { ...process.env, SUPABASE_TELEMETRY_DISABLED: "1" },
    },
  );
  if (result.status !== 0) throw new Error(`supabase gen types failed:\n${result.stderr}`);
  return withoutPerUserTables(result.stdout);
}

export const writeTypes = (types: string) => writeFileSync(file, types);
export const typesAreCurrent = (types: string) => readFileSync(file, "utf8") === types;
