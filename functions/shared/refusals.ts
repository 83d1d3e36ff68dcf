import type { ErrorCode } from "../contract/errors.ts";
import { fieldsOf, isRefusalCode, type RefusalCode, refusalSentences } from "../contract/refusals.ts";

export type Refusal = {
  code: ErrorCode;
  /** Where the code's own sentence would say too little. */
  message?: string;
  fields?: Readonly<Record<string, string>>;
  headers?: Record<string, string>;
};

/** The code of the answer; the sentence is the catalogue's for the detail, or for the code where it has none. */
type Answer = ErrorCode | { code: ErrorCode; sentence?: RefusalCode; retryAfter?: string };

/**
 * Codes of our own that the database's functions raise as the error's detail, where needed with the SQLSTATE before
 * it: a caller without a record is forbidden (42501), a missing customer of an admin's call is not found (P0002).
 */
const answers = new Map<string, Answer>([
  ["service_not_granted", { code: "forbidden", sentence: "forbidden" }],
  ["customer_missing", { code: "forbidden", sentence: "forbidden" }],
  ["email_unconfirmed", "email_unconfirmed"],
  ["P0002 customer_missing", { code: "not_found", sentence: "user_table_missing" }],
  ["admin_required", "forbidden"],
  ["admin_protected", "admin_protected"],
  ["password_required", "wrong_password"],
  ["factor_required", "factor_required"],
  ["too_many_deletions", "rate_limited"],
  ["factor_exists", "conflict"],
  ["reader_unknown", "forbidden"],
  ["factor_missing", "not_found"],
  // By the code alone, as below: a session of the password alone.
  ["second_factor_required", "forbidden"],
  ["stale_version", { code: "conflict", sentence: "conflict" }],
  ["email_taken", "email_taken"],
  ["address_change_pending", "address_change_pending"],
  ["invalid_email", "invalid_input"],
  ["confirmation_mismatch", "invalid_input"],
  ["usage_limit_reached", "usage_limit_reached"],
  // The database counts by the minute.
  ["rate_limited", { code: "rate_limited", retryAfter: "60" }],
  // By the code alone: the check before each request (docs/hosted.md).
  ["too_many_at_once", { code: "rate_limited", retryAfter: "1" }],
  ["chat_too_fast", { code: "rate_limited", retryAfter: "1" }],
  ["submission_id_taken", "invalid_input"],
  ["submission_id_reused", "key_reused"],
  ["message_id_reused", "key_reused"],
  ["hand_over_pending", "hand_over_pending"],
  ["recording_missing", "not_found"],
  ["recording_file_missing", "not_found"],
  ["recording_consent_missing", "invalid_input"],
  ["recording_replaced", "invalid_input"],
  ["job_missing", "not_found"],
  ["job_not_failed", "conflict"],
  ["job_closed", "not_found"],
  ["too_many_reports", "rate_limited"],
  ["too_many_drafts", "invalid_input"],
  ["delivery_id_reused", "invalid_input"],
]);

/** The refusal that an error of the database stands for, by its SQLSTATE and our own detail. */
export function refusalOf(sqlState: string, detail: string): Refusal | undefined {
  const key = [`${sqlState} ${detail}`, detail, sqlState].find((known) => answers.has(known));
  const answer = key === undefined ? undefined : answers.get(key);
  if (key === undefined || answer === undefined) return undefined;
  const { code, sentence, retryAfter } =
    typeof answer === "string" ? { code: answer, sentence: undefined, retryAfter: undefined } : answer;
  const said = sentence ?? (isRefusalCode(key) ? key : code);
  const fields = fieldsOf(said, refusalSentences[said]);
  const isOfField = Object.keys(fields).length > 0;
  return {
    code,
    ...(isOfField ? { fields } : { message: refusalSentences[said] }),
    ...(retryAfter !== undefined && { headers: { "Retry-After": retryAfter } }),
  };
}
