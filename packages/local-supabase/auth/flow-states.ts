/*
 * PKCE for mails (RFC 7636): the client keeps a verifier and sends its challenge with the request for the mail.
 * Hosted's link to Auth redirects with a one-use code, which this service gives to nobody (docs/hosted.md). Exchanging
 * a code needs the verifier, so a link that another person opens does not sign in.
 */
import { createHash, randomUUID } from "node:crypto";
import { findRow, type Queryable } from "./auth-database.ts";
import { AuthError, invalid } from "./auth-error.ts";
import type { AuthenticationMethod } from "./sessions.ts";

export type Challenge = { method: "s256" | "plain"; value: string };

type FlowRow = {
  id: string;
  user_id: string;
  code_challenge: string;
  code_challenge_method: "s256" | "plain";
  authentication_method: AuthenticationMethod;
  is_expired: boolean;
};

const codeLifetimeSeconds = 300;

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

/** Remembers the challenge until its code is exchanged; forgets flows that are unfinished after a day. */
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

/** Exchanges the code, once. A wrong verifier does not use it up. */
export async function redeemAuthCode(
  connection: Queryable,
  code: string,
  verifier: string,
): Promise<FlowRow> {
  if (!code || !verifier)
    throw invalid("invalid request: both auth code and code verifier should be non-empty");
  const flow = await findRow<FlowRow>(
    connection,
    `select *, auth_code_issued_at < now() - make_interval(secs => $2) as is_expired
     from auth.flow_state where auth_code = $1 and auth_code_issued_at is not null for update`,
    [code, codeLifetimeSeconds],
  );
  if (!flow) {
    throw new AuthError(404, "flow_state_not_found", "invalid flow state, no valid flow state found");
  }
  if (flow.is_expired) {
    throw new AuthError(422, "flow_state_expired", "invalid flow state, flow state has expired");
  }
  if (challengeOf(verifier, flow.code_challenge_method) !== flow.code_challenge) {
    throw new AuthError(
      400,
      "bad_code_verifier",
      "code challenge does not match previously saved code verifier",
    );
  }
  await connection.query("delete from auth.flow_state where id = $1", [flow.id]);
  return flow;
}

const challengeOf = (verifier: string, method: Challenge["method"]) =>
  method === "plain" ? verifier : createHash("sha256").update(verifier).digest("base64url");
