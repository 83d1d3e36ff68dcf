import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { projectDirectory } from "./settings.ts";

export type SiteOptions = {
  apiUrl: string;
  publishableKey: string;
  /** Where the built site goes. */
  directory: string;
  progress: (line: string) => void;
};

export const viteConfigFile = path.join(projectDirectory, "web/vite.config.ts");
const sources = ["web", "functions/contract.ts", "package-lock.json", "vercel.json"];

export function filesBelow(directory: string): string[] {
  return readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
}

/** Changes whenever the built site would. */
function fingerprint({ apiUrl, publishableKey }: SiteOptions): string {
  const hash = createHash("sha256").update(`${apiUrl}\n${publishableKey}\n`);
  for (const source of sources.map((name) => path.join(projectDirectory, name))) {
    if (!existsSync(source)) continue;
    for (const file of statSync(source).isDirectory() ? filesBelow(source) : [source]) {
      hash.update(`${path.relative(projectDirectory, file)}\n`).update(readFileSync(file));
    }
  }
  return hash.digest("hex");
}

/** Vite reads what the browser may know from the environment, here as in production. */
export function publishEnvironment({
  apiUrl,
  publishableKey,
}: Pick<SiteOptions, "apiUrl" | "publishableKey">) {
  process.env.VITE_SUPABASE_URL = apiUrl;
  process.env.VITE_SUPABASE_PUBLISHABLE_KEY = publishableKey;
}

/** Builds the site into the folder, unless what lies there was built from the same sources. */
export async function buildSite(options: SiteOptions): Promise<void> {
  const stamp = `${options.directory}.stamp`;
  const wanted = fingerprint(options);
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === wanted && existsSync(options.directory)) return;
  options.progress("building the site");
  rmSync(stamp, { force: true });
  publishEnvironment(options);
  const { build } = await import("vite");
  await build({
    configFile: viteConfigFile,
    logLevel: "warn",
    build: { outDir: options.directory, emptyOutDir: true },
  });
  writeFileSync(stamp, wanted);
}
