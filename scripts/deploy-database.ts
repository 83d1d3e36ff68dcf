// npm run deploy:db [-- --dry-run]: migrations, then routines and policies, then the proof that the database
// gives exactly the access that the repository defines. Needs SUPABASE_DB_URL.
import { databaseStep } from "./deploy/database-step.ts";
import { deployVerb } from "./deploy/deploy-verb.ts";

process.exitCode = await deployVerb([databaseStep]);
