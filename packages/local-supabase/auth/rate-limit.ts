import { AuthError } from "./auth-error.ts";
import type { RateLimits } from "./settings.ts";

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
/** GoTrue allows this many requests at once with any settings. */
const burst = 30;

type Bucket = { setting: Exclude<keyof RateLimits, "emailSent"> | "factors"; windowMs: number };

/** Codes and challenges of a second factor in a minute: no setting of config.toml changes it. */
const factorsPerMinute = 15;

/**
 * The buckets as GoTrue has them, one of each for an address. Signing in by password takes from the bucket of the
 * refreshes; the setting for signing in and up fills one for each kind of request that makes an account or a mail.
 */
const buckets = {
  token: { setting: "tokenRefresh", windowMs: 5 * minuteMs },
  verify: { setting: "tokenVerifications", windowMs: 5 * minuteMs },
  signUp: { setting: "signInSignUps", windowMs: 5 * minuteMs },
  recover: { setting: "signInSignUps", windowMs: 5 * minuteMs },
  resend: { setting: "signInSignUps", windowMs: 5 * minuteMs },
  userUpdate: { setting: "signInSignUps", windowMs: 5 * minuteMs },
  factorChallenge: { setting: "factors", windowMs: minuteMs },
  factorVerify: { setting: "factors", windowMs: minuteMs },
} satisfies Record<string, Bucket>;
export type LimitedRequest = keyof typeof buckets;

export type RateLimiter = {
  /** Throws AuthError 429 when this address asked too often. */
  take(request: LimitedRequest, address: string): void;
  /** Throws AuthError 429 when the project sent too many e-mails in this hour. */
  takeMail(): void;
};

const tooManyRequests = () => new AuthError(429, "over_request_rate_limit", "Request rate limit reached");
const tooManyMails = () => new AuthError(429, "over_email_send_rate_limit", "email rate limit exceeded");

/** A bucket is full at first, may be spent at once and refills evenly over its window. */
export function createRateLimiter(limits: RateLimits, nowMs: () => number = Date.now): RateLimiter {
  const counts = new Map<string, { left: number; countedAtMs: number }>();
  const hour = { beganAtMs: nowMs(), mails: 0 };
  return {
    take(request, address) {
      const { setting, windowMs } = buckets[request];
      const allowed = setting === "factors" ? factorsPerMinute : limits[setting];
      const key = `${request} ${address}`;
      const now = nowMs();
      const count = counts.get(key) ?? { left: burst, countedAtMs: now };
      const refill = ((now - count.countedAtMs) / windowMs) * allowed;
      const left = Math.min(burst, count.left + refill);
      if (left < 1) throw tooManyRequests();
      counts.set(key, { left: left - 1, countedAtMs: now });
    },
    takeMail() {
      const hoursPassed = Math.floor((nowMs() - hour.beganAtMs) / hourMs);
      if (hoursPassed > 0)
        Object.assign(hour, { beganAtMs: hour.beganAtMs + hoursPassed * hourMs, mails: 0 });
      if (hour.mails >= limits.emailSent) throw tooManyMails();
      hour.mails += 1;
    },
  };
}

/** For a stack, where all requests come from one address. */
export const noRateLimits: RateLimiter = { take: () => {}, takeMail: () => {} };
