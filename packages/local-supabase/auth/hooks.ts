/*
 * Functions of the database that Auth calls for a project ([auth.hook.*] of config.toml). As in GoTrue they run in a
 * separate transaction, which is committed for every answer, and for two seconds at most.
 */
import * as z from "zod";
import type { Auth } from "./auth.ts";
import { isDatabaseError } from "./auth-database.ts";
import { AuthError, unexpected } from "./auth-error.ts";

/** The address of a function in the database, as in `pg-functions://postgres/private/count_password_attempt`. */
export const hookUri = z
  .string()
  .regex(
    /^pg-functions:\/\/[^/]+\/[a-z_][a-z0-9_]*\/[a-z_][a-z0-9_]*$/,
    "is no address of a Postgres function",
  );

const timeoutMs = 2000;

const answer = z.object({
  error: z
    .object({ http_code: z.literal([400, 403, 422, 429, 500]).default(500), message: z.string() })
    .optional(),
  // "reject" would be the other one, which no hook of ours answers.
  decision: z.literal("continue").optional(),
});

type PasswordAttempt = { userId: string; isValid: boolean; address: string };

/**
 * Asks the hook password_verification_attempt, if there is one. Throws AuthError when the function fails, takes too
 * long, or refuses the attempt.
 */
export async function askAboutPassword(
  auth: Auth,
  { userId, isValid, address }: PasswordAttempt,
): Promise<void> {
  const { passwordHook } = auth.settings;
  if (passwordHook === undefined) return;
  const event = {
    metadata: {
      uuid: crypto.randomUUID(),
      time: new Date().toISOString(),
      name: "password-verification",
      ip_address: address,
    },
    user_id: userId,
    valid: isValid,
  };
  const [schema, name] = new URL(passwordHook).pathname.slice(1).split("/");
  const given = await auth.database
    .transaction(async (connection) => {
      await connection.query(`set local statement_timeout = ${timeoutMs}`);
      const { rows } = await connection.query<{ answer: unknown }>(
        `select "${schema}"."${name}"($1::jsonb) as answer`,
        [JSON.stringify(event)],
      );
      return rows[0]?.answer;
    })
    .catch((error: unknown) => {
      if (!isDatabaseError(error)) throw error;
      throw Object.assign(unexpected(`Error running hook URI: ${passwordHook}`), { cause: error });
    });
  const { error } = answer.parse(given);
  // Auth has no error code for a hook's refusal, so clients recognise it by the message.
  if (!error) return;
  throw new AuthError(
    error.http_code,
    error.http_code === 500 ? "unexpected_failure" : "unknown",
    error.message,
  );
}
