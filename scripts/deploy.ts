// npm run deploy [-- --dry-run]: the release of this checkout to the project in the environment or .env, in the order in
// which every moment between works: the database first (its changes serve the old functions and site, too), then the
// settings, the functions and the site. Each is planned before any is changed.
import { configurationStep } from "./deploy/configuration-step.ts";
import { databaseStep } from "./deploy/database-step.ts";
import { deployVerb } from "./deploy/deploy-verb.ts";
import { functionsStep } from "./deploy/functions-step.ts";
import { siteStep } from "./deploy/site-step.ts";

process.exitCode = await deployVerb([databaseStep, configurationStep, functionsStep, siteStep]);
