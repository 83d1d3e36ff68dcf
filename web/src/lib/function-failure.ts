import * as z from "zod/mini";
import { type ErrorCode, errorBodySchema } from "#functions/contract/errors.ts";
import { AppError } from "./errors.ts";

/** How a call of one of our functions failed. */
export type FunctionFailure = {
  /** `network` when there is no answer: what was asked may have happened all the same. */
  code: ErrorCode | "network";
  /** HTTP status; null when there is no answer. */
  status: number | null;
  /** The function's own sentence, Dutch and fit to show; empty when it gave none. */
  message: string;
  /** Sentence per field, where a field is to blame. */
  fields: Readonly<Record<string, string>>;
};

/** The client's error for an answer that is no success. Its class would bring the whole client with it. */
const refusedCall = z.object({ name: z.literal("FunctionsHttpError"), context: z.instanceof(Response) });

/** Takes the error of `functions.invoke` apart; an answer that is not in our shape reads as `internal`. */
export async function functionFailureOf(cause: unknown): Promise<FunctionFailure> {
  const refused = refusedCall.safeParse(cause);
  if (!refused.success) return { code: "network", status: null, message: "", fields: {} };
  const answer = refused.data.context;
  const body = errorBodySchema.safeParse(await answer.json().catch(() => undefined));
  if (!body.success) return { code: "internal", status: answer.status, message: "", fields: {} };
  const { code, message, fields = {} } = body.data.error;
  return { code, status: answer.status, message, fields };
}

/** A failure with what a form needs of it: the sentence, and which fields are to blame. */
export class FieldsError extends AppError {
  readonly fields: Readonly<Record<string, string>>;

  constructor(code: string, message: string, fields: Readonly<Record<string, string>>, cause?: unknown) {
    super(code, message, cause);
    this.fields = fields;
  }
}

const refusals: ReadonlySet<FunctionFailure["code"]> = new Set([
  ...(["unauthenticated", "forbidden", "email_unconfirmed"] as const),
  ...(["invalid_input", "too_large", "usage_limit_reached", "rate_limited"] as const),
]);

/** A failed call of one of our functions. */
export class FunctionError extends FieldsError {
  override readonly code: FunctionFailure["code"];
  readonly status: number | null;

  constructor({ code, message, status, fields }: FunctionFailure, cause?: unknown) {
    super(code, message, fields, cause);
    this.code = code;
    this.status = status;
  }

  /** The caller is the reason, and asking again gets the same answer. Statuses of hosts in between are no code of ours. */
  get isRefusal(): boolean {
    return refusals.has(this.code);
  }
}
