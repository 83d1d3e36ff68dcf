import type { ErrorCode } from "../contract/errors.ts";
import { refusalSentences } from "../contract/refusals.ts";

type AppErrorDetails = {
  /** Replaces the code's own sentence. Dutch, and fit to show. */
  message?: string;
  /** Sentence per field, where a field is to blame. */
  fields?: Readonly<Record<string, string>>;
  headers?: Record<string, string>;
  /** The cause, for the log. Never holds a body, a token or a secret. */
  cause?: unknown;
};

const statuses = {
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
} as const satisfies Record<ErrorCode, number>;

type ErrorStatus = (typeof statuses)[ErrorCode];

/** An outcome with a place in the error catalogue: the caller learns its code, status and sentence. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly status: ErrorStatus;
  readonly fields: Readonly<Record<string, string>> | undefined;
  readonly headers: Record<string, string>;

  constructor(code: ErrorCode, details: AppErrorDetails = {}) {
    super(details.message ?? refusalSentences[code], { cause: details.cause });
    this.name = "AppError";
    this.code = code;
    this.status = statuses[code];
    this.fields = details.fields;
    this.headers = details.headers ?? {};
  }
}
