import { type Pace, pace } from "./transfer-pace.ts";
import type { FailedRecording } from "./upload-problem.ts";
import type { SendingState, UploadState } from "./upload-state.ts";

/** How far the bytes are. */
export type TransferView = { sentBytes: number; totalBytes: number } & (
  | ({ status: "uploading" } & Pace)
  | { status: "paused" | "waiting-for-network" }
  /** Online, and yet nothing gets through: a full disk, a database that is away, a connection that died unnoticed. */
  | { status: "waiting-for-server" }
);

export type UploadView =
  | { status: "idle" }
  | { status: "sending"; fileName: string; transfer: TransferView }
  /** All bytes are stored; its row is made and it is handed over to the automation. */
  | { status: "settling"; fileName: string }
  | ({ status: "failed"; fileName: string } & FailedRecording)
  | { status: "done"; fileName: string };

/** The state as the screen shows it. */
export function uploadView(state: UploadState): UploadView {
  if (state.status === "idle") return state;
  const { fileName, sentBytes } = state.upload;
  switch (state.status) {
    case "queued": {
      if (!state.file) return { status: "settling", fileName };
      const bytes = { sentBytes, totalBytes: state.file.size };
      return { status: "sending", fileName, transfer: { status: "uploading", ...bytes, ...pace([], 0) } };
    }
    case "sending":
      return { status: "sending", fileName, transfer: transferView(state) };
    case "registering":
    case "handing-over":
    case "discarding":
      return { status: "settling", fileName };
    case "failed":
      return { status: "failed", fileName, ...state.problem };
    case "done":
      return { status: "done", fileName };
  }
}

function transferView({ transfer, file }: SendingState): TransferView {
  const { phase, sentBytes, samples, failedAttempts, isSilent } = transfer;
  const bytes = { sentBytes, totalBytes: file.size };
  const uploading = { status: "uploading", ...bytes, ...pace(samples, file.size) } as const;
  // A single failed attempt is not shown. After a second one it is uploading again when bytes move.
  const isStuck = failedAttempts > 1 || isSilent;
  const waiting = isStuck ? ({ status: "waiting-for-server", ...bytes } as const) : uploading;
  switch (phase.name) {
    case "paused":
      return { status: "paused", ...bytes };
    case "offline":
      return { status: "waiting-for-network", ...bytes };
    case "waiting":
      return waiting;
    case "attempting":
      return samples.length > 0 && !isSilent ? uploading : waiting;
    case "comparing":
    case "asking-limit":
      return uploading;
  }
}
