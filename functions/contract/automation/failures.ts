/** Why a job of the automation failed for good. The product has words for each. */
export const jobFailureReasons = [
  /** The recording could not be fetched: it is gone, or its address was used up. */
  "recording_gone",
  /** Nothing in the file can be heard as speech. */
  "recording_unreadable",
  "recording_too_large",
  /** No company of the operator's sources fits the audience. */
  "no_companies",
  /** No source of companies could be read: the operator is told. */
  "no_source",
  /** Some drafts came, and no other company of the sources fits the audience. */
  "few_companies",
  /** Every draft broke a rule, also when it was written again. */
  "no_valid_draft",
  /** Some drafts came; the others broke a rule. */
  "few_valid_drafts",
  /** The month's amount for models is spent, for everybody or for this customer. */
  "budget_reached",
  /** The model gave no answer, or none that can be used. */
  "model_failed",
  "internal",
] as const;

export type JobFailureReason = (typeof jobFailureReasons)[number];
