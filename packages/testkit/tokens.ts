import { signToken } from "@vanzelf/local-supabase/keys.ts";
import { decodeJwt } from "jose";
import { type Person, sql, stack } from "./stack.ts";

/** Makes a token that claims to belong to the owner of this id. */
type TokenFor = (id: string) => string | undefined | Promise<string>;

const authenticated = (id: string) => ({ role: "authenticated", sub: id });

/** A token as from Auth, for a session made by SQL. For tests with many people or with special claims. */
export async function sessionToken(id: string, claims: Record<string, unknown> = {}): Promise<string> {
  const { rows } = await sql.query<{ id: string }>(
    "insert into auth.sessions (id, user_id, created_at, aal) values (gen_random_uuid(), $1, now(), 'aal1') returning id",
    [id],
  );
  return signToken({ ...authenticated(id), session_id: rows[0]?.id, ...claims }, stack().jwtSecret, 3600);
}

/** Of the session that this person's token is of: their topics are named by it. */
export const sessionIdOf = ({ token }: Pick<Person, "token">) => String(decodeJwt(token).session_id);

async function endedSessionToken(id: string): Promise<string> {
  const token = await sessionToken(id);
  await sql.query("delete from auth.sessions where id = $1", [decodeJwt(token).session_id]);
  return token;
}

/** Tokens of people who are not signed in, as a table for `test.each`. None of them gives access. */
export const strangersTokens: [what: string, tokenFor: TokenFor][] = [
  ["no token", () => undefined],
  ["a token that is none", () => "nonsense"],
  ["a token that only looks like one", () => "aaaa.bbbb.cccc"],
  ["the publishable key as token", () => stack().publishableKey],
  ["the secret key as token", () => stack().secretKey],
  ["an anonymous token", () => signToken({ role: "anon" }, stack().jwtSecret, 60)],
  ["an expired token", (id) => signToken(authenticated(id), stack().jwtSecret, -60)],
  ["a token of no session", (id) => signToken(authenticated(id), stack().jwtSecret, 60)],
  ["a token of a session that was ended", endedSessionToken],
  ["a token signed by another", (id) => signToken(authenticated(id), "x".repeat(40), 60)],
];
