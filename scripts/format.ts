import { spawnSync } from "node:child_process";
import { projectDirectory } from "./local/settings.ts";

/** The output of a program of node_modules/.bin; throws its own words when it fails. */
export function outputOf(command: string, args: string[], input?: string): string {
  const result = spawnSync(command, args, {
    encoding: "utf8",
    cwd: projectDirectory,
    env: { ...process.env, SUPABASE_TELEMETRY_DISABLED: "1" },
    ...(input !== undefined && { input }),
  });
  if (result.status !== 0) throw new Error(`${command} ${args[0]} failed:\n${result.stderr}`);
  return result.stdout;
}

/** A made text in the project's format, as every file here; `file` is where it goes. */
export const formatted = (text: string, file: string): string =>
  outputOf("biome", ["format", `--stdin-file-path=${file}`], text);
