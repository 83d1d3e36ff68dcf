import * as z from "zod/mini";
import { requiredText } from "./fields.ts";

/** Longest accepted values, in characters (UTF-16 units) after trimming. */
export const leadFormLengthsMax = {
  firstName: 100,
  lastName: 100,
  companyName: 200,
  email: 254,
  services: 2_000,
  servicesSummary: 5_000,
} as const;

/** The header that names one submission, so that sending it twice counts and acts once. */
export const idempotencyKeyHeader = "Idempotency-Key";

/** The customer's form. Unknown keys are dropped: a body never says who the user is. */
export const leadFormSchema = z.object({
  firstName: requiredText("Voornaam", leadFormLengthsMax.firstName),
  lastName: requiredText("Achternaam", leadFormLengthsMax.lastName),
  companyName: requiredText("Bedrijfsnaam", leadFormLengthsMax.companyName),
  email: requiredText("E-mailadres", leadFormLengthsMax.email).check(
    z.email("Vul een geldig e-mailadres in."),
  ),
  services: requiredText("Gewenste doelgroep", leadFormLengthsMax.services, "many"),
  servicesSummary: requiredText("Samenvatting van uw diensten", leadFormLengthsMax.servicesSummary, "many"),
});

export type LeadForm = z.infer<typeof leadFormSchema>;

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
