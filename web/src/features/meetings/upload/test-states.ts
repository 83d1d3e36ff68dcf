import type { UnfinishedUpload } from "./unfinished-uploads.ts";
import { reduceUpload } from "./upload-reducer.ts";
import type { SendingState, TransferPhase, UploadEvent, UploadState } from "./upload-state.ts";

export const file = new File(["1234567890"], "Overleg.mp3", { lastModified: 7 });

export const upload: UnfinishedUpload = {
  fileName: "Overleg.mp3",
  sizeBytes: 10,
  lastModifiedMs: 7,
  path: "7b5d/17_Overleg.mp3",
  sessionId: "sessie",
  mode: "meeting",
  consentVersion: "2026-11-22",
  stage: "sending",
  uploadUrl: "http://127.0.0.1/upload/1",
  sentBytes: 3,
  startedAtMs: 17,
};

/** In its first attempt, unless another phase is given. */
export function sending(phase: TransferPhase = { name: "attempting", freshToken: false }): SendingState {
  const counts = { attempt: 1, failedAttempts: 0, failedRemedies: 0, isSilent: false };
  return { status: "sending", upload, file, transfer: { sentBytes: 3, samples: [], phase, ...counts } };
}

export const reduceAll = (state: UploadState, ...events: UploadEvent[]): UploadState =>
  events.reduce(reduceUpload, state);

export const answered = (method: string, status: number, body = "", isOnline = true): UploadEvent => ({
  type: "request-failed",
  request: { method, status, body },
  isOnline,
});
