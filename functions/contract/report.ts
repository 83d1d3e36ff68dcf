import * as z from "zod/mini";

/** How much a change matters to the customer. */
export const severities = ["high", "medium", "low"] as const;

const text = z._default(z.string(), "");

/**
 * The contents of a report as the database keeps them; contract/automation/callbacks.ts has the limits and cleans the texts. A
 * reader takes what is missing for nothing, and a severity from a newer release for `low`.
 */
export const reportContentSchema = z.object({
  summary: text,
  /** Pages that were read for it. A report with 0 rests on nothing and counts no unit; without a number it counts one. */
  pagesRead: z.optional(z.catch(z.optional(z.number()), undefined)),
  sections: z.array(
    z.object({
      heading: z.string(),
      text,
      findings: z.array(
        z.object({
          title: z.string(),
          /** How it was and how it is now; empty when that says nothing. */
          before: text,
          after: text,
          /** An http(s) address, or empty. */
          source: text,
          /** When it was seen, ISO 8601; empty when that is not known. */
          seenAt: text,
          severity: z.catch(z.enum(severities), "low"),
        }),
      ),
    }),
  ),
});

export type ReportContent = z.infer<typeof reportContentSchema>;
export type ReportSection = ReportContent["sections"][number];
export type Finding = ReportSection["findings"][number];
