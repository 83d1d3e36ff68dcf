import type { JobFailureReason } from "../../functions/contract/automation/failures.ts";

export type Fault = { kind: "model" | "speech" | "companies"; detail: string };

/**
 * A fault that the operator alone can mend: a key that ran out, a model of another name. Jobs wait until it is mended,
 * and the customer pays nothing for it.
 */
export class OperatorFault extends Error {
  readonly fault: Fault;

  constructor(fault: Fault, options?: ErrorOptions) {
    super(`${fault.kind}: ${fault.detail}`, options);
    this.fault = fault;
  }
}

/** Ends a job for good: the product hears the reason, and the customer reads it in words. */
export class JobFailure extends Error {
  readonly reason: JobFailureReason;

  constructor(reason: JobFailureReason, options?: ErrorOptions & { detail?: string }) {
    super(options?.detail ? `${reason}: ${options.detail}` : reason, options);
    this.reason = reason;
  }
}
