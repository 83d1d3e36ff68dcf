import { writeDatabaseTypes } from "./database-types.ts";
import { writeRouteTree } from "./site/route-tree.ts";

/** Writes the files that git does not keep and that checks read; ends the process with a sentence when SQL is wrong. */
export async function writeGeneratedFiles(): Promise<void> {
  try {
    await Promise.all([writeRouteTree(), writeDatabaseTypes()]);
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exit(1);
  }
}
