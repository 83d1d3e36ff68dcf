import * as z from "zod/mini";
import { requiredText } from "./fields.ts";
import type { Lines } from "./text.ts";

/** The label of each field, and its longest value in characters (UTF-16 units) after trimming. */
export const leadFormFields = {
  firstName: { label: "Voornaam", lengthMax: 100 },
  lastName: { label: "Achternaam", lengthMax: 100 },
  companyName: { label: "Bedrijfsnaam", lengthMax: 200 },
  email: { label: "E-mailadres", lengthMax: 254 },
  services: { label: "Gewenste doelgroep", lengthMax: 2_000 },
  servicesSummary: { label: "Samenvatting van uw diensten", lengthMax: 5_000 },
} as const;

/** The header that names one submission, so that sending it twice counts and acts once. */
export const idempotencyKeyHeader = "Idempotency-Key";

/** The customer's form. Unknown keys are dropped: a body never says who the user is. */
export const leadFormSchema = z.object({
  firstName: requiredField("firstName"),
  lastName: requiredField("lastName"),
  companyName: requiredField("companyName"),
  email: requiredField("email").check(z.email("Vul een geldig e-mailadres in.")),
  services: requiredField("services", "many"),
  servicesSummary: requiredField("servicesSummary", "many"),
});

function requiredField(name: keyof typeof leadFormFields, lines?: Lines) {
  const { label, lengthMax } = leadFormFields[name];
  return requiredText(label, lengthMax, lines);
}

export type LeadForm = z.infer<typeof leadFormSchema>;
/** As it is typed: a field that may stay empty may be missing. */
export type TypedLeadForm = z.input<typeof leadFormSchema>;

/**
 * Answer of `POST relay/lead`. `submittedAt` is the database's clock (ISO 8601 with offset), the one
 * that also dates the drafts. `duplicate` says that this submission was already under way or sent.
 */
export const leadAcceptedSchema = z.object({
  submissionId: z.uuid(),
  submittedAt: z.iso.datetime({ offset: true }),
  duplicate: z.boolean(),
});

export type LeadAccepted = z.infer<typeof leadAcceptedSchema>;
