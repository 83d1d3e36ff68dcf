import type { Context } from "hono";
import * as z from "zod";
import { AuthError } from "./auth-error.ts";

/** A field that may be missing or null, both of which Go reads as the empty string. */
export const text = z
  .string()
  .nullish()
  .transform((value) => value ?? "");

/** user_metadata and app_metadata: any JSON object. */
export const metadata = z
  .record(z.string(), z.unknown())
  .nullish()
  .transform((value) => value ?? undefined);

/** The fields that a client with PKCE adds to every request for a mail. */
export const challengeFields = { code_challenge: text, code_challenge_method: text };

/** Postgres cannot store NUL or an unpaired surrogate in text or jsonb. Refused here to give a clear error. */
function refuseUnstorable(key: string, value: unknown): unknown {
  for (const written of [key, value]) {
    if (typeof written !== "string") continue;
    if (written.includes("\0")) {
      throw new AuthError(400, "validation_failed", "Null characters are not supported");
    }
    if (!written.isWellFormed()) {
      throw new AuthError(422, "validation_failed", "Unpaired surrogates are not supported");
    }
  }
  return value;
}

/** Parses the body by the schema; an empty body counts as {}. Throws AuthError 400 bad_json. */
export async function readBody<Schema extends z.ZodType>(
  c: Context,
  schema: Schema,
): Promise<z.output<Schema>> {
  const raw = await c.req.text();
  let body: unknown;
  try {
    body = raw.trim() === "" ? {} : JSON.parse(raw, refuseUnstorable);
  } catch (error) {
    if (error instanceof AuthError) throw error;
    throw new AuthError(400, "bad_json", "Could not parse request body as JSON");
  }
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  const where = issue?.path.join(".") || "body";
  throw new AuthError(400, "bad_json", `Could not parse request body as JSON: ${where}: ${issue?.message}`);
}

const uuid = z.guid();

/** An id from the path. Throws AuthError 404, as GoTrue does for what cannot be an id. */
export function pathId(c: Context, name: string): string {
  const parsed = uuid.safeParse(c.req.param(name));
  if (!parsed.success) throw new AuthError(404, "validation_failed", `${name} must be an UUID`);
  return parsed.data;
}
