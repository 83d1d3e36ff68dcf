import type { Pace } from "./transfer-pace.ts";
import type { UnfinishedUpload } from "./unfinished-uploads.ts";
import type { FailedRecording } from "./upload-problem.ts";

/** How far the bytes are. */
export type Transfer = { sentBytes: number; totalBytes: number } & (
  | ({ status: "uploading" } & Pace)
  | { status: "paused" | "waiting-for-network" }
  /** Online, and yet nothing gets through: a full disk, a database that is away, a connection that died unnoticed. */
  | { status: "waiting-for-server" }
);

/** The upload of one recording, as the screen shows it. */
export type UploadState =
  | { status: "idle" }
  /** It waits for its turn, or its bytes are sent. */
  | { status: "sending"; upload: UnfinishedUpload; transfer: Transfer }
  /** All bytes are stored; its row is made and it is handed over to the automation. */
  | { status: "settling"; upload: UnfinishedUpload }
  | ({ status: "failed"; upload: UnfinishedUpload } & FailedRecording)
  | { status: "done"; upload: UnfinishedUpload };

/** Other parts of the page act on these, whether or not the upload is on the screen. */
export type UploadEvent =
  | { type: "registered" | "hand-over-failed" }
  /** The month's analyses are used up. */
  | { type: "limit-reached" }
  | { type: "handed-over"; answer: string }
  /** Null: storage does not say. */
  | { type: "limit-read"; bytesMax: number | null };

export const isUnderWay = ({ status }: UploadState) => status === "sending" || status === "settling";
