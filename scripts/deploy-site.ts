// npm run deploy:web [-- --dry-run]: builds the site, and publishes it with the Vercel CLI where VERCEL_TOKEN,
// VERCEL_ORG_ID and VERCEL_PROJECT_ID are set; otherwise the git integration does, with the next push. Needs
// VITE_SUPABASE_URL and VITE_SUPABASE_PUBLISHABLE_KEY.
import { deployVerb } from "./deploy/deploy-verb.ts";
import { siteStep } from "./deploy/site-step.ts";

process.exitCode = await deployVerb([siteStep]);
