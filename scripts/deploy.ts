// npm run deploy [-- --dry-run]: the release of this checkout to the project in the environment or .env, in the order in
// which every moment between works: the database first (its changes serve the old functions and site, too), then the
// settings, the functions and the site. Each is planned before any is changed. One part alone, by its name
// behind npm run deploy --:
//
//   database          migrations, then routines and policies, then the proof that the database gives exactly the access that
//                     the repository defines. Needs SUPABASE_DB_URL.
//   configuration     the settings of supabase/config.toml with the values from .env. Needs SUPABASE_PROJECT_REF,
//                     SUPABASE_ACCESS_TOKEN, SITE_URL and SMTP_*.
//   functions         every function of supabase/config.toml, when the project has the secrets that they need. Needs
//                     SUPABASE_PROJECT_REF and SUPABASE_ACCESS_TOKEN.
//   site              builds the site, and publishes it with the Vercel CLI where VERCEL_TOKEN, VERCEL_ORG_ID and
//                     VERCEL_PROJECT_ID are set; otherwise the git integration does, with the next push. Needs
//                     VITE_SUPABASE_URL and VITE_SUPABASE_PUBLISHABLE_KEY.
import { configurationStep } from "./deploy/configuration-step.ts";
import { databaseStep } from "./deploy/database-step.ts";
import { deployVerb } from "./deploy/deploy-verb.ts";
import { functionsStep } from "./deploy/functions-step.ts";
import { siteStep } from "./deploy/site-step.ts";
import type { Release, Step } from "./deploy/step.ts";

const parts = new Map<string, (release: Release) => Step>([
  ["database", databaseStep],
  ["configuration", configurationStep],
  ["functions", functionsStep],
  ["site", siteStep],
]);
const [first = "", ...others] = process.argv.slice(2);
const part = parts.get(first);
process.exitCode = part
  ? await deployVerb([part], { options: others })
  : await deployVerb([...parts.values()], { options: process.argv.slice(2) });
