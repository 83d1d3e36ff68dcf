import type * as z from "zod/mini";
import { FunctionError, type FunctionFailure, functionFailureOf } from "./function-failure.ts";
import { loadClient } from "./session.ts";

/** Shows the sentence that came with the answer. */
export const asAnswered = Symbol();

type FailureCode = FunctionFailure["code"];
type Sentences = Readonly<Partial<Record<FailureCode, string | typeof asAnswered>>>;

/**
 * For calls where the function's own sentence helps the person most. Lists every code, so that a new code needs a
 * decision here; with `undefined`, the call's fallback is shown.
 */
export const answeredSentences: Readonly<Record<FailureCode, typeof asAnswered | undefined>> = {
  unauthenticated: asAnswered,
  forbidden: asAnswered,
  email_unconfirmed: undefined,
  admin_protected: asAnswered,
  wrong_password: asAnswered,
  factor_required: asAnswered,
  not_found: asAnswered,
  method_not_allowed: undefined,
  conflict: asAnswered,
  email_taken: asAnswered,
  address_change_pending: asAnswered,
  too_large: asAnswered,
  invalid_input: asAnswered,
  key_reused: undefined,
  hand_over_pending: undefined,
  usage_limit_reached: undefined,
  rate_limited: asAnswered,
  busy: undefined,
  database_timeout: undefined,
  webhook_failed: undefined,
  webhook_timeout: undefined,
  deletion_unfinished: asAnswered,
  internal: undefined,
  network: undefined,
};

type FunctionCall<Schema> = {
  /** Follows "Failed to" in the log. */
  task: string;
  path: string;
  method?: "POST" | "PATCH" | "DELETE";
  body?: object;
  headers?: Record<string, string>;
  /** No answer in this time counts as a lost one. */
  timeoutMs: number;
  answer: Schema;
  /** The sentence to show for a failure, by its code. */
  sentences: Sentences;
  /** The sentence to show for every other failure. */
  fallback: string;
};

/** Calls one of our functions as the signed-in person and parses its answer. Throws FunctionError. */
export async function callFunction<Schema extends z.ZodMiniType>(
  call: FunctionCall<Schema>,
): Promise<z.infer<Schema>> {
  const { path, method = "POST", body, headers = {}, timeoutMs: timeout } = call;
  const { functions } = await loadClient();
  const { data, error } = await functions.invoke<unknown>(path, {
    method,
    ...(body && { body }),
    headers,
    timeout,
  });
  if (error) throw errorOf(call, await functionFailureOf(error), error);
  const parsed = call.answer.safeParse(data);
  if (parsed.success) return parsed.data;
  throw errorOf(call, { code: "internal", status: null, message: "", fields: {} }, parsed.error);
}

function errorOf(
  { task, sentences, fallback }: Pick<FunctionCall<unknown>, "task" | "sentences" | "fallback">,
  failure: FunctionFailure,
  cause: unknown,
): FunctionError {
  const sentence = sentences[failure.code];
  const message = (sentence === asAnswered ? failure.message : sentence) || fallback;
  return new FunctionError({ ...failure, message }, new Error(`Failed to ${task}`, { cause }));
}
