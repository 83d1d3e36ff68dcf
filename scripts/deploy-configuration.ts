// npm run deploy:config [-- --dry-run]: the project's settings, from supabase/config.toml with the values from .env.
// Needs SUPABASE_PROJECT_REF, SUPABASE_ACCESS_TOKEN, SITE_URL and SMTP_*.
import { configurationStep } from "./deploy/configuration-step.ts";
import { deployVerb } from "./deploy/deploy-verb.ts";

process.exitCode = await deployVerb([configurationStep]);
