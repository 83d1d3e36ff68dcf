import { readFileSync } from "node:fs";
import path from "node:path";
import { type AuthSettings, mailKinds, noticeKinds } from "./auth/settings.ts";
import type { StackConfig } from "./config.ts";

/** Seconds of config.toml's durations, e.g. `1m30s`. */
export function durationSeconds(text: string): number {
  const unitSeconds: Record<string, number> = { h: 3600, m: 60, s: 1, ms: 0.001 };
  const parts = [...text.matchAll(/([\d.]+)(ms|h|m|s)/g)];
  return parts.reduce((sum, [, amount, unit = "s"]) => sum + Number(amount) * (unitSeconds[unit] ?? 1), 0);
}

const readTemplate = (directory: string, file: string) => readFileSync(path.join(directory, file), "utf8");

function templates(config: StackConfig, directory: string): AuthSettings["templates"] {
  const known = mailKinds.flatMap((kind) => {
    const template = config.auth.email.template[kind];
    if (!template) return [];
    return [
      [kind, { subject: template.subject, html: readTemplate(directory, template.content_path) }] as const,
    ];
  });
  return Object.fromEntries(known);
}

function notices({ auth }: StackConfig, directory: string): AuthSettings["notices"] {
  const told = noticeKinds.flatMap((kind) => {
    const notice = auth.email.notification[kind];
    if (!notice?.enabled) return [];
    return [[kind, { subject: notice.subject, html: readTemplate(directory, notice.content_path) }] as const];
  });
  return Object.fromEntries(told);
}

/** Refuses to start where hosted would let people in otherwise: with a code besides, or without an address. */
function refuseOtherSignIns({ auth: { mfa, enable_anonymous_sign_ins, email } }: StackConfig): void {
  if (email.secure_password_change) {
    throw new Error(
      "config.toml turns on secure_password_change, which the local Auth service does not have.",
    );
  }
  if (enable_anonymous_sign_ins) {
    throw new Error("config.toml turns on anonymous sign-ins, which the local Auth service does not have.");
  }
  for (const [kind, { enroll_enabled, verify_enabled }] of Object.entries(mfa)) {
    if (kind === "totp") continue;
    if (enroll_enabled || verify_enabled) {
      throw new Error(`config.toml turns on [auth.mfa.${kind}], which the local Auth service does not have.`);
    }
  }
}

/**
 * [auth] of config.toml in the words of the local service; the paths of mail templates are relative to the folder. Not its
 * rate limits: they count by address, and all of a stack's people, hundreds in a test run, come from one.
 */
export function authSettings(config: StackConfig, directory: string): AuthSettings {
  const { auth } = config;
  refuseOtherSignIns(config);
  const hook = auth.hook.password_verification_attempt;
  return {
    enableSignup: auth.enable_signup,
    enableEmailSignup: auth.email.enable_signup,
    enableConfirmations: auth.email.enable_confirmations,
    doubleConfirmChanges: auth.email.double_confirm_changes,
    requireCurrentPassword: auth.email.require_current_password,
    minimumPasswordLength: auth.minimum_password_length,
    jwtExpirySeconds: auth.jwt_expiry,
    otpExpirySeconds: auth.email.otp_expiry,
    otpLength: auth.email.otp_length,
    emailIntervalSeconds: durationSeconds(auth.email.max_frequency),
    enableRefreshTokenRotation: auth.enable_refresh_token_rotation,
    refreshTokenReuseIntervalSeconds: auth.refresh_token_reuse_interval,
    templates: templates(config, directory),
    notices: notices(config, directory),
    totp: { canEnroll: auth.mfa.totp.enroll_enabled, canVerify: auth.mfa.totp.verify_enabled },
    passwordHook: hook?.enabled ? hook.uri : undefined,
  };
}
