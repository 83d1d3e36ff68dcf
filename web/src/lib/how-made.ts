import * as z from "zod/mini";
import { type jobSteps, provenanceSchema } from "#functions/contract/automation/provenance.ts";
import { formatMoment } from "#web/lib/dates.ts";

/** How a result was made, in words. */
export type HowMade = {
  /** No model made it: it is made up. */
  isExample: boolean;
  /** Each step with its moment, then the model and its instructions. */
  facts: readonly { name: string; value: string }[];
};

const stepNames: Record<(typeof jobSteps)[number], string> = {
  received: "Ontvangen",
  transcribed: "Uitgeschreven",
  analysed: "Geanalyseerd",
  written: "Geschreven",
};

/** As a column holds it; null when the automation did not say, or in a form that this release cannot read. */
export const howMadeColumn = z.pipe(
  z.catch(z.nullable(provenanceSchema), null),
  z.transform((provenance): HowMade | null => {
    if (provenance === null) return null;
    const { model, prompt, steps } = provenance;
    return {
      isExample: model === null,
      facts: [
        ...steps.map(({ step, at }) => ({ name: stepNames[step], value: formatMoment(at) })),
        ...(model === null ? [] : [{ name: "Taalmodel", value: model }]),
        ...(prompt === null ? [] : [{ name: "Instructies", value: prompt }]),
      ],
    };
  }),
);
