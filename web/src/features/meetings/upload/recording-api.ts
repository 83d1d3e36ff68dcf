import type { PostgrestError } from "@supabase/supabase-js";
import { queryOptions } from "@tanstack/react-query";
import * as z from "zod/mini";
import type { ErrorCode } from "#functions/contract/errors.ts";
import type { MeetingRequest } from "#functions/contract/meeting.ts";
import { asAnswered, callFunction } from "#web/lib/call-function.ts";
import { database } from "#web/lib/database.ts";
import { env } from "#web/lib/env.ts";
import { AppError } from "#web/lib/errors.ts";
import { FunctionError } from "#web/lib/function-failure.ts";
import { loadClient } from "#web/lib/session.ts";
import { storageAddress } from "#web/lib/storage-address.ts";
import { unconfirmedEmailText } from "#web/lib/unconfirmed-email.ts";
import { bucketBytesMax } from "../chosen-file/recording-limit.ts";
import {
  customerMissing,
  isUsageLimit,
  limitText,
  noRecordText,
  notHandedOverText,
  RecordingRefused,
  uploadFailedText,
} from "./upload-problem.ts";

const bucket = "audio-files";
/** Names the project to its own API; public. */
export const storageKey = env.supabasePublishableKey;
const limitTimeoutMs = 10_000;
/** The relay gives the automation less time than this. */
const answerTimeoutMs = 60_000;

/** Codes that the relay would answer again: no customer, no such recording, another file in its place. */
const finalCodes: ReadonlySet<string> = new Set<ErrorCode>(["forbidden", "not_found", "invalid_input"]);

const uploadEndpoint = `${storageAddress(env.supabaseUrl)}/storage/v1/upload/resumable`;

export const recordingTarget = (path: string, contentType: string) => ({
  endpoint: uploadEndpoint,
  apiKey: storageKey,
  bucket,
  path,
  contentType,
});

/** The largest recording that storage takes, which depends on the project's plan. Throws when it does not say. */
export async function storageBytesMax(): Promise<number> {
  const response = await fetch(uploadEndpoint, {
    method: "OPTIONS",
    signal: AbortSignal.timeout(limitTimeoutMs),
  });
  const bytes = Number(response.headers.get("tus-max-size"));
  if (!Number.isSafeInteger(bytes) || bytes <= 0) {
    throw new AppError("network", "Storage does not say how much it takes");
  }
  return Math.min(bytes, bucketBytesMax);
}

/** For the screen, before a file is chosen. */
export const recordingLimitQuery = queryOptions({
  queryKey: ["meetings", "recording-limit"] as const,
  queryFn: storageBytesMax,
  // It changes with the project's plan.
  staleTime: Number.POSITIVE_INFINITY,
});

/** Null without a session. Throws when that cannot be known without a connection. */
export async function accessToken({ fresh }: { fresh: boolean }): Promise<string | null> {
  const { auth } = await loadClient();
  const { data, error } = await (fresh ? auth.refreshSession() : auth.getSession());
  if (error?.name === "AuthRetryableFetchError") throw error;
  return data.session?.access_token ?? null;
}

/** Null when there is no file at this path. */
export async function storedBytes(path: string): Promise<number | null> {
  const { storage } = await loadClient();
  const { data, error } = await storage.from(bucket).info(path);
  if (!error) return data.size ?? null;
  if (error.name === "StorageApiError" && [error.status, Number(error.statusCode)].includes(404)) return null;
  throw error;
}

export type NewRecording = {
  userId: string;
  fileName: string;
  path: string;
  sessionId: string;
  /** Of the sentence that the customer ticked; null when it was not asked for yet. */
  consentVersion: string | null;
};

/** Makes the row of an uploaded file, which counts as one analysis. */
export async function registerRecording(recording: NewRecording): Promise<void> {
  const { userId, fileName, path, sessionId, consentVersion } = recording;
  const { error, status } = await database.from("user_audio_files").insert({
    user_id: userId,
    filename: fileName.slice(0, 255),
    storage_path: path,
    transcription_status: "pending",
    session_id: sessionId,
    consent_version: consentVersion,
  });
  // There is one row a session: it was made by a request whose answer was lost.
  if (error && error.code !== "23505") throw registrationError(error, status);
}

const tooManyRecordingsText =
  "U bewaart het maximum van 1.000 opnames. Verwijder er enkele en upload de opname opnieuw.";

const consentMissingText =
  "Vink aan dat de deelnemers weten dat het gesprek wordt opgenomen en geanalyseerd, en upload de opname opnieuw.";

function registrationError(error: PostgrestError, status: number): AppError {
  if (isUsageLimit(error)) return new RecordingRefused("usage_limit_reached", limitText, error);
  if (error.details === customerMissing) return new RecordingRefused(customerMissing, noRecordText, error);
  if (error.details === "recording_consent_missing") {
    return new RecordingRefused("refused", consentMissingText, error);
  }
  if (error.details === "row_limit_reached") {
    return new RecordingRefused("refused", tooManyRecordingsText, error);
  }
  // Over in a minute, so the file stays and the row is tried again.
  if (error.details === "rate_limited") return new AppError("network", uploadFailedText, error);
  const message = error.message || uploadFailedText;
  const refused = status >= 400 && status < 500 && ![401, 408, 429].includes(status);
  return refused
    ? new RecordingRefused("refused", message, error)
    : new AppError("network", uploadFailedText, error);
}

export async function removeStoredFile(path: string): Promise<void> {
  const { storage } = await loadClient();
  const { error } = await storage.from(bucket).remove([path]);
  if (error) throw error;
}

/** Hands the recording to the automation. Returns its answer. Throws RecordingRefused or FunctionError. */
export async function handOverRecording(request: MeetingRequest): Promise<string> {
  const answer = await callFunction({
    task: "hand over a recording",
    path: "relay/meeting",
    body: request,
    timeoutMs: answerTimeoutMs,
    answer: z.unknown(),
    sentences: {
      email_unconfirmed: unconfirmedEmailText,
      forbidden: asAnswered,
      not_found: asAnswered,
      invalid_input: asAnswered,
    },
    fallback: notHandedOverText,
  }).catch(rejectRecording);
  return typeof answer === "string" ? answer : JSON.stringify(answer ?? "");
}

function rejectRecording(error: unknown): never {
  if (!(error instanceof FunctionError) || !finalCodes.has(error.code)) throw error;
  throw new RecordingRefused(error.code, error.message, error);
}
