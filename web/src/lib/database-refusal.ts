import {
  fieldsOf,
  isRefusalCode,
  type OwnSentences,
  type RefusalCode,
  refusalSentences,
} from "#functions/contract/refusals.ts";
import { FieldsError } from "./function-failure.ts";

/** The Data API's answer about a failure. */
export type DatabaseError = { details: string | null; code?: string };

/** The code of a failure without any answer; the status of such an answer is 0. */
export const unreachable = "unreachable";

/** Refusals of Postgres itself, by their SQLSTATE: a row that breaks a rule of its table, and a statement's time that ran out. */
const ownRefusals: Readonly<Record<string, RefusalCode>> = {
  "23514": "broken_rule",
  "57014": "database_timeout",
};

/**
 * An error of the database: its detail becomes the code, with the catalogue's sentence, or the act's own. What the
 * catalogue does not know reads as the fallback.
 */
export function databaseRefusal(error: DatabaseError, fallback: string, own: OwnSentences = {}): FieldsError {
  const detail = error.details ?? "";
  const code = isRefusalCode(detail) ? detail : (ownRefusals[error.code ?? ""] ?? detail);
  if (!isRefusalCode(code)) return new FieldsError(code || "unknown", fallback, {}, error);
  const sentence = own[code] ?? refusalSentences[code];
  return new FieldsError(code, sentence, fieldsOf(code, sentence), error);
}

/** Whether a change was refused because what it is based on was changed elsewhere; what was typed is still there. */
export const isStale = (error: unknown): boolean =>
  error instanceof FieldsError && error.code === ("stale_version" satisfies RefusalCode);
