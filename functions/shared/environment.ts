import * as z from "zod/mini";
import { jsonOf } from "../contract/json-of.ts";
import { isReportAddress, noReportAddress } from "./report-address.ts";

/** Reads one variable: `Deno.env.get` when served, a lookup in a record in tests. */
export type ReadVariable = (name: string) => string | undefined;

/** Other names under which a project may hold the same thing, tried in order. */
const otherNames: Record<string, readonly string[]> = {
  SUPABASE_PUBLISHABLE_KEYS: ["SUPABASE_PUBLISHABLE_KEY", "SUPABASE_ANON_KEY"],
  SUPABASE_SECRET_KEYS: ["SUPABASE_SECRET_KEY", "SUPABASE_SERVICE_ROLE_KEY"],
  ALLOWED_ORIGINS: ["SITE_URL"],
};

const missing = "is missing";
const httpUrl = z.url({ protocol: /^https?$/, error: "is no http(s) address" });
const keysByName = z.record(z.string(), z.string());

/** Hosted keeps keys as a JSON dictionary by name, so that they can be rotated; other names hold the key itself. */
const apiKey = z.pipe(
  z.string(missing),
  z.transform((value, context) => {
    if (!value.startsWith("{")) return value;
    const keys = z.safeParse(keysByName, jsonOf(value));
    const key = keys.success ? (keys.data.default ?? Object.values(keys.data)[0]) : undefined;
    if (key !== undefined) return key;
    context.issues.push({ code: "custom", message: "is no dictionary of keys", input: "" });
    return z.NEVER;
  }),
);

/** Comma-separated addresses of which only the origin counts. */
const origins = z.pipe(
  z.string(missing),
  z.transform((value, context) =>
    value.split(",").map((part) => {
      const address = z.safeParse(httpUrl, part.trim());
      if (address.success) return new URL(address.data).origin;
      context.issues.push({ code: "custom", message: "holds what is no http(s) address", input: "" });
      return z.NEVER;
    }),
  ),
);

/** Optional: origins that differ from others, which then stand in for them. */
export const optionalOrigins = z.optional(origins);

export const requiredUrl = z.string(missing).check(z.trim(), httpUrl);

/** Optional: an address that differs from another one, which then stands in for it. */
export const optionalUrl = z.optional(requiredUrl);

/** Where errors are reported. */
const optionalReportUrl = z.optional(z.string().check(z.trim(), z.refine(isReportAddress, noReportAddress)));

const optionalToken = z.optional(z.string().check(z.regex(/^[\x21-\x7e]+$/, "does not fit in a header")));

const isSecret = (secret: string) =>
  !secret.startsWith("whsec_") || /^whsec_[A-Za-z0-9+/]+={0,2}$/.test(secret);
const noBase64 = "starts with whsec_ but holds no base64 behind it";

/** Plain text, or Standard Webhooks' `whsec_` and base64. Its strength is the operator's choice. */
export const requiredSecret = z.string(missing).check(z.minLength(1, missing), z.refine(isSecret, noBase64));

const shortestKeyLength = 16;

/**
 * Secrets separated by commas or spaces, any of which is right, so that one can be replaced without a gap. Each
 * one alone gives access, so each must be too long to be guessed.
 */
export const requiredSecrets = z.pipe(
  z.string(missing),
  z.transform((value, context) => {
    const secrets = value.split(/[\s,]+/).filter(Boolean);
    const problem = problemOf(secrets);
    if (problem === undefined) return secrets;
    context.issues.push({ code: "custom", message: problem, input: "" });
    return z.NEVER;
  }),
);

function problemOf(secrets: readonly string[]): string | undefined {
  if (secrets.length === 0) return missing;
  if (!secrets.every(isSecret)) return noBase64;
  if (secrets.some(({ length }) => length < shortestKeyLength)) {
    return `holds a secret of less than ${shortestKeyLength} characters`;
  }
  return undefined;
}

export function timeoutMs(limits: { default: number; max: number }) {
  const wrong = `is no whole number of milliseconds from 1 to ${limits.max}`;
  return z._default(
    z.coerce.number(wrong).check(z.int(wrong), z.positive(wrong), z.maximum(limits.max, wrong)),
    limits.default,
  );
}

/** One of a few words; the first when nothing is said. */
export function oneOf<const Words extends readonly [string, ...string[]]>(words: Words) {
  return z._default(z.enum(words, `is none of ${words.join(", ")}`), words[0]);
}

/** The platform's variables, under hosted's own names. */
export const platformVariables = {
  SUPABASE_URL: requiredUrl,
  SUPABASE_PUBLISHABLE_KEYS: apiKey,
  SUPABASE_SECRET_KEYS: apiKey,
  ALLOWED_ORIGINS: origins,
  DATABASE_TIMEOUT_MS: timeoutMs({ default: 5_000, max: 30_000 }),
  ERROR_REPORT_URL: optionalReportUrl,
  ERROR_REPORT_TOKEN: optionalToken,
};

/** Names everything that is missing or wrong, never a value. */
class EnvironmentError extends Error {
  /** For checks before the function starts, such as a deploy's. */
  readonly missing: readonly string[];
  constructor(problems: readonly string[], missing: readonly string[]) {
    super(`Environment: ${problems.join(", ")}.`);
    this.missing = missing;
  }
}

/** Parses the variables once, at start. Throws an EnvironmentError. */
export function readEnvironment<Shape extends z.core.$ZodShape>(
  shape: Shape,
  read: ReadVariable,
): z.output<z.ZodMiniObject<Shape>> {
  const namesOf = (name: string) => [name, ...(otherNames[name] ?? [])];
  const firstOf = (name: string) => namesOf(name).map(read).find(Boolean);
  const values = Object.fromEntries(Object.keys(shape).map((name) => [name, firstOf(name)]));
  const result = z.safeParse(z.object(shape), values);
  if (result.success) return result.data;
  const problems = result.error.issues.map(({ path, message }) => ({ name: String(path[0]), message }));
  throw new EnvironmentError(
    problems.map(({ name, message }) => `${name} ${message}`),
    problems.flatMap(({ name }) => (values[name] === undefined ? [namesOf(name).join(" or ")] : [])),
  );
}
