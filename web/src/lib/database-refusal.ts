import { AppError } from "./errors.ts";

/** An error of the database with the sentence for its detail, which becomes its code. */
export function databaseRefusal(
  error: { details: string },
  sentences: ReadonlyMap<string, string>,
  fallback: string,
): AppError {
  return new AppError(error.details || "unknown", sentences.get(error.details) ?? fallback, error);
}
