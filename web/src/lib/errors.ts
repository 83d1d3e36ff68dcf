import { referenceOf } from "./request-id.ts";

export const unreachableText =
  "De server is niet bereikbaar. Wat u invulde staat er nog: controleer uw verbinding en probeer het opnieuw.";

/** A failure that a person will read: a stable code for the program, a Dutch sentence for the screen. */
export class AppError extends Error {
  readonly code: string;

  constructor(code: string, message: string, cause?: unknown) {
    super(message, { cause });
    this.name = "AppError";
    this.code = code;
  }
}

/**
 * The sentence to show: our own when the error carries one, otherwise the fallback of the place. A failure of our
 * functions comes with what to quote, so that it can be found in their log.
 */
export function messageOf(error: unknown, fallback: string): string {
  const sentence = error instanceof AppError && error.message ? error.message : fallback;
  const reference = referenceOf(error);
  return reference ? `${sentence} (referentie ${reference})` : sentence;
}
