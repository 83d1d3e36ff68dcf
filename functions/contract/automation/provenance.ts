import * as z from "zod/mini";
import { cleanedLine } from "../cleaned-text.ts";

/** The steps of a job, in this order. */
export const jobSteps = ["received", "transcribed", "analysed", "written"] as const;

const name = z._default(z.nullable(cleanedLine(200)), null);

/** How a result was made, for the customer to read. Without a model it is made up, and shown as an example. */
export const provenanceSchema = z.object({
  /** As the server of the model calls it. */
  model: name,
  /** The instructions that the model had: their name and their version. */
  prompt: name,
  steps: z._default(
    z
      .array(z.object({ step: z.enum(jobSteps), at: z.iso.datetime({ offset: true }) }))
      .check(z.maxLength(jobSteps.length)),
    [],
  ),
});
export type Provenance = z.infer<typeof provenanceSchema>;
