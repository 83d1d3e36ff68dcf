// node scripts/run.mjs policies: on the branch of a release, writes a migration with the routines and policies that changed since the
// last one, for projects that are migrated without npm run deploy.
import { writePoliciesMigration } from "./deploy/policies-migration.ts";
import { projectDirectory } from "./local/settings.ts";

const file = writePoliciesMigration(projectDirectory, new Date());
console.log(file === null ? "The migrations hold every routine and policy as it stands." : `Wrote ${file}.`);
