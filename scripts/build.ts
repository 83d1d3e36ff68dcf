// npm run build: the whole site as files in dist, as it goes to the host. Needs VITE_SUPABASE_URL and
// VITE_SUPABASE_PUBLISHABLE_KEY, from the environment or .env, and refuses a secret key and a backend that vercel.json
// does not allow. With VITE_ERROR_REPORT_URL its browsers report errors there.
import path from "node:path";
import { projectDirectory } from "./local/settings.ts";
import { readBackendVariables } from "./site/backend-variables.ts";
import { buildSite } from "./site/build-site.ts";
import { connectProblem } from "./site/connect-sources.ts";
import { siteVariables, staleHashes } from "./site/site-build.ts";
import { readVercelRules } from "./site/vercel-rules.ts";

function refuse(problem: string): never {
  console.error(problem);
  process.exit(1);
}

const { loadEnv } = await import("vite");
const answer = readBackendVariables(loadEnv("production", projectDirectory));
if ("problems" in answer) refuse(answer.problems.join("\n"));
const blocked = connectProblem(readVercelRules(), answer.backend);
if (blocked !== null) refuse(blocked);

Object.assign(process.env, siteVariables(answer.backend));
const directory = path.join(projectDirectory, "dist");
await buildSite(directory);
const stale = staleHashes(directory);
if (stale !== null) refuse(stale);
