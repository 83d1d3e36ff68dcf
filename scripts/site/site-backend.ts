import { projectDirectory, readSettings } from "../local/settings.ts";
import { readState } from "../local/state.ts";
import { readBackendVariables, type SiteBackend } from "./backend-variables.ts";

/** The backend that a site served from here talks to: what the environment or .env names, else the running stack. */
export async function findSiteBackend(): Promise<SiteBackend | undefined> {
  const { loadEnv } = await import("vite");
  const answer = readBackendVariables(loadEnv("production", projectDirectory));
  if ("backend" in answer) return answer.backend;
  return readState(readSettings().directory)?.status;
}
