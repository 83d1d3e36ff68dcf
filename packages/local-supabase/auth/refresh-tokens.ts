/*
 * Rotation. A refresh token is good once: using it revokes it and makes its child. A revoked one that comes back
 * is either a client that never stored the child (a lost answer, two tabs at once) or a thief:
 *  - the parent of the active token, or one revoked within the reuse interval, gets the active token again;
 *  - anything older revokes the whole family, which signs out both the thief and the owner.
 * The session row is the lock of the family: two refreshes at once are answered one after the other.
 */
import { randomBytes } from "node:crypto";
import { fetchRow, findRow, type Queryable } from "./auth-database.ts";

type RefreshTokenRow = { token: string; session_id: string; parent: string | null; revoked: boolean };

type Rotation =
  | { outcome: "rotated"; token: string; sessionId: string; userId: string }
  | { outcome: "unknown" }
  | { outcome: "reused" };

/** Auth refuses one of another form before it looks for it. */
export const refreshTokenForm = /^[a-z0-9]{12}$/;
const newRefreshToken = () => randomBytes(8).readBigUInt64LE().toString(36).padStart(12, "0").slice(-12);

export async function insertRefreshToken(
  connection: Queryable,
  token: { userId: string; sessionId: string; parent?: string },
): Promise<string> {
  const { token: inserted } = await fetchRow<{ token: string }>(
    connection,
    `insert into auth.refresh_tokens
       (instance_id, token, user_id, session_id, parent, revoked, created_at, updated_at)
     values ('00000000-0000-0000-0000-000000000000', $1, $2, $3, $4, false, now(), now()) returning token`,
    [newRefreshToken(), token.userId, token.sessionId, token.parent ?? null],
  );
  return inserted;
}

/** Returns the token for the client. Must run in a transaction that is committed also after a refusal. */
export async function rotateRefreshToken(
  connection: Queryable,
  presented: string,
  reuseIntervalSeconds: number,
): Promise<Rotation> {
  const session = await findRow<{ id: string; user_id: string }>(
    connection,
    `select id, user_id from auth.sessions
     where id = (select session_id from auth.refresh_tokens where token = $1) for update`,
    [presented],
  );
  if (!session) return { outcome: "unknown" };
  // Read after the lock, in a statement of its own: the first one may have waited with an old snapshot.
  const current = await fetchRow<RefreshTokenRow & { is_recent: boolean }>(
    connection,
    `select *, updated_at > now() - make_interval(secs => $2) as is_recent
     from auth.refresh_tokens where token = $1`,
    [presented, reuseIntervalSeconds],
  );
  const rotated = (token: string) =>
    ({ outcome: "rotated", token, sessionId: session.id, userId: session.user_id }) as const;
  if (!current.revoked) return rotated(await swapRefreshToken(connection, current.token, session));

  const active = await activeRefreshToken(connection, session.id);
  if (active && (active.parent === current.token || current.is_recent)) return rotated(active.token);
  await connection.query(
    "update auth.refresh_tokens set revoked = true, updated_at = now() where session_id = $1 and not revoked",
    [session.id],
  );
  return { outcome: "reused" };
}

const activeRefreshToken = (connection: Queryable, sessionId: string) =>
  findRow<RefreshTokenRow>(
    connection,
    "select * from auth.refresh_tokens where session_id = $1 and not revoked order by id desc limit 1",
    [sessionId],
  );

/** Revokes the token and makes its child. */
async function swapRefreshToken(
  connection: Queryable,
  token: string,
  session: { id: string; user_id: string },
): Promise<string> {
  await connection.query(
    "update auth.refresh_tokens set revoked = true, updated_at = now() where token = $1",
    [token],
  );
  return insertRefreshToken(connection, { userId: session.user_id, sessionId: session.id, parent: token });
}

/** Another refresh token for a session whose person proved more, as the child of its active one. */
export async function renewRefreshToken(
  connection: Queryable,
  session: { id: string; user_id: string },
): Promise<string> {
  await connection.query("select from auth.sessions where id = $1 for update", [session.id]);
  const active = await activeRefreshToken(connection, session.id);
  if (active) return swapRefreshToken(connection, active.token, session);
  return insertRefreshToken(connection, { userId: session.user_id, sessionId: session.id });
}
