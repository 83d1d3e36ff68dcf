import { readConfig } from "../local/project.ts";

export type ConfiguredFunction = { name: string; verifyJwt: boolean };

/** The functions of config.toml, by name. scripts/config-schema.test.ts holds them to their files. */
export const configuredFunctions = (checkout: string): ConfiguredFunction[] =>
  Object.entries(readConfig(checkout).functions)
    .map(([name, settings]) => ({ name, verifyJwt: settings.verify_jwt }))
    .sort((a, b) => a.name.localeCompare(b.name));
