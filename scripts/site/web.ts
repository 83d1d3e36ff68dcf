import { createServer } from "node:http";
import { close, listen } from "@vanzelf/local-supabase/loopback.ts";
import { viteConfigFile } from "./build-site.ts";
import { buildCurrentSite, type SiteOptions, siteVariables } from "./site-build.ts";
import { siteHandler } from "./site-server.ts";
import { readVercelRules } from "./vercel-rules.ts";

type WebOptions = SiteOptions & { port: number };

/** Builds the site when it changed and serves it as production would. */
export async function startBuiltWeb(options: WebOptions) {
  await buildCurrentSite(options);
  const server = createServer(siteHandler(options.directory, readVercelRules(), options.apiUrl));
  await listen(server, options.port);
  return { stop: () => close(server) };
}

/** The site with hot reload. */
export async function startDevWeb(options: WebOptions) {
  Object.assign(process.env, siteVariables(options));
  const { createServer: createViteServer } = await import("vite");
  const server = await createViteServer({
    configFile: viteConfigFile,
    server: { host: "127.0.0.1", port: options.port, strictPort: true },
  });
  await server.listen();
  return { stop: () => server.close() };
}
