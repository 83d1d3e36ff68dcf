import * as z from "zod/mini";

export const errorCodes = [
  "unauthenticated",
  "forbidden",
  "email_unconfirmed",
  "admin_protected",
  "wrong_password",
  "factor_required",
  "not_found",
  "method_not_allowed",
  "conflict",
  "email_taken",
  "address_change_pending",
  "too_large",
  "invalid_input",
  "key_reused",
  "hand_over_pending",
  "usage_limit_reached",
  "rate_limited",
  "busy",
  "database_timeout",
  "webhook_failed",
  "webhook_timeout",
  "deletion_unfinished",
  "internal",
] as const;

export type ErrorCode = (typeof errorCodes)[number];

/**
 * Every answer that is not a success. `message` is Dutch and fit to show; `fields` (with `invalid_input`
 * and where else a field is to blame) maps a field to its own sentence. A code from a newer release reads as `internal`.
 */
export const errorBodySchema = z.object({
  error: z.object({
    code: z.catch(z.enum(errorCodes), "internal"),
    message: z.string(),
    requestId: z.string(),
    fields: z.optional(z.record(z.string(), z.string())),
  }),
});

export type ErrorBody = z.infer<typeof errorBodySchema>;
