import path from "node:path";
import { readConfigFile, type StackConfig } from "@vanzelf/local-supabase/config.ts";
import { projectDirectory } from "./settings.ts";

export const supabaseDirectory = path.join(projectDirectory, "supabase");
export const functionsDirectory = path.join(projectDirectory, "functions");

/** supabase/config.toml of a checkout. */
export const readConfig = (checkout = projectDirectory): StackConfig =>
  readConfigFile(path.join(checkout, "supabase/config.toml"));
