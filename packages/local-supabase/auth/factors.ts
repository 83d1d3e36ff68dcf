// Second factors: an authenticator app. Telephones and security keys are refused, as in a project that has them off.
import { randomUUID } from "node:crypto";
import type { Context } from "hono";
import * as z from "zod";
import type { Auth } from "./auth.ts";
import { fetchRow, findRow, type Queryable } from "./auth-database.ts";
import { AuthError, invalid } from "./auth-error.ts";
import { type Caller, requireCaller } from "./caller.ts";
import { renewRefreshToken } from "./refresh-tokens.ts";
import { pathId, readBody, text } from "./request-body.ts";
import { clientAddress, recordMethod, type SessionRow, sessionJson } from "./sessions.ts";
import { isTotpCode, newTotpSecret } from "./totp.ts";
import { findUserById, hasVerifiedFactor } from "./users.ts";

/** How long a factor waits for its first code, and a challenge for its answer. */
const waitMaxSeconds = 300;

type FactorRow = {
  id: string;
  factor_type: string;
  status: "unverified" | "verified";
  secret: string | null;
};

const enrollSchema = z.object({ factor_type: text, friendly_name: text, issuer: text });

/** POST /factors: a factor that counts once its first code was given. */
export async function enrollFactor(auth: Auth, c: Context): Promise<Response> {
  const caller = await requireCaller(auth, c);
  const body = await readBody(c, enrollSchema);
  if (body.factor_type !== "totp") {
    const code = `mfa_${body.factor_type}_enroll_not_enabled`;
    throw new AuthError(422, code, `MFA enroll is disabled for ${body.factor_type}`);
  }
  const issuer = body.issuer || new URL(auth.siteUrl).host;
  const secret = newTotpSecret();
  await checkNewFactor(auth.database.pool, caller);
  const { id } = await fetchRow<{ id: string }>(
    auth.database.pool,
    `insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, secret, created_at, updated_at)
     values ($1, $2, $3, 'totp', 'unverified', $4, now(), now()) returning id`,
    [randomUUID(), caller.user.id, body.friendly_name, secret],
  );
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(caller.user.email ?? "")}`;
  const parameters = new URLSearchParams({ algorithm: "SHA1", digits: "6", issuer, period: "30", secret });
  const uri = `otpauth://totp/${label}?${parameters}`;
  return c.json({
    ...{ id, type: "totp", friendly_name: body.friendly_name },
    totp: { secret, uri },
  });
}

async function checkNewFactor(pool: Queryable, { user, session }: Caller): Promise<void> {
  await pool.query(
    `delete from auth.mfa_factors as factor
     where status <> 'verified' and created_at < now() - make_interval(secs => $1)
       and not exists (select from auth.mfa_challenges where factor_id = factor.id)`,
    [waitMaxSeconds],
  );
  if (session.aal !== "aal2" && (await hasVerifiedFactor(pool, user.id))) {
    throw new AuthError(403, "insufficient_aal", "AAL2 required to enroll a new factor");
  }
}

async function loadFactor(auth: Auth, c: Context): Promise<Caller & { factor: FactorRow }> {
  const caller = await requireCaller(auth, c);
  const factor = await findRow<FactorRow>(
    auth.database.pool,
    "select * from auth.mfa_factors where id = $1 and user_id = $2",
    [pathId(c, "factor_id"), caller.user.id],
  );
  if (!factor) throw new AuthError(404, "mfa_factor_not_found", "Factor not found");
  return { ...caller, factor };
}

/** POST /factors/:id/challenge: a question that one code answers, from the same address. */
export async function challengeFactor(auth: Auth, c: Context): Promise<Response> {
  const { factor } = await loadFactor(auth, c);
  const challenge = await fetchRow<{ id: string; expires_at: number }>(
    auth.database.pool,
    `insert into auth.mfa_challenges (id, factor_id, ip_address, created_at)
     values ($1, $2, $3, now())
     returning id, floor(extract(epoch from created_at))::int + $4::int as expires_at`,
    [randomUUID(), factor.id, clientAddress(c), waitMaxSeconds],
  );
  await auth.database.pool.query("update auth.mfa_factors set last_challenged_at = now() where id = $1", [
    factor.id,
  ]);
  return c.json({ id: challenge.id, type: factor.factor_type, expires_at: challenge.expires_at });
}

const verifySchema = z.object({ challenge_id: text, code: text });

/** POST /factors/:id/verify: a right code confirms the factor and raises the session to aal2. */
export async function verifyFactor(auth: Auth, c: Context): Promise<Response> {
  const { user, session, factor } = await loadFactor(auth, c);
  const body = await readBody(c, verifySchema);
  if (!body.code) throw invalid("Code needs to be non-empty");
  const challengeId = await requireChallenge(auth, factor.id, {
    id: body.challenge_id,
    address: clientAddress(c),
  });
  if (!isTotpCode(factor.secret ?? "", body.code, Date.now())) {
    throw new AuthError(422, "mfa_verification_failed", "Invalid TOTP code entered");
  }
  const raised = await auth.database.transaction(async (connection) => {
    await connection.query("update auth.mfa_challenges set verified_at = now() where id = $1", [challengeId]);
    await connection.query(
      "update auth.mfa_factors set status = 'verified', updated_at = now() where id = $1 and status <> 'verified'",
      [factor.id],
    );
    await recordMethod(connection, session.id, "totp");
    const proved = await fetchRow<SessionRow>(
      connection,
      "update auth.sessions set aal = 'aal2', factor_id = $2, updated_at = now() where id = $1 returning *",
      [session.id, factor.id],
    );
    const refreshToken = await renewRefreshToken(connection, session);
    // Sessions from before the factor, and factors that never got their first code.
    await connection.query("delete from auth.sessions where user_id = $1 and aal < 'aal2'", [user.id]);
    await connection.query(
      "delete from auth.mfa_factors where user_id = $1 and factor_type = 'totp' and status = 'unverified'",
      [user.id],
    );
    const current = (await findUserById(connection, user.id)) ?? user;
    return sessionJson(auth, connection, { user: current, session: proved, refreshToken });
  });
  return c.json(raised);
}

async function requireChallenge(
  auth: Auth,
  factorId: string,
  { id, address }: { id: string; address: string | null },
): Promise<string> {
  const challenge = await findRow<{ id: string; is_open: boolean; has_expired: boolean }>(
    auth.database.pool,
    `select id, verified_at is null and ip_address is not distinct from $3::inet as is_open,
       created_at < now() - make_interval(secs => $4) as has_expired
     from auth.mfa_challenges where id::text = $1 and factor_id = $2`,
    [id, factorId, address, waitMaxSeconds],
  );
  if (!challenge) {
    const message = "MFA factor with the provided challenge ID not found";
    throw new AuthError(422, "mfa_factor_not_found", message);
  }
  if (!challenge.is_open) {
    throw new AuthError(422, "mfa_ip_address_mismatch", "Challenge and verify IP addresses mismatch.");
  }
  if (!challenge.has_expired) return challenge.id;
  await auth.database.pool.query("delete from auth.mfa_challenges where id = $1", [challenge.id]);
  const message = `MFA challenge ${challenge.id} has expired, verify against another challenge or create a new challenge.`;
  throw new AuthError(422, "mfa_challenge_expired", message);
}

/** DELETE /factors/:id: a confirmed factor goes from a session that was proved by one. */
export async function unenrollFactor(auth: Auth, c: Context): Promise<Response> {
  const { session, factor } = await loadFactor(auth, c);
  if (factor.status === "verified" && session.aal !== "aal2") {
    throw new AuthError(422, "insufficient_aal", "AAL2 required to unenroll verified factor");
  }
  await auth.database.transaction(async (connection) => {
    await connection.query("delete from auth.mfa_factors where id = $1", [factor.id]);
    await connection.query(
      `delete from auth.mfa_amr_claims where authentication_method = 'totp'
         and session_id in (select id from auth.sessions where factor_id = $1)`,
      [factor.id],
    );
    await connection.query("update auth.sessions set aal = 'aal1', factor_id = null where factor_id = $1", [
      factor.id,
    ]);
  });
  return c.json({ id: factor.id });
}
