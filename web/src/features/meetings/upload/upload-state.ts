import type { UnsuccessfulRequest } from "./storage-answer.ts";
import type { PaceSample } from "./transfer-pace.ts";
import type { UnfinishedUpload } from "./unfinished-uploads.ts";
import type { FailedRecording } from "./upload-problem.ts";

/** The stages of one recording: bytes, row, automation. README.md has the diagram. */
export type UploadState =
  | { status: "idle" }
  /** Waits for the turn: one upload at a time in all tabs together. */
  | { status: "queued"; upload: UnfinishedUpload; file: File | null }
  | SendingState
  | SettlingState
  | FailedState
  | { status: "done"; upload: UnfinishedUpload };

export type SendingState = {
  status: "sending";
  upload: UnfinishedUpload;
  file: File;
  transfer: Transfer;
};

export type SettlingState =
  /** All bytes are stored: its row is made. */
  | { status: "registering"; upload: UnfinishedUpload }
  /** Its row was refused: the stored file is removed. */
  | { status: "discarding"; upload: UnfinishedUpload; problem: FailedRecording }
  /** The recording is handed over to the automation. */
  | { status: "handing-over"; upload: UnfinishedUpload };

type FailedState = {
  status: "failed";
  upload: UnfinishedUpload;
  file: File | null;
  problem: FailedRecording;
  /** It can go on later, also in another page. */
  isResumable: boolean;
};

export type Transfer = {
  sentBytes: number;
  /** Of the present attempt. */
  samples: readonly PaceSample[];
  /** Counts up: each attempt asks for the offset and sends what is missing. */
  attempt: number;
  /** Attempts in a row that brought nothing. */
  failedAttempts: number;
  /** Fresh tokens and new beginnings in a row that brought nothing. */
  failedRemedies: number;
  /** No byte moved for so long that it is said; the attempt goes on. */
  isSilent: boolean;
  phase: TransferPhase;
};

export type TransferPhase =
  /** `freshToken`: the server did not want the last one. */
  | { name: "attempting"; freshToken: boolean }
  | { name: "waiting"; delayMs: number }
  /** The name is taken: the size of the stored file tells whether it is this one, whose last answer was lost. */
  | { name: "comparing"; message: string }
  /** Storage refused the file for its size: its limit is asked. */
  | { name: "asking-limit" }
  | { name: "paused" }
  | { name: "offline" };

/** An event that a state does not expect changes nothing. */
export type UploadEvent =
  // The customer's. `started` also asks for the analysis of a recording that is stored already: without a file.
  | { type: "started"; upload: UnfinishedUpload; file: File | null }
  | { type: "paused" | "resumed" | "cancelled" | "retried" | "dismissed" }
  /** Another person signed in, or none is. */
  | { type: "signed-off" }
  // Those of the work that belongs to a state.
  | { type: "turn-granted" | "turn-refused" }
  | { type: "address-changed"; uploadUrl: string }
  | { type: "bytes-sent"; sentBytes: number; atMs: number }
  /** These bytes are stored. */
  | { type: "bytes-accepted"; sentBytes: number }
  | { type: "all-sent" | "wait-over" | "token-missing" | "file-unreadable" }
  | { type: "request-failed"; request: UnsuccessfulRequest; isOnline: boolean }
  /** No byte moved for a while. */
  | { type: "fell-silent" }
  /** No byte moved for too long. */
  | { type: "timed-out"; isOnline: boolean }
  /** Null: there is no such file. */
  | { type: "stored-size-read"; storedBytes: number | null }
  | { type: "stored-size-unknown"; isOnline: boolean }
  /** Null: storage does not say. */
  | { type: "limit-read"; bytesMax: number | null }
  | { type: "went-offline" | "went-online" }
  | { type: "registered" }
  | { type: "registration-failed"; problem: FailedRecording }
  | { type: "discarded"; isRemoved: boolean }
  | { type: "handed-over"; answer: string }
  | { type: "hand-over-failed"; problem: FailedRecording };

export const idle: UploadState = { status: "idle" };

export const isUnderWay = ({ status }: UploadState) =>
  status !== "idle" && status !== "failed" && status !== "done";
