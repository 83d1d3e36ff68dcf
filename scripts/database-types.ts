import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { formatted, outputOf } from "./format.ts";
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

/** The types that the Supabase CLI generates for the database behind this address, in the project's format. */
export function generateTypes(dbUrl: string): string {
  // Without the parameter the CLI tries TLS first and prints that in its output.
  const remote = `--remote=${dbUrl}?sslmode=disable`;
  const args = ["gen", "types", "--lang=typescript", "--schema=public", remote, "--yes"];
  return withoutPerUserTables(formatted(outputOf("supabase", args), "web/src/lib/types.ts"));
}

export const writeTypes = (types: string) => writeFileSync(file, types);
export const typesAreCurrent = (types: string) => readFileSync(file, "utf8") === types;
