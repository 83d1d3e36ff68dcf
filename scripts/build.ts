// npm run build: the whole site as files in dist, as it goes to the host. Needs VITE_SUPABASE_URL and
// VITE_SUPABASE_PUBLISHABLE_KEY, from the environment or .env, and refuses a backend that vercel.json does not allow.
import path from "node:path";
import { buildSite } from "./site/build-site.ts";
import { connectProblem } from "./site/connect-sources.ts";
import { projectDirectory } from "./stack/settings.ts";
import { staleHashes } from "./stack/site-build.ts";
import { readVercelRules } from "./stack/vercel-rules.ts";

const { loadEnv } = await import("vite");
const { VITE_SUPABASE_URL: apiUrl } = loadEnv("production", projectDirectory);
const problem =
  apiUrl === undefined ? "VITE_SUPABASE_URL is missing." : connectProblem(readVercelRules(), apiUrl);
if (problem !== null) {
  console.error(problem);
  process.exit(1);
}
const directory = path.join(projectDirectory, "dist");
await buildSite(directory);
const stale = staleHashes(directory);
if (stale !== null) {
  console.error(stale);
  process.exit(1);
}
