import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { parseEnv } from "node:util";
import * as z from "zod";
import { listed, OperatorError } from "./operator-error.ts";

/** The variables that the operator set, by name. */
export type Variables = Record<string, string | undefined>;

/**
 * The variables of a checkout: .env, and over it the environment. Read without expansion: a password may hold a
 * dollar sign. Empty counts as not set.
 */
export function readVariables(checkout: string, environment: Variables = process.env): Variables {
  const file = path.join(checkout, ".env");
  const given = existsSync(file) ? parseEnv(readFileSync(file, "utf8")) : {};
  // An empty variable of the environment does not hide the file's.
  const entries = [...Object.entries(given), ...Object.entries(environment)];
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined && value !== ""));
}

/** Names the settings that are missing or wrong, and where they belong. */
export const unfitSettings = (problems: readonly string[]) =>
  new OperatorError(`Settings (environment or .env; .env.example explains them):\n${listed(problems)}`, {
    problems,
  });

/** Parses what a step needs; refuses with the names of everything missing or wrong, never with a value. */
export function parseVariables<Shape extends z.ZodRawShape>(
  shape: Shape,
  variables: Variables,
): z.infer<z.ZodObject<Shape>> {
  const parsed = z.object(shape).safeParse(variables);
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map(({ path: [name], message }) => `${String(name)} ${message}`);
  throw unfitSettings(problems);
}

export const missing = "is missing";
