import { reduceSending, startSending } from "./sending.ts";
import type { UnfinishedUpload } from "./unfinished-uploads.ts";
import { elsewhereProblem, type FailedRecording } from "./upload-problem.ts";
import { idle, type SettlingState, type UploadEvent, type UploadState } from "./upload-state.ts";

/** Every state and event of an upload; README.md has the diagram. Pure: upload-work.ts does the work of each state. */
export function reduceUpload(state: UploadState, event: UploadEvent): UploadState {
  if (event.type === "signed-off") return idle;
  switch (state.status) {
    case "idle":
    case "done":
      return reduceEnded(state, event);
    case "failed":
      if (event.type !== "retried") return reduceEnded(state, event);
      return { status: "queued", upload: state.upload, file: state.file };
    case "queued":
      if (event.type === "turn-granted") return begin(state.upload, state.file);
      if (event.type === "cancelled" && state.file) return idle;
      if (event.type !== "turn-refused") return state;
      return { ...state, status: "failed", problem: elsewhereProblem, isResumable: true };
    case "sending":
      return reduceSending(state, event);
    case "registering":
    case "discarding":
    case "handing-over":
      return reduceSettling(state, event);
  }
}

function reduceEnded(state: UploadState, event: UploadEvent): UploadState {
  if (event.type === "started") return { status: "queued", upload: event.upload, file: event.file };
  return event.type === "dismissed" ? idle : state;
}

function begin(upload: UnfinishedUpload, file: File | null): UploadState {
  if (file && upload.stage === "sending") return startSending(upload, file);
  return upload.stage === "registered" ? handOver(upload) : { status: "registering", upload };
}

/** After the bytes: a row, or no file either; then the automation. */
function reduceSettling(state: SettlingState, event: UploadEvent): UploadState {
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

const handOver = (upload: UnfinishedUpload): UploadState => ({ status: "handing-over", upload });

const failed = (upload: UnfinishedUpload, problem: FailedRecording, isResumable: boolean): UploadState => ({
  status: "failed",
  upload,
  file: null,
  problem,
  isResumable,
});
