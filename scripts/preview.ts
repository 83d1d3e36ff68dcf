// npm run preview: builds the site when it changed and serves it by vercel.json, as production does, until Ctrl-C.
// PREVIEW_PORT chooses the port (4173).
import path from "node:path";
import { isPortFree } from "@vanzelf/local-supabase/loopback.ts";
import { makeStackFolder } from "@vanzelf/local-supabase/stack-folder.ts";
import * as z from "zod";
import { settingsOrExit } from "./local/settings.ts";
import { findSiteBackend } from "./site/site-backend.ts";
import { startBuiltWeb } from "./site/web.ts";

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}

const port = z.coerce
  .number()
  .int()
  .min(1)
  .max(65_535)
  .default(4173)
  .safeParse(process.env.PREVIEW_PORT || undefined);
if (!port.success) fail("PREVIEW_PORT must be a port number.");
const settings = settingsOrExit(({ directory }) => makeStackFolder(directory));
const backend = await findSiteBackend();
if (!backend) {
  fail(
    "The site needs a backend: set VITE_SUPABASE_URL and VITE_SUPABASE_PUBLISHABLE_KEY (in .env or the environment), or run npm start beside it.",
  );
}
const isFree = await isPortFree(port.data).catch((error: unknown) =>
  fail(error instanceof Error ? error.message : String(error)),
);
if (!isFree) {
  fail(`Port ${port.data} is in use by another program. Choose another: PREVIEW_PORT=… npm run preview`);
}

const { apiUrl, publishableKey } = backend;
const site = await startBuiltWeb({
  apiUrl,
  publishableKey,
  port: port.data,
  directory: path.join(settings.directory, "preview"),
  progress: (line) => console.log(line),
});
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
  process.once(signal, () => void site.stop().then(() => process.exit(0)));
}
console.log(`http://127.0.0.1:${port.data}, with ${apiUrl} behind it. Ctrl-C stops it.`);
