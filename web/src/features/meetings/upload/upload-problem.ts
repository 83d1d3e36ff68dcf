import { AppError, messageOf } from "#web/lib/errors.ts";
import { unconfirmedEmailText } from "#web/lib/unconfirmed-email.ts";
import { emptyFileText, wrongTypeText } from "../chosen-file/recording-file.ts";
import { tooLargeText } from "../chosen-file/recording-limit.ts";
import type { UploadFailure } from "./storage-answer.ts";

export const limitText =
  "U heeft uw maandelijkse limiet bereikt voor de Meeting Analyst service. Neem contact op om uw limiet te verhogen.";
export const uploadFailedText = "Failed to upload file";
export const notHandedOverText =
  "Uw opname is bewaard, maar de analyse is nog niet gestart. Probeer het opnieuw.";
const signedOutText =
  "U bent niet meer ingelogd. Log opnieuw in en kies hetzelfde bestand: de upload gaat verder waar hij stopte.";

const unreadableText =
  "Dit bestand is veranderd of niet meer te lezen. Bewaar het op dit toestel en kies het opnieuw.";

/** The limit is another matter: it can be read of a record only. */
export const customerMissing = "customer_missing";
export const noRecordText =
  "Uw account is nog niet klaar voor analyses. Neem contact op, dan zetten wij het in orde.";
const emailUnconfirmed = "email_unconfirmed";

/** A final no: asking again changes nothing. Any other failure may be a lost answer. */
export class RecordingRefused extends AppError {}

export type FailedRecording = {
  message: string;
  /** The month's analyses are used up. */
  limited: boolean;
  /** The address of the account has to be confirmed first. */
  unconfirmed?: boolean;
  /** Whether trying again can help. */
  retriable: boolean;
};

/** The end of an upload that did not become an analysis. */
export class UploadFailed extends Error {
  readonly problem: FailedRecording;
  /** It can go on later, also in another page. */
  readonly isResumable: boolean;

  constructor(problem: FailedRecording, isResumable: boolean) {
    super(problem.message);
    this.problem = problem;
    this.isResumable = isResumable;
  }
}

export const elsewhereProblem: FailedRecording = {
  message: "Er loopt al een upload in een ander tabblad. Wacht tot die klaar is.",
  limited: false,
  retriable: true,
};

/** Why the bytes did not get through; with what storage takes at most, null where that is not known. */
export function problemOfUpload(failure: UploadFailure, bytesMax: number | null): FailedRecording {
  const final = { limited: false, retriable: false };
  switch (failure.reason) {
    case "too-large":
      return { ...final, message: tooLargeText(bytesMax) };
    case "wrong-type":
      return { ...final, message: wrongTypeText };
    case "unreadable":
      return { ...final, message: unreadableText };
    case "refused":
      return problemOfRefusal(failure.message);
    case "signed-out":
      return { ...final, message: signedOutText };
    case "other":
      return { message: failure.message.trim() || uploadFailedText, limited: false, retriable: true };
  }
}

/** Limits that the customer can do something about, by the database's codes; the bytes that were sent stay for a day. */
const texts = new Map([
  [
    "recording_storage_full",
    "Uw opslag voor opnames is vol. Verwijder opnames die u niet meer nodig hebt, of neem contact op voor meer plaats.",
  ],
  [
    "recordings_waiting",
    "Er wachten te veel van uw opnames op hun analyse. Laat ze analyseren of verwijder ze, en probeer het dan opnieuw.",
  ],
  [customerMissing, noRecordText],
  [emailUnconfirmed, unconfirmedEmailText],
]);

function problemOfRefusal(code: string): FailedRecording {
  const message = texts.get(code);
  if (message !== undefined) {
    return { message, limited: false, unconfirmed: code === emailUnconfirmed, retriable: true };
  }
  if (code === "recording_empty") return { message: emptyFileText, limited: false, retriable: false };
  // The policies refuse a customer, in their own folder and under a name of ours, for the month's limit alone.
  return { message: limitText, limited: true, retriable: false };
}

/** Whether the bytes that were sent can still be used. */
export function isResumable(failure: UploadFailure): boolean {
  if (failure.reason === "refused") return texts.has(failure.message);
  return ["signed-out", "unreadable", "other"].includes(failure.reason);
}

/** By its message too, for a database that names no details. */
export function isUsageLimit({ code, details, message }: Record<"code" | "details" | "message", string>) {
  return code === "P0001" && (details === "usage_limit_reached" || /\busage limit\b/i.test(message));
}

/** Why a complete file did not become an analysis. */
export function problemOfRecording(error: unknown): FailedRecording {
  return {
    message: messageOf(error, uploadFailedText),
    limited: error instanceof AppError && error.code === "usage_limit_reached",
    unconfirmed: error instanceof AppError && error.code === emailUnconfirmed,
    retriable: !(error instanceof RecordingRefused),
  };
}
