import { expect, test } from "vitest";
import { formatted, outputOf } from "#scripts/format.ts";
import { startFreshDatabase } from "./fresh-database.ts";

// Of a database without customers, whose names would be views of their own. Written anew by node scripts/run.mjs write types.
test("the database types are current", { timeout: 60_000 }, async () => {
  const database = await startFreshDatabase();
  try {
    // Without the parameter the CLI tries TLS first and prints that in its output.
    const remote = `--remote=${database.url}?sslmode=disable`;
    const types = outputOf("supabase", [
      "gen",
      "types",
      "--lang=typescript",
      "--schema=public",
      remote,
      "--yes",
    ]);
    const file = "web/src/lib/database.types.ts";
    await expect(formatted(types, file.replace("database.", ""))).toMatchFileSnapshot(`../../${file}`);
  } finally {
    await database.stop();
  }
});
