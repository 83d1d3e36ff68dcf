import * as z from "zod/mini";

/** Answer of `POST usage-reset`, and the fields of its log entry. */
export const usageResetSummarySchema = z.object({
  /** Records whose counters this call emptied. Those that another call emptied are in that call's answer. */
  reset: z.int(),
  /** Number of transactions. */
  batches: z.int(),
  /** Whether nothing is left of an earlier month. Otherwise call again. */
  complete: z.boolean(),
  durationMs: z.number(),
});

export type UsageResetSummary = z.infer<typeof usageResetSummarySchema>;
