import { reduceSending, startSending } from "./sending.ts";
import { handOver, reduceSettling } from "./settling.ts";
import type { UnfinishedUpload } from "./unfinished-uploads.ts";
import { elsewhereProblem } from "./upload-problem.ts";
import { idle, type UploadEvent, type UploadState } from "./upload-state.ts";

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
