/**
 * The shapes that the browser and the functions agree on. Loaded by both, so zod/mini only
 * (about a fifth of zod's bytes) and nothing that touches the platform.
 */
import * as z from "zod/mini";

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

/** Something to see: not spaces, joiners and the like alone. */
const visibleCharacter = /[\p{L}\p{N}\p{P}\p{S}]/u;

/**
 * What is refused here would be lost further on: Postgres stores neither NUL nor half a surrogate pair, and a line
 * break in a name can become a header of an e-mail.
 */
function isStorable(text: string, lines: Lines): boolean {
  const line = lines === "many" ? text.replace(/[\t\r\n]/g, "") : text;
  return text.isWellFormed() && !/\p{Cc}/u.test(line);
}

type Lines = "one" | "many";

function requiredText(label: string, lengthMax: number, lines: Lines = "one") {
  const required = `${label} is verplicht.`;
  return z.string(required).check(
    z.trim(),
    z.refine((text) => visibleCharacter.test(text), { error: required, abort: true }),
    z.refine((text) => isStorable(text, lines), `${label} bevat tekens die wij niet kunnen verwerken.`),
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

export const errorCodes = [
  "unauthenticated",
  "forbidden",
  "not_found",
  "method_not_allowed",
  "too_large",
  "invalid_input",
  "usage_limit_reached",
  "rate_limited",
  "webhook_failed",
  "webhook_timeout",
  "internal",
] as const;

export type ErrorCode = (typeof errorCodes)[number];

/**
 * Every answer that is not a success. `message` is Dutch and fit to show; `fields` (with `invalid_input`)
 * maps a field to its own sentence. A code from a newer release reads as `internal`.
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
