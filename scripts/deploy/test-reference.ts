import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { madeOnce } from "@vanzelf/testkit/run-directory.ts";
import * as z from "zod";
import { startFreshDatabase } from "#supabase/tests/fresh-database.ts";
import { listMigrations } from "../local/database.ts";
import { listRoutinesAndPolicies } from "../local/routines-and-policies.ts";
import { projectDirectory } from "../local/settings.ts";
import { type AccessFact, factSchema } from "./access-facts.ts";
import { readDeployed, readReference } from "./reference-database.ts";

/** All that a reference is made from. */
function hashOf(checkout: string): string {
  const migrations = listMigrations(checkout).map(
    ({ version, name, file }) => `${version}_${name}\n${readFileSync(file, "utf8")}`,
  );
  const files = listRoutinesAndPolicies(checkout).map(({ name, text }) => `${name}\n${text}`);
  return createHash("sha256")
    .update([...migrations, ...files].join("\0"))
    .digest("hex");
}

/** Of this checkout as it is, the tests of the database have already made one. */
async function readDeployedOnce(): Promise<AccessFact[]> {
  const database = await startFreshDatabase();
  try {
    return await readDeployed(database.url);
  } finally {
    await database.stop();
  }
}

/** The reference of a checkout, made once a run for the same files, which most tests deploy. */
export async function referenceOf(checkout: string): Promise<AccessFact[]> {
  const file = await madeOnce(`reference-${hashOf(checkout)}.json`, async (unfinished) => {
    const isThis = hashOf(checkout) === hashOf(projectDirectory);
    writeFileSync(unfinished, JSON.stringify(await (isThis ? readDeployedOnce() : readReference(checkout))));
  });
  return z.array(factSchema).parse(JSON.parse(readFileSync(file, "utf8")));
}
