/**
 * The shapes that the browser and the functions agree on. Loaded by both, so zod/mini only
 * (about a fifth of zod's bytes) and nothing that touches the platform.
 */
import * as z from "zod/mini";
import { cleanLine, cleanText, isStorable, isVisible, type Lines } from "./text.ts";

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

function requiredText(label: string, lengthMax: number, lines: Lines = "one") {
  const required = `${label} is verplicht.`;
  return z.string(required).check(
    z.trim(),
    z.refine(isVisible, { error: required, abort: true }),
    z.refine((text) => isStorable(text, lines), `${label} bevat tekens die wij niet kunnen verwerken.`),
    z.overwrite(lines === "one" ? cleanLine : cleanText),
    z.maxLength(lengthMax, `${label} mag maximaal ${lengthMax} tekens bevatten.`),
  );
}

/** What the customer fills in. Keys it does not know are dropped: a body never says who the user is. */
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

/** Longest message to the chat assistant, in characters (UTF-16 units) after trimming. */
export const chatMessageLengthMax = 4_000;

const timestamp = z.iso.datetime({ offset: true, error: "Tijdstip is ongeldig." });

/**
 * Body of `POST relay/chat`, answered with the assistant's text (text/plain). A `userId` beside these is accepted and
 * dropped: who asks is known from the token.
 */
export const chatRequestSchema = z.object({
  message: requiredText("Bericht", chatMessageLengthMax, "many"),
  /** When the customer sent it, ISO 8601. */
  timestamp,
});

/** The kinds of recordings that are analysed differently. */
export const meetingModes = ["meeting", "interview", "presentation", "job-interview"] as const;

export type MeetingMode = (typeof meetingModes)[number];

/** Longest id of an upload, in characters. */
export const sessionIdLengthMax = 100;

/**
 * Body of `POST relay/meeting`, answered with the automation's text (text/plain; `Accepted` is nothing to show).
 * `sessionId` names the upload, as in its row of user_audio_files. The other fields that the automation gets (userId,
 * userEmail, fileUrl, fileName, latestFeedback, feedbackId, status) may be sent along and are dropped: they are
 * taken from the token and the database.
 */
export const meetingRequestSchema = z.object({
  sessionId: requiredText("Sessie", sessionIdLengthMax),
  mode: z.enum(meetingModes, "Kies een soort analyse."),
});

export type MeetingRequest = z.infer<typeof meetingRequestSchema>;

/**
 * Answer of `POST account/recordings/:id/address`. `path` stands below the project's address and opens by itself for
 * `lifetimeSeconds`.
 */
export const recordingAddressSchema = z.object({
  path: z.string().check(z.startsWith("/storage/v1/")),
  lifetimeSeconds: z.int(),
});

export type RecordingAddress = z.infer<typeof recordingAddressSchema>;

export const serviceKeys = [
  "email_marketing",
  "website_development",
  "analytics_platform",
  "competitive_analysis",
  "meeting_analysis",
] as const;

/** What a customer can be given. Limits and counters are kept under this name. */
export type ServiceKey = (typeof serviceKeys)[number];

/** The bit of each service in service_codes. Code 4 opens the e-mail responder, under the older name of its limits. */
export const serviceCodes = {
  email_marketing: 1,
  website_development: 2,
  analytics_platform: 4,
  competitive_analysis: 8,
  meeting_analysis: 16,
} as const satisfies Record<ServiceKey, number>;

/** The OR of these services' bits. */
export function codesOf(keys: readonly ServiceKey[]): number {
  return keys.reduce((codes, key) => codes | serviceCodes[key], 0);
}

/** Longest values of a customer's record, in characters (UTF-16 units) after trimming. */
export const customerLengthsMax = { name: 200, email: 254 } as const;

/** Highest limit of a service, in units a month. */
export const serviceLimitMax = 999_999_999;

/** Most customers that one bulk change names. */
export const bulkCustomersMax = 1_000;

const serviceMessage = "Deze service bestaat niet.";
const serviceKey = z.enum(serviceKeys, serviceMessage);
const limitMessage = `Een limiet is een geheel getal van 0 (onbeperkt) tot ${serviceLimitMax}.`;
const serviceLimits = z.partialRecord(
  serviceKey,
  z.int(limitMessage).check(z.minimum(0, limitMessage), z.maximum(serviceLimitMax, limitMessage)),
  serviceMessage,
);

/** The password that confirms an act which a stolen session must not do. */
const confirmingPassword = z
  .string("Wachtwoord is verplicht.")
  .check(z.minLength(1, "Wachtwoord is verplicht."));

const versionMessage = "De versie van deze klant ontbreekt.";
const nameMessage = "Naam bevat tekens die wij niet kunnen verwerken.";
const emailMessage = "Vul een geldig e-mailadres in.";
const codesMessage = "Deze services bestaan niet.";

/**
 * Body of `PATCH admin/users/:id`, answered with CustomerVersion: the whole record as it is after the edit.
 * `version` is the one that the admin saw: when the record has moved on since, the answer is `conflict`.
 */
export const customerUpdateSchema = z.object({
  version: z.int(versionMessage).check(z.minimum(1, versionMessage)),
  /** First name and the rest in one; may be empty, as after a sign-up that gave none. */
  name: z.string(nameMessage).check(
    z.trim(),
    z.refine((text) => isStorable(text, "one"), nameMessage),
    z.overwrite(cleanLine),
    z.maxLength(customerLengthsMax.name, `Naam mag maximaal ${customerLengthsMax.name} tekens bevatten.`),
  ),
  /** Also the address to sign in with, in lower case as Auth keeps it. Empty for an account that has none. */
  email: z.string(emailMessage).check(
    z.trim(),
    z.toLowerCase(),
    z.refine((text) => text === "" || z.safeParse(z.email(), text).success, emailMessage),
    z.maxLength(
      customerLengthsMax.email,
      `E-mailadres mag maximaal ${customerLengthsMax.email} tekens bevatten.`,
    ),
  ),
  /** The OR of all services that the customer is to have. */
  serviceCodes: z
    .int(codesMessage)
    .check(z.minimum(0, codesMessage), z.maximum(codesOf(serviceKeys), codesMessage)),
  /** Units a month; 0 and a service that is not named are unlimited. */
  serviceLimits,
  /** The admin's own, when the address changes. */
  password: z.optional(confirmingPassword),
});

export type CustomerUpdate = z.infer<typeof customerUpdateSchema>;

/** Answer of `PATCH admin/users/:id` and `POST admin/users/:id/reset-usage`: what the next edit starts from. */
export const customerVersionSchema = z.object({ userId: z.guid(), version: z.int() });

export type CustomerVersion = z.infer<typeof customerVersionSchema>;

/**
 * Body of `PATCH admin/users/bulk`, answered with BulkUpdated. Services and limits that are not named stay as they
 * are, so that it needs no version.
 */
export const bulkUpdateSchema = z
  .object({
    userIds: z
      .array(z.guid("Deze klant bestaat niet."))
      .check(
        z.minLength(1, "Kies minstens één klant."),
        z.maxLength(bulkCustomersMax, `Kies maximaal ${bulkCustomersMax} klanten tegelijk.`),
      ),
    grant: z.array(serviceKey),
    revoke: z.array(serviceKey),
    /** Units a month; 0 is unlimited. */
    limits: serviceLimits,
  })
  .check(
    z.refine(({ grant, revoke }) => !grant.some((key) => revoke.includes(key)), {
      error: "Een service kan niet tegelijk worden toegekend en ingetrokken.",
      path: ["revoke"],
    }),
    z.refine(({ grant, revoke, limits }) => grant.length + revoke.length + Object.keys(limits).length > 0, {
      error: "Kies minstens één wijziging.",
      path: ["grant"],
    }),
  );

export type BulkUpdate = z.infer<typeof bulkUpdateSchema>;

/** How many of the customers that a bulk change named were changed, had it all already, or no longer exist. */
export const bulkUpdatedSchema = z.object({ changed: z.int(), unchanged: z.int(), missing: z.int() });

export type BulkUpdated = z.infer<typeof bulkUpdatedSchema>;

/** What somebody typed to confirm: compared by the database, ignoring case. Empty for a record without an address. */
const typedEmail = z.string("Typ het e-mailadres om te bevestigen.").check(z.trim());

/** Body of `DELETE admin/users/:id`, answered with CustomerDeleted. The password is the admin's own. */
export const customerDeletionSchema = z.object({ email: typedEmail, password: confirmingPassword });

export type CustomerDeletion = z.infer<typeof customerDeletionSchema>;

/** Body of `DELETE account`, answered with CustomerDeleted. */
export const accountDeletionSchema = z.object({ email: typedEmail, password: confirmingPassword });

export type AccountDeletion = z.infer<typeof accountDeletionSchema>;

export const customerDeletedSchema = z.object({ userId: z.guid(), deleted: z.literal(true) });

export const errorCodes = [
  "unauthenticated",
  "forbidden",
  "email_unconfirmed",
  "admin_protected",
  "wrong_password",
  "not_found",
  "method_not_allowed",
  "conflict",
  "email_taken",
  "too_large",
  "invalid_input",
  "key_reused",
  "hand_over_pending",
  "usage_limit_reached",
  "rate_limited",
  "busy",
  "database_timeout",
  "webhook_failed",
  "webhook_timeout",
  "deletion_unfinished",
  "internal",
] as const;

export type ErrorCode = (typeof errorCodes)[number];

/**
 * Every answer that is not a success. `message` is Dutch and fit to show; `fields` (with `invalid_input`
 * and where else a field is to blame) maps a field to its own sentence. A code from a newer release reads as `internal`.
 */
export const errorBodySchema = z.object({
  error: z.object({
    code: z.catch(z.enum(errorCodes), "internal"),
    message: z.string(),
    requestId: z.string(),
    fields: z.optional(z.record(z.string(), z.string())),
  }),
});

export type ErrorBody = z.infer<typeof errorBodySchema>;

/** Name of the customer's own table of generated e-mails. */
export function userEmailsTableName(userId: string): string {
  return `user_emails_${userId.replaceAll("-", "_")}`;
}

/** Name of the customer's own table of feedback on meeting analyses. */
export function meetingFeedbackTableName(userId: string): string {
  return `meeting_feedback_${userId.replaceAll("-", "_")}`;
}
