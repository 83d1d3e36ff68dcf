import { readFileSync } from "node:fs";
import path from "node:path";
import { configOf, type StackConfig } from "@vanzelf/local-supabase/config.ts";
import { projectDirectory } from "./settings.ts";

export const supabaseDirectory = path.join(projectDirectory, "supabase");
export const functionsDirectory = path.join(projectDirectory, "functions");

/** supabase/config.toml of a checkout; throws an Error that names the file and what is wrong in it. */
export function readConfig(checkout = projectDirectory): StackConfig {
  const file = path.join(checkout, "supabase/config.toml");
  try {
    return configOf(readFileSync(file, "utf8"));
  } catch (cause) {
    throw new Error(`${file}: ${cause instanceof Error ? cause.message : cause}`, { cause });
  }
}
