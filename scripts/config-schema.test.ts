// supabase/config.toml against the schema that the platform's tools ship: finds keys that a deploy would ignore or refuse.
import { existsSync, globSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { parse } from "smol-toml";
import { expect, test } from "vitest";
import * as z from "zod";
import { readConfig } from "./local/project.ts";

const readJson = (file: string) =>
  z.record(z.string(), z.json()).parse(JSON.parse(readFileSync(file, "utf8")));
const schema = z.fromJSONSchema(readJson(fileURLToPath(import.meta.resolve("@supabase/config/schema.json"))));
const configFile = path.join(import.meta.dirname, "../supabase/config.toml");

/** The Supabase CLI that package.json pins reads and pushes these; its schema does not know them yet. */
const aheadOfTheSchema = [["auth", "email", "require_current_password"]];

/** Each problem as `where: what`. */
function problemsOf(config: unknown): string[] {
  const { error } = schema.safeParse(config);
  return (error?.issues ?? []).flatMap(({ code, message, path: at, ...issue }) =>
    code === "unrecognized_keys" && "keys" in issue && Array.isArray(issue.keys)
      ? issue.keys.map((key) => `${[...at, key].join(".")}: unknown`)
      : [`${at.join(".")}: ${message}`],
  );
}

const config = () => parse(readFileSync(configFile, "utf8"));
const expected = aheadOfTheSchema.map((keys) => `${keys.join(".")}: unknown`);

test("config.toml holds no key that is unknown and none of a wrong type", () => {
  expect(problemsOf(config())).toEqual(expected);
});

// The CLI only warns, and leaves a function out.
test("config.toml names every function, and each has its import map", () => {
  const supabase = path.dirname(configFile);
  const configured = Object.values(readConfig().functions).map(({ entrypoint = "" }) =>
    path.resolve(supabase, entrypoint),
  );
  const functions = globSync(path.resolve(supabase, "../functions/*/index.ts"));
  expect(functions.length).toBeGreaterThan(0);
  expect(configured.sort()).toEqual(functions.sort());
  for (const file of configured)
    expect(existsSync(path.join(path.dirname(file), "deno.json")), file).toBe(true);
});
