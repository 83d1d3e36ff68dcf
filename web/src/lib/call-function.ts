import type * as z from "zod/mini";
import { FunctionError, type FunctionFailure, functionFailureOf } from "./function-failure.ts";
import { supabase } from "./supabase.ts";

/** Shows the sentence that came with the answer. */
export const asAnswered = Symbol();

type FailureCode = FunctionFailure["code"];
type Sentences = Readonly<Partial<Record<FailureCode, string | typeof asAnswered>>>;

/**
 * For calls where the function knows best what the person can do. Names every code, so that a new one is decided on here;
 * `undefined` reads as the sentence of the call.
 */
export const answeredSentences: Readonly<Record<FailureCode, typeof asAnswered | undefined>> = {
  unauthenticated: asAnswered,
  forbidden: asAnswered,
  email_unconfirmed: undefined,
  admin_protected: asAnswered,
  wrong_password: asAnswered,
  not_found: asAnswered,
  method_not_allowed: undefined,
  conflict: asAnswered,
  email_taken: asAnswered,
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
  /** For the log, behind "Failed to". */
  task: string;
  path: string;
  method?: "POST" | "PATCH" | "DELETE";
  body?: object;
  headers?: Record<string, string>;
  /** No answer in this time counts as a lost one. */
  timeoutMs: number;
  answer: Schema;
  /** What a failure reads as, by its code. */
  sentences: Sentences;
  /** What every other failure reads as. */
  fallback: string;
};

/** Calls one of our functions as the signed-in person and parses its answer. Throws FunctionError. */
export async function callFunction<Schema extends z.ZodMiniType>(
  call: FunctionCall<Schema>,
): Promise<z.infer<Schema>> {
  const { path, method = "POST", body, headers = {}, timeoutMs: timeout } = call;
  const { data, error } = await supabase.functions.invoke<unknown>(path, {
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
