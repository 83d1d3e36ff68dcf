import { AppError, messageOf } from "../../lib/errors.ts";
import type { UploadFailure } from "../../lib/resumable-upload-answer.ts";
import { wrongTypeText } from "./recording-file.ts";
import { tooLargeText } from "./recording-limit.ts";

export const limitText =
  "U heeft uw maandelijkse limiet bereikt voor de Meeting Analyst service. Neem contact op om uw limiet te verhogen.";
export const uploadFailedText = "Failed to upload file";
export const notHandedOverText =
  "Uw opname is bewaard, maar de analyse is nog niet gestart. Probeer het opnieuw.";
export const elsewhereText = "Er loopt al een upload in een ander tabblad. Wacht tot die klaar is.";
const signedOutText =
  "U bent niet meer aangemeld. Log opnieuw in en kies hetzelfde bestand: de upload gaat verder waar hij stopte.";

/** A final no: asking again changes nothing. Any other failure may be a lost answer. */
export class RecordingRefused extends AppError {}

export interface FailedRecording {
  message: string;
  /** The month's analyses are used up. */
  limited: boolean;
  /** Whether trying again can help. */
  retriable: boolean;
}

/** Why the bytes did not get through; with what storage takes at most, null where that is not known. */
export function problemOfUpload(failure: UploadFailure, bytesMax: number | null): FailedRecording {
  const final = { limited: false, retriable: false };
  switch (failure.reason) {
    case "too-large":
      return { ...final, message: tooLargeText(bytesMax) };
    case "wrong-type":
      return { ...final, message: wrongTypeText };
    case "refused":
      // In his own folder, a customer is refused for the limit alone.
      return { ...final, message: limitText, limited: true };
    case "signed-out":
      return { ...final, message: signedOutText };
    case "other":
      return { message: failure.message.trim() || uploadFailedText, limited: false, retriable: true };
  }
}

/** Whether what was sent is of no use any more. */
export function uploadIsLost({ reason }: UploadFailure): boolean {
  return reason !== "signed-out" && reason !== "other";
}

/** Why a complete file did not become an analysis. */
export function problemOfRecording(error: unknown): FailedRecording {
  return {
    message: messageOf(error, uploadFailedText),
    limited: error instanceof AppError && error.code === "usage_limit_reached",
    retriable: !(error instanceof RecordingRefused),
  };
}
