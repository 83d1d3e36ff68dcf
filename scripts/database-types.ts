import { existsSync, writeFileSync } from "node:fs";
import path from "node:path";
import { startBareDatabase } from "@vanzelf/local-supabase/bare-database.ts";
import { contentHash } from "./content-hash.ts";
import { outputOf } from "./format.ts";
import { applyMigrations } from "./local/database.ts";
import { applyRoutinesAndPolicies } from "./local/routines-and-policies.ts";
import { projectDirectory } from "./local/settings.ts";
import { readText } from "./read-text.ts";

const file = path.join(projectDirectory, "web/src/lib/database.gen.ts");
/** The types change with these; the lockfile names the program that writes them. */
const sources = ["supabase/migrations", "supabase/routines", "package-lock.json"];

/** Writes the types of a database without customers, whose names would be views of their own, unless they are current. */
export async function writeDatabaseTypes(): Promise<void> {
  const mark = `// ${contentHash(projectDirectory, sources, "")}\n`;
  if (existsSync(file) && readText(file).startsWith(mark)) return;
  const { port, url, stop } = await startBareDatabase();
  try {
    await applyMigrations(port);
    await applyRoutinesAndPolicies(url);
    // Without the parameter the CLI tries TLS first and prints that in its output.
    const remote = `--remote=${url}?sslmode=disable`;
    const types = ["gen", "types", "--lang=typescript", "--schema=public", remote, "--yes"];
    writeFileSync(file, mark + outputOf("supabase", types));
  } finally {
    await stop();
  }
}
