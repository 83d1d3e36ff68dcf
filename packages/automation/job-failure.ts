import type { JobFailureReason } from "../../functions/contract/automation/failures.ts";

/** Ends a job for good: the product hears the reason, and the customer reads it in words. */
export class JobFailure extends Error {
  readonly reason: JobFailureReason;

  constructor(reason: JobFailureReason, options?: ErrorOptions & { detail?: string }) {
    super(options?.detail ? `${reason}: ${options.detail}` : reason, options);
    this.reason = reason;
  }
}
