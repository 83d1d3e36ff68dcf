import { readFileSync } from "node:fs";
import path from "node:path";
import type { AuthSettings } from "./auth/settings.ts";
import type { MailSection, StackConfig } from "./config.ts";

/** Seconds of config.toml's durations, e.g. `1m30s`. */
export function durationSeconds(text: string): number {
  const unitSeconds: Record<string, number> = { h: 3600, m: 60, s: 1, ms: 0.001 };
  const parts = [...text.matchAll(/([\d.]+)(ms|h|m|s)/g)];
  return parts.reduce((sum, [, amount, unit = "s"]) => sum + Number(amount) * (unitSeconds[unit] ?? 1), 0);
}

/**
 * [auth] of config.toml in the words of the local service; the paths of mail templates are relative to the folder. Not its
 * rate limits: they count by address, and all of a stack's people, hundreds in a test run, come from one.
 */
export function authSettings({ auth }: StackConfig, directory: string): AuthSettings {
  const { template, notification } = auth.email;
  const mail = ({ subject, content_path }: MailSection) => ({
    subject,
    html: readFileSync(path.join(directory, content_path), "utf8"),
  });
  const hook = auth.hook.password_verification_attempt;
  return {
    enableConfirmations: auth.email.enable_confirmations,
    minimumPasswordLength: auth.minimum_password_length,
    jwtExpirySeconds: auth.jwt_expiry,
    otpExpirySeconds: auth.email.otp_expiry,
    emailIntervalSeconds: durationSeconds(auth.email.max_frequency),
    refreshTokenReuseIntervalSeconds: auth.refresh_token_reuse_interval,
    templates: {
      confirmation: mail(template.confirmation),
      recovery: mail(template.recovery),
      email_change: mail(template.email_change),
      password_changed: mail(notification.password_changed),
      email_changed: mail(notification.email_changed),
    },
    passwordHook: hook?.enabled ? hook.uri : undefined,
  };
}
