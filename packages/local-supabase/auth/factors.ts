/*
 * Second factors: enrol, challenge, verify. The first verification makes the factor count and the session aal2;
 * sessions below aal2 end, because they would otherwise never be asked for it.
 */
import { randomUUID } from "node:crypto";
import type { Context } from "hono";
import { z } from "zod";
import type { Auth } from "./auth.ts";
import { fetchRow, findRow, isUniqueViolation, type Queryable } from "./auth-database.ts";
import { AuthError, invalid } from "./auth-error.ts";
import { type Caller, requireCaller } from "./caller.ts";
import { activeRefreshToken, insertRefreshToken, swapRefreshToken } from "./refresh-tokens.ts";
import { escapeHtml } from "./render-template.ts";
import { pathId, readBody, text } from "./request-body.ts";
import { clientAddress, recordMethod, type SessionRow, sessionJson } from "./sessions.ts";
import { newTotpSecret, totpMatches, totpUri } from "./totp.ts";
import { hasVerifiedFactor } from "./users.ts";

const challengeLifetimeSeconds = 300;
const factorsMax = 10;

type FactorRow = { id: string; user_id: string; status: "unverified" | "verified"; secret: string };

const enrollSchema = z.object({ friendly_name: text, factor_type: text, issuer: text, phone: text });

/** POST /factors: an unverified factor and its secret, shown this once. */
export async function enrollFactor(auth: Auth, c: Context): Promise<Response> {
  const caller = await requireCaller(auth, c);
  const body = await readBody(c, enrollSchema);
  checkFactorType(auth, body.factor_type);
  const { user } = caller;
  const { pool } = auth.database;
  if (caller.session.aal !== "aal2" && (await hasVerifiedFactor(pool, user.id))) {
    throw new AuthError(403, "insufficient_aal", "AAL2 required to enroll a new factor");
  }
  const id = randomUUID();
  const secret = newTotpSecret();
  await insertFactor(pool, { id, userId: user.id, name: body.friendly_name, secret });
  const uri = totpUri(secret, body.issuer || new URL(auth.siteUrl).host, user.email ?? user.id);
  return c.json({
    id,
    type: "totp",
    friendly_name: body.friendly_name,
    totp: { qr_code: secretPicture(secret), secret, uri },
  });
}

function checkFactorType(auth: Auth, type: string): void {
  if (type === "totp" && auth.settings.totp.enrollEnabled) return;
  if (type === "totp") {
    throw new AuthError(422, "mfa_totp_enroll_not_enabled", "MFA enroll is disabled for TOTP");
  }
  if (type === "phone") {
    throw new AuthError(422, "mfa_phone_enroll_not_enabled", "MFA enroll is disabled for Phone");
  }
  if (type === "webauthn") {
    throw new AuthError(422, "mfa_webauthn_enroll_not_enabled", "MFA enroll is disabled for WebAuthn");
  }
  throw invalid("factor_type needs to be totp, phone, or webauthn");
}

function checkVerification(auth: Auth): void {
  if (auth.settings.totp.verifyEnabled) return;
  throw new AuthError(422, "mfa_totp_verify_not_enabled", "MFA verification is disabled for TOTP");
}

async function insertFactor(
  database: Queryable,
  factor: { id: string; userId: string; name: string; secret: string },
): Promise<void> {
  const { rowCount } = await database
    .query(
      `insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, secret)
       select $1, $2, $3, 'totp', 'unverified', $4
       where (select count(*) from auth.mfa_factors where user_id = $2) < $5`,
      [factor.id, factor.userId, factor.name, factor.secret, factorsMax],
    )
    .catch((error: unknown) => {
      if (!isUniqueViolation(error, "mfa_factors_user_friendly_name_unique")) throw error;
      throw new AuthError(
        422,
        "mfa_factor_name_conflict",
        `A factor with the friendly name ${JSON.stringify(factor.name)} for this user already exists`,
      );
    });
  if (rowCount === 0) {
    throw new AuthError(
      422,
      "too_many_enrolled_mfa_factors",
      "Maximum number of verified factors reached, unenroll to continue",
    );
  }
}

/** In the place of hosted's QR code: the secret as a picture, since every app also takes it typed. */
const secretPicture = (secret: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="360" height="40"><text x="8" y="26" font-family="monospace" font-size="16">${escapeHtml(secret)}</text></svg>`;

async function ownFactor(auth: Auth, c: Context, caller: Caller): Promise<FactorRow> {
  const factor = await findRow<FactorRow>(
    auth.database.pool,
    "select * from auth.mfa_factors where id = $1 and user_id = $2",
    [pathId(c, "factor_id"), caller.user.id],
  );
  if (!factor) throw new AuthError(404, "mfa_factor_not_found", "Factor not found");
  return factor;
}

/** POST /factors/:id/challenge: an id to verify against within five minutes. */
export async function challengeFactor(auth: Auth, c: Context): Promise<Response> {
  const factor = await ownFactor(auth, c, await requireCaller(auth, c));
  checkVerification(auth);
  const challenge = await fetchRow<{ id: string; expires_at: number }>(
    auth.database.pool,
    `insert into auth.mfa_challenges (id, factor_id, ip_address) values ($1, $2, $3)
     returning id, floor(extract(epoch from created_at) + $4)::int as expires_at`,
    [randomUUID(), factor.id, clientAddress(c), challengeLifetimeSeconds],
  );
  return c.json({ id: challenge.id, type: "totp", expires_at: challenge.expires_at });
}

const verifySchema = z.object({ challenge_id: text, code: text });

/** POST /factors/:id/verify: the session again, now aal2. */
export async function verifyFactor(auth: Auth, c: Context): Promise<Response> {
  const caller = await requireCaller(auth, c);
  const factor = await ownFactor(auth, c, caller);
  checkVerification(auth);
  const body = await readBody(c, verifySchema);
  if (!body.code) throw invalid("Code needs to be non-empty");
  const json = await auth.database.transaction(async (connection) => {
    await useChallenge(connection, factor.id, body.challenge_id);
    if (!totpMatches(factor.secret, body.code)) {
      throw new AuthError(422, "mfa_verification_failed", "Invalid TOTP code entered");
    }
    const session = await raiseSession(connection, caller, factor);
    const active = await activeRefreshToken(connection, session.id);
    const refreshToken = active
      ? await swapRefreshToken(connection, active.token, session)
      : await insertRefreshToken(connection, { userId: caller.user.id, sessionId: session.id });
    return sessionJson(auth, connection, caller.user, session, refreshToken);
  });
  return c.json(json);
}

/** A challenge counts once; a wrong code rolls this back, so that a slip of the finger costs no new challenge. */
async function useChallenge(connection: Queryable, factorId: string, challengeId: string): Promise<void> {
  const challenge = await findRow<{ is_expired: boolean }>(
    connection,
    `update auth.mfa_challenges set verified_at = now()
     where id::text = $1 and factor_id = $2 and verified_at is null
     returning created_at < now() - make_interval(secs => $3) as is_expired`,
    [challengeId, factorId, challengeLifetimeSeconds],
  );
  if (!challenge) {
    throw new AuthError(422, "mfa_factor_not_found", "MFA factor with the provided challenge ID not found");
  }
  if (challenge.is_expired) {
    throw new AuthError(
      422,
      "mfa_challenge_expired",
      `MFA challenge ${challengeId} has expired, verify against another challenge or create a new challenge.`,
    );
  }
}

async function raiseSession(connection: Queryable, caller: Caller, factor: FactorRow): Promise<SessionRow> {
  const userId = caller.user.id;
  await connection.query(
    "update auth.mfa_factors set status = 'verified', updated_at = now() where id = $1",
    [factor.id],
  );
  await connection.query("delete from auth.mfa_factors where user_id = $1 and status = 'unverified'", [
    userId,
  ]);
  const session = await fetchRow<SessionRow>(
    connection,
    "update auth.sessions set aal = 'aal2', factor_id = $2, updated_at = now() where id = $1 returning *",
    [caller.session.id, factor.id],
  );
  await connection.query("delete from auth.sessions where user_id = $1 and aal < 'aal2'", [userId]);
  await recordMethod(connection, session.id, "totp");
  return session;
}

/** DELETE /factors/:id: sessions that it raised are aal1 again. */
export async function unenrollFactor(auth: Auth, c: Context): Promise<Response> {
  const caller = await requireCaller(auth, c);
  const factor = await ownFactor(auth, c, caller);
  if (factor.status === "verified" && caller.session.aal !== "aal2") {
    throw new AuthError(422, "insufficient_aal", "AAL2 required to unenroll verified factor");
  }
  await auth.database.transaction((connection) => removeFactor(connection, factor.id));
  return c.json({ id: factor.id });
}

export async function removeFactor(connection: Queryable, factorId: string): Promise<void> {
  await connection.query(
    `delete from auth.mfa_amr_claims where authentication_method = 'totp'
       and session_id in (select id from auth.sessions where factor_id = $1)`,
    [factorId],
  );
  await connection.query("update auth.sessions set aal = 'aal1', factor_id = null where factor_id = $1", [
    factorId,
  ]);
  await connection.query("delete from auth.mfa_factors where id = $1", [factorId]);
}
