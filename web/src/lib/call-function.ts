import type * as z from "zod/mini";
import { errorStatuses, isErrorCode } from "#functions/contract/errors.ts";
import { FunctionError, type FunctionFailure, functionFailureOf } from "./function-failure.ts";
import { loadClient } from "./session.ts";

/** Shows the sentence that came with the answer. */
export const asAnswered = Symbol();

type FailureCode = FunctionFailure["code"];
type Sentences = Readonly<Partial<Record<FailureCode, string | typeof asAnswered>>>;

/** The function's sentence about these helps nobody who cannot mend it: the call's fallback is shown. */
const unsaid: ReadonlySet<FailureCode> = new Set<FailureCode>([
  ...(["email_unconfirmed", "method_not_allowed", "key_reused", "hand_over_pending"] as const),
  ...(["usage_limit_reached", "busy", "database_timeout", "webhook_failed", "webhook_timeout"] as const),
  "internal",
]);

/** For calls where the function's own sentence, the catalogue's, helps the person most. */
export const answeredSentences: Sentences = Object.fromEntries(
  Object.keys(errorStatuses)
    .filter(isErrorCode)
    .filter((code) => !unsaid.has(code))
    .map((code) => [code, asAnswered] as const),
);

export type FunctionCall<Schema> = {
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
