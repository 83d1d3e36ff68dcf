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

/** A server takes no call at this moment. It may say for how long, in `Retry-After`: seconds, or a date. */
export class Busy extends Error {
  /** An hour at most: the address of a recording opens for six. */
  readonly seconds: number | undefined;

  constructor({ status, headers }: Response) {
    super(`the server answered ${status}`);
    const asked = headers.get("retry-after") ?? "";
    const seconds = /^\d+$/.test(asked) ? Number(asked) : Math.ceil((Date.parse(asked) - Date.now()) / 1_000);
    this.seconds = Number.isNaN(seconds) ? undefined : Math.min(Math.max(seconds, 0), 3_600);
  }

  /** No pause of a call but of its job. */
  get isLong(): boolean {
    return (this.seconds ?? 0) > 60;
  }
}
