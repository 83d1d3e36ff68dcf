/*
 * The token in a mail's link, which hosted makes of the address and a code that can be typed as well. It is prefixed with
 * `pkce_` when the client that asked for the mail uses PKCE.
 */
import { randomBytes } from "node:crypto";
import { findRow, type Queryable } from "./auth-database.ts";

export type TokenKind = "confirmation_token" | "recovery_token" | "email_change_token_new";

type TokenRow = { user_id: string; token_type: TokenKind; is_expired: boolean };

/** As long as hosted's, a SHA-224. */
export const newTokenHash = (pkce: boolean): string =>
  (pkce ? "pkce_" : "") + randomBytes(28).toString("hex");

type NewToken = { userId: string; kind: TokenKind; address: string; hash: string };

/** Replaces the person's token of this kind. */
export async function saveOneTimeToken(
  connection: Queryable,
  { userId, kind, address, hash }: NewToken,
): Promise<void> {
  await connection.query(
    `insert into auth.one_time_tokens (id, user_id, token_type, token_hash, relates_to)
     values (gen_random_uuid(), $1, $2, $3, $4)
     on conflict (user_id, token_type) do update
       set token_hash = excluded.token_hash, relates_to = excluded.relates_to, created_at = localtimestamp,
         updated_at = localtimestamp`,
    [userId, kind, hash, address],
  );
}

/** Also locks the row, so that a link that is opened twice at the same time works only once. */
export function findOneTimeToken(
  connection: Queryable,
  hash: string,
  kinds: readonly TokenKind[],
  expirySeconds: number,
): Promise<TokenRow | undefined> {
  return findRow<TokenRow>(
    connection,
    `select *, created_at < localtimestamp - make_interval(secs => $3) as is_expired
     from auth.one_time_tokens where token_hash = $1 and token_type::text = any($2)
     order by created_at desc limit 1 for update`,
    [hash, kinds, expirySeconds],
  );
}
