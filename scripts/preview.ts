// node scripts/run.mjs preview: builds the site when it changed and serves it by vercel.json, as production does, until Ctrl-C.
// PREVIEW_PORT chooses the port (4173).
import path from "node:path";
import { makeStackFolder } from "@vanzelf/local-supabase/stack-folder.ts";
import { settingsOrExit } from "./local/settings.ts";
import { findSiteBackend } from "./site/site-backend.ts";
import { startBuiltWeb } from "./site/web.ts";

const settings = settingsOrExit(({ directory }) => makeStackFolder(directory));
const port = Number(process.env.PREVIEW_PORT || 4173);
try {
  const backend = await findSiteBackend();
  if (!backend) {
    throw new Error(
      "The site needs a backend: set VITE_SUPABASE_URL and VITE_SUPABASE_PUBLISHABLE_KEY (in .env or the environment), or run npm start beside it.",
    );
  }
  const { apiUrl, publishableKey } = backend;
  const site = await startBuiltWeb({
    apiUrl,
    publishableKey,
    port,
    directory: path.join(settings.directory, "preview"),
    progress: (line) => console.log(line),
  });
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    process.once(signal, () => void site.stop().then(() => process.exit(0)));
  }
  console.log(`http://127.0.0.1:${port}, with ${apiUrl} behind it. Ctrl-C stops it.`);
} catch (error) {
  // A port that is wrong or taken is in the error's own words.
  console.error(`${error instanceof Error ? error.message : String(error)} (PREVIEW_PORT=… chooses a port)`);
  process.exit(1);
}
