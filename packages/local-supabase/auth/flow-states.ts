/*
 * PKCE for mails (RFC 7636): the client keeps a verifier and sends its challenge with the request for the mail.
 * Hosted's link to Auth redirects with a one-use code, for which its owner's verifier gets a session; this service gives
 * no such code to anybody (docs/hosted.md).
 */
import { randomUUID } from "node:crypto";
import type { Queryable } from "./auth-database.ts";
import { invalid } from "./auth-error.ts";
import type { AuthenticationMethod } from "./sessions.ts";

export type Challenge = { method: "s256" | "plain"; value: string };

/** The challenge of a request body, undefined when the client uses the implicit flow. Throws AuthError 400. */
export function parseChallenge(body: {
  code_challenge: string;
  code_challenge_method: string;
}): Challenge | undefined {
  const { code_challenge: value, code_challenge_method: method } = body;
  if (!value && !method) return undefined;
  if (value && (method === "s256" || method === "plain")) return { method, value };
  throw invalid("PKCE flow requires code_challenge_method and code_challenge");
}

/** Remembers the challenge, as hosted does until the code is exchanged; forgets it after a day. */
export async function beginFlow(
  connection: Queryable,
  userId: string,
  method: AuthenticationMethod,
  challenge: Challenge,
): Promise<void> {
  await connection.query("delete from auth.flow_state where created_at < now() - interval '1 day'");
  await connection.query(
    `insert into auth.flow_state (id, user_id, auth_code, code_challenge_method, code_challenge, provider_type,
       authentication_method, created_at, updated_at)
     values (gen_random_uuid(), $1, $2, $3, $4, 'email', $5, now(), now())`,
    [userId, randomUUID(), challenge.method, challenge.value, method],
  );
}
