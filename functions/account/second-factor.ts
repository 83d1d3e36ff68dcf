import type { Context } from "hono";
import * as z from "zod/mini";
import {
  type FactorBegun,
  type FactorRemoved,
  factorPasswordSchema,
  type RecoveryCodes,
} from "../contract/account.ts";
import { refusalSentences } from "../contract/refusals.ts";
import { AppError } from "../shared/app-error.ts";
import { authApiVersion, authErrorCode } from "../shared/auth-admin.ts";
import { readJsonBody } from "../shared/body.ts";
import type { FunctionEnv } from "../shared/function-app.ts";
import { type Platform, sendJson } from "../shared/platform.ts";
import { type OwnPasswordParts, ownAccount } from "./own-password.ts";

type FactorParts = OwnPasswordParts & { platform: Platform };
type FactorAct = "factor.add" | "factor.remove" | "factor.codes";
const codesSchema = z.object({ recovery_codes: z.array(z.string()) });
const enrolledSchema = z.object({
  id: z.guid(),
  totp: z.object({ secret: z.string(), uri: z.string() }),
});

/** The name under which the authenticator app keeps the codes. */
const issuer = "Vanzelf";

const provePassword = async (context: Context<FunctionEnv>, parts: FactorParts, act: FactorAct) => {
  const own = await ownAccount(context, parts);
  const { password } = await readJsonBody(context.req.raw, factorPasswordSchema);
  if (act === "factor.add" && own.hasFactor)
    throw new AppError("conflict", { message: refusalSentences.factor_exists });
  const { userId, email } = own;
  return { ...own, proof: await parts.proofs.prove({ userId, email, password, act, targetId: userId }) };
};

/**
 * `POST /account/second-factor`: prepares an authenticator app for the caller, with their password, and makes recovery
 * codes. The factor counts once the caller gave Auth a first code. The proof names it, which the database wants.
 *
 * 200 FactorBegun, 401 unauthenticated, 403 wrong_password (fields.password) or forbidden, 409 conflict (there is one),
 * 422 invalid_input, 429 rate_limited, 500 internal.
 */
export function addFactorRoute(parts: FactorParts) {
  return async (context: Context<FunctionEnv>) => {
    const { asCaller, token, proof } = await provePassword(context, parts, "factor.add");
    const codes = await asCaller("begin_factor", { p_proof: proof }, codesSchema);
    const answer = await sendJson(parts.platform, "auth enrolment", {
      method: "POST",
      path: "/auth/v1/factors",
      headers: {
        apikey: parts.platform.publishableKey,
        authorization: `Bearer ${token}`,
        ...authApiVersion,
      },
      body: { factor_type: "totp", friendly_name: proof, issuer },
    });
    const enrolled = z.safeParse(enrolledSchema, answer.body);
    if (!answer.ok || !enrolled.success) {
      const cause = new Error(`auth answered ${answer.status} ${authErrorCode(answer)}`);
      throw new AppError("internal", { cause });
    }
    const { id, totp } = enrolled.data;
    return context.json({
      ...{ factorId: id, secret: totp.secret, uri: totp.uri },
      recoveryCodes: codes.recovery_codes,
    } satisfies FactorBegun);
  };
}

/**
 * `DELETE /account/second-factor`: removes the caller's factor with its recovery codes, with their password. 200
 * FactorRemoved, and the refusals of adding one.
 */
export function removeFactorRoute(parts: FactorParts) {
  return async (context: Context<FunctionEnv>) => {
    const { asCaller, proof } = await provePassword(context, parts, "factor.remove");
    await asCaller("remove_factor", { p_proof: proof }, z.unknown());
    return context.json({ removed: true } satisfies FactorRemoved);
  };
}

/**
 * `POST /account/recovery-codes`: ten new codes in place of the old ones, with the caller's password. 200 RecoveryCodes,
 * and the refusals of adding a factor; 404 not_found without a factor.
 */
export function renewCodesRoute(parts: FactorParts) {
  return async (context: Context<FunctionEnv>) => {
    const { asCaller, proof } = await provePassword(context, parts, "factor.codes");
    const codes = await asCaller("renew_recovery_codes", { p_proof: proof }, codesSchema);
    return context.json({ recoveryCodes: codes.recovery_codes } satisfies RecoveryCodes);
  };
}
