import { type ErrorCode, errorStatuses } from "../contract/errors.ts";
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

type ErrorStatus = (typeof errorStatuses)[ErrorCode];

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
    this.status = errorStatuses[code];
    this.fields = details.fields;
    this.headers = details.headers ?? {};
  }
}
