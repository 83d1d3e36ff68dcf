import { createHash } from "node:crypto";
import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import { runDirectory } from "@vanzelf/testkit/run-directory.ts";
import * as z from "zod";
import { listMigrations } from "../local/database.ts";
import { listRoutinesAndPolicies } from "../local/routines-and-policies.ts";
import { type AccessFact, factSchema } from "./access-facts.ts";
import { readReference } from "./reference-database.ts";

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

/** The reference of a checkout, made once a run for the same files, which most tests deploy. */
export async function referenceOf(checkout: string): Promise<AccessFact[]> {
  const file = path.join(runDirectory(), `reference-${hashOf(checkout)}.json`);
  if (existsSync(file)) return z.array(factSchema).parse(JSON.parse(readFileSync(file, "utf8")));
  const facts = await readReference(checkout);
  const unfinished = `${file}.${process.pid}`;
  writeFileSync(unfinished, JSON.stringify(facts));
  renameSync(unfinished, file);
  return facts;
}
