import * as z from "zod/mini";

/** Each code with the status of its answer. */
export const errorStatuses = {
  unauthenticated: 401,
  forbidden: 403,
  email_unconfirmed: 403,
  admin_protected: 403,
  wrong_password: 403,
  factor_required: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  email_taken: 409,
  address_change_pending: 409,
  too_large: 413,
  invalid_input: 422,
  key_reused: 422,
  hand_over_pending: 409,
  usage_limit_reached: 429,
  rate_limited: 429,
  busy: 503,
  database_timeout: 504,
  webhook_failed: 502,
  webhook_timeout: 504,
  deletion_unfinished: 502,
  internal: 500,
} as const;

export type ErrorCode = keyof typeof errorStatuses;

export const isErrorCode = (code: unknown): code is ErrorCode =>
  typeof code === "string" && Object.hasOwn(errorStatuses, code);

/**
 * Every answer that is not a success. `message` is Dutch and fit to show; `fields` (with `invalid_input`
 * and where else a field is to blame) maps a field to its own sentence. A code from a newer release reads as `internal`.
 */
export const errorBodySchema = z.object({
  error: z.object({
    code: z.catch(z.custom<ErrorCode>(isErrorCode), "internal"),
    message: z.string(),
    requestId: z.string(),
    fields: z.optional(z.record(z.string(), z.string())),
  }),
});

export type ErrorBody = z.infer<typeof errorBodySchema>;
