import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { readConfig } from "../local/project.ts";
import { listed, Refusal } from "./refusal.ts";

export type ConfiguredFunction = { name: string; entrypoint: string; verifyJwt: boolean };

/**
 * The functions of config.toml, by name. Refuses when it and the files do not agree: the CLI would only warn, and leave
 * a function out.
 */
export function configuredFunctions(checkout: string): ConfiguredFunction[] {
  const configured = Object.entries(readConfig(checkout).functions).map(([name, settings]) => ({
    name,
    entrypoint: path.join("supabase", settings.entrypoint ?? `functions/${name}/index.ts`),
    verifyJwt: settings.verify_jwt,
  }));
  configured.sort((a, b) => a.name.localeCompare(b.name));
  const isThere = (file: string) => existsSync(path.join(checkout, file));
  const missing = configured
    .flatMap(({ entrypoint }) => [entrypoint, path.join(path.dirname(entrypoint), "deno.json")])
    .filter((file) => !isThere(file))
    .map((file) => `${file}: supabase/config.toml needs it, and it is not there`);
  const known = new Set(configured.map(({ entrypoint }) => entrypoint));
  const forgotten = readdirSync(path.join(checkout, "functions"))
    .map((name) => path.join("functions", name, "index.ts"))
    .filter((file) => isThere(file) && !known.has(file))
    .map((file) => `${file}: no function of supabase/config.toml names it`);
  const problems = [...missing, ...forgotten];
  if (problems.length > 0) throw new Refusal(`Functions and config.toml do not agree:\n${listed(problems)}`);
  return configured;
}
