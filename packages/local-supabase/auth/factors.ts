/*
 * Second factors, as in a project that has turned off every kind. Factors that exist in the database are shown with
 * their owner and protect a change of password or address; none can be enrolled or verified here.
 */
import type { Context } from "hono";
import * as z from "zod";
import type { Auth } from "./auth.ts";
import { findRow } from "./auth-database.ts";
import { AuthError, invalid } from "./auth-error.ts";
import { requireCaller } from "./caller.ts";
import { pathId, readBody, text } from "./request-body.ts";

const kinds = new Map([
  ["totp", "TOTP"],
  ["phone", "Phone"],
  ["webauthn", "WebAuthn"],
]);
const enrollSchema = z.object({ factor_type: text });

/** POST /factors */
export async function refuseEnrollment(auth: Auth, c: Context): Promise<Response> {
  await requireCaller(auth, c);
  const { factor_type: type } = await readBody(c, enrollSchema);
  const kind = kinds.get(type);
  if (!kind) throw invalid("factor_type needs to be totp, phone, or webauthn");
  throw new AuthError(422, `mfa_${type}_enroll_not_enabled`, `MFA enroll is disabled for ${kind}`);
}

/** POST /factors/:id/challenge and /verify */
export async function refuseVerification(auth: Auth, c: Context): Promise<Response> {
  const { user } = await requireCaller(auth, c);
  const factor = await findRow(
    auth.database.pool,
    "select from auth.mfa_factors where id = $1 and user_id = $2",
    [pathId(c, "factor_id"), user.id],
  );
  if (!factor) throw new AuthError(404, "mfa_factor_not_found", "Factor not found");
  throw new AuthError(422, "mfa_totp_verify_not_enabled", "MFA verification is disabled for TOTP");
}
