import type { UnfinishedUpload } from "./unfinished-uploads.ts";
import type { FailedRecording } from "./upload-problem.ts";
import type { SettlingState, UploadEvent, UploadState } from "./upload-state.ts";

/** After the bytes: a row, or no file either; then the automation. */
export function reduceSettling(state: SettlingState, event: UploadEvent): UploadState {
  const { upload } = state;
  switch (state.status) {
    case "registering":
      if (event.type === "registered") return handOver({ ...upload, stage: "registered" });
      if (event.type !== "registration-failed") return state;
      if (event.problem.retriable) return failed(upload, event.problem, true);
      return { status: "discarding", upload: { ...upload, stage: "discarded" }, problem: event.problem };
    case "discarding":
      // A file that could not be removed now is removed at the next visit.
      return event.type === "discarded" ? failed(upload, state.problem, !event.isRemoved) : state;
    case "handing-over":
      if (event.type === "handed-over") return { status: "done", upload };
      if (event.type !== "hand-over-failed") return state;
      return failed(upload, event.problem, event.problem.retriable);
  }
}

export const handOver = (upload: UnfinishedUpload): UploadState => ({ status: "handing-over", upload });

const failed = (upload: UnfinishedUpload, problem: FailedRecording, isResumable: boolean): UploadState => ({
  status: "failed",
  upload,
  file: null,
  problem,
  isResumable,
});
