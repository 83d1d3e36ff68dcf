import * as z from "zod/mini";

/** Jobs of the automation that an admin can have handed over once more. */
export const jobKinds = ["lead", "meeting"] as const;
export type JobKind = (typeof jobKinds)[number];

/** `id` is that of the submission or the analysis. */
export const retryRequestSchema = z.object({ kind: z.enum(jobKinds), id: z.uuid() });
export type RetryRequest = z.infer<typeof retryRequestSchema>;

export const retriedSchema = z.object({ id: z.uuid() });
export type Retried = z.infer<typeof retriedSchema>;
