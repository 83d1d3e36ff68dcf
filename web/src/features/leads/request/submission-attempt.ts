import type { LeadForm } from "#functions/contract/lead.ts";

/** One intention to submit: pressing again with the same content is the same attempt, and is sent once. */
export type SubmissionAttempt = {
  id: string;
  content: string;
};

/**
 * The attempt that this submit belongs to. The id goes to the relay as its idempotency key, so a retry after a
 * lost answer cannot send twice. After success the caller drops the attempt, so the same text is a new request.
 */
export function attemptFor(
  previous: SubmissionAttempt | null,
  form: LeadForm,
  newId: () => string,
): SubmissionAttempt {
  const content = JSON.stringify(Object.entries(form).sort(([a], [b]) => (a < b ? -1 : 1)));
  return previous?.content === content ? previous : { id: newId(), content };
}
