import { AuthError } from "./auth-error.ts";
import type { RateLimits } from "./settings.ts";

const minuteMs = 60_000;
const windowsMs: Record<keyof RateLimits, number> = {
  signInSignUps: 5 * minuteMs,
  anonymousUsers: 60 * minuteMs,
  tokenRefresh: 5 * minuteMs,
  tokenVerifications: 5 * minuteMs,
  emailSent: 60 * minuteMs,
};

export type RateLimiter = { take(kind: keyof RateLimits): void };

/**
 * Token buckets, as GoTrue's: a full bucket may be spent at once and refills evenly over its window. GoTrue keeps
 * one per address; everybody here comes from the loopback, so there is one per kind.
 */
export function createRateLimiter(limits: RateLimits, nowMs: () => number = Date.now): RateLimiter {
  const buckets = new Map<keyof RateLimits, { left: number; countedAtMs: number }>();
  return {
    take(kind) {
      const now = nowMs();
      const bucket = buckets.get(kind) ?? { left: limits[kind], countedAtMs: now };
      const refill = ((now - bucket.countedAtMs) / windowsMs[kind]) * limits[kind];
      const left = Math.min(limits[kind], bucket.left + refill);
      if (left < 1) throw tooMany(kind);
      buckets.set(kind, { left: left - 1, countedAtMs: now });
    },
  };
}

const tooMany = (kind: keyof RateLimits) =>
  kind === "emailSent"
    ? new AuthError(429, "over_email_send_rate_limit", "email rate limit exceeded")
    : new AuthError(429, "over_request_rate_limit", "Request rate limit reached");
