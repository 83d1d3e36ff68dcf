/*
 * Functions of the database that Auth calls for a project ([auth.hook.*] of config.toml). As in GoTrue they run in a
 * separate transaction, which is committed for every answer, and for two seconds at most.
 */
import * as z from "zod";
import type { Auth } from "./auth.ts";
import { isDatabaseError } from "./auth-database.ts";
import { AuthError, unexpected } from "./auth-error.ts";
import { endSessions } from "./sessions.ts";

/** The address of a function in the database, as in `pg-functions://postgres/private/count_password_attempt`. */
export const hookUri = z
  .string()
  .regex(
    /^pg-functions:\/\/[^/]+\/[a-z_][a-z0-9_]*\/[a-z_][a-z0-9_]*$/,
    "is no address of a Postgres function",
  );

const timeoutMs = 2000;

const answer = z.object({
  error: z.object({ http_code: z.number().int().default(500), message: z.string() }).optional(),
  decision: z.string().default("continue"),
  message: z.string().default(""),
  should_logout_user: z.boolean().default(false),
});

/** Throws AuthError when the function fails, takes too long, or answers with an error of its own. */
async function ask(auth: Auth, uri: string, event: object): Promise<z.infer<typeof answer>> {
  const [schema, name] = new URL(uri).pathname.slice(1).split("/");
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
      throw Object.assign(unexpected(`Error running hook URI: ${uri}`), { cause: error });
    });
  const parsed = answer.parse(given);
  // Auth has no error code for a hook's refusal, so clients recognise it by the message.
  if (parsed.error) {
    const { status } = z.object({ status: z.literal([400, 403, 422, 429, 500]) }).parse({
      status: parsed.error.http_code,
    });
    throw new AuthError(status, status === 500 ? "unexpected_failure" : "unknown", parsed.error.message);
  }
  return parsed;
}

type PasswordAttempt = { userId: string; isValid: boolean; address: string };

/** Asks the hook password_verification_attempt, if there is one. Throws AuthError when it refuses the attempt. */
export async function askAboutPassword(
  auth: Auth,
  { userId, isValid, address }: PasswordAttempt,
): Promise<void> {
  const { passwordHook } = auth.settings;
  if (passwordHook === undefined) return;
  const { decision, message, should_logout_user } = await ask(auth, passwordHook, {
    metadata: {
      uuid: crypto.randomUUID(),
      time: new Date().toISOString(),
      name: "password-verification",
      ip_address: address,
    },
    user_id: userId,
    valid: isValid,
  });
  if (decision !== "reject") return;
  if (should_logout_user) await endSessions(auth.database.pool, userId);
  throw new AuthError(
    400,
    "invalid_credentials",
    message || "Further password verification attempts will be rejected.",
  );
}
