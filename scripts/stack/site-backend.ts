import { projectDirectory, readSettings } from "./settings.ts";
import type { SiteOptions } from "./site-build.ts";
import { readState } from "./state.ts";

type SiteBackend = Pick<SiteOptions, "apiUrl" | "publishableKey">;

/** The backend that a site served from here talks to: what the environment or .env names, else the running stack. */
export async function findSiteBackend(): Promise<SiteBackend | undefined> {
  const { loadEnv } = await import("vite");
  const { VITE_SUPABASE_URL: apiUrl, VITE_SUPABASE_PUBLISHABLE_KEY: publishableKey } = loadEnv(
    "production",
    projectDirectory,
  );
  if (apiUrl && publishableKey) return { apiUrl, publishableKey };
  return readState(readSettings().directory)?.status;
}
