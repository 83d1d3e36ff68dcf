import {
  fieldsOf,
  isRefusalCode,
  type OwnSentences,
  refusalSentences,
} from "#functions/contract/refusals.ts";
import { FieldsError } from "./function-failure.ts";

/**
 * An error of the database: its detail becomes the code, with the catalogue's sentence, or the act's own. What the
 * catalogue does not know reads as the fallback.
 */
export function databaseRefusal(
  error: { details: string },
  fallback: string,
  own: OwnSentences = {},
): FieldsError {
  const code = error.details;
  if (!isRefusalCode(code)) return new FieldsError(code || "unknown", fallback, {}, error);
  const sentence = own[code] ?? refusalSentences[code];
  return new FieldsError(code, sentence, fieldsOf(code, sentence), error);
}
