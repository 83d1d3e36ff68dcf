// npm run deploy:functions [-- --dry-run]: every function of supabase/config.toml, when the project has the secrets that
// they need. Needs SUPABASE_PROJECT_REF and SUPABASE_ACCESS_TOKEN.
import { deployVerb } from "./deploy/deploy-verb.ts";
import { functionsStep } from "./deploy/functions-step.ts";

process.exitCode = await deployVerb([functionsStep]);
