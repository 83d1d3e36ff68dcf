import { nextStep, type UnsuccessfulRequest, type UploadFailure } from "./storage-answer.ts";
import { withSample } from "./transfer-pace.ts";
import type { UnfinishedUpload } from "./unfinished-uploads.ts";
import { isResumable, problemOfUpload } from "./upload-problem.ts";
import {
  idle,
  type SendingState,
  type Transfer,
  type TransferPhase,
  type UploadEvent,
  type UploadState,
} from "./upload-state.ts";

/** Waits between attempts that brought nothing; the last one repeats. */
const retryDelaysMs = [1_000, 2_000, 5_000, 10_000, 20_000, 30_000];
/** Failed attempts in a row before the customer is asked: about five minutes. */
const failedAttemptsMax = 14;
/** Fresh tokens or new beginnings in a row that brought nothing. */
const failedRemediesMax = 2;

/** Begins, or goes on where an earlier page stopped. */
export function startSending(upload: UnfinishedUpload, file: File): UploadState {
  const phase: TransferPhase = { name: "attempting", freshToken: false };
  const counts = { attempt: 1, failedAttempts: 0, failedRemedies: 0, isSilent: false };
  return {
    status: "sending",
    upload,
    file,
    transfer: { sentBytes: upload.sentBytes, samples: [], phase, ...counts },
  };
}

/** Sends a file through bad connections and expired tokens, in as many attempts as it takes. */
export function reduceSending(state: SendingState, event: UploadEvent): UploadState {
  const { upload, transfer } = state;
  const { phase } = transfer;
  switch (event.type) {
    case "address-changed":
      return { ...state, upload: { ...upload, uploadUrl: event.uploadUrl } };
    case "bytes-sent": {
      const { sentBytes } = event;
      return withTransfer(state, {
        sentBytes,
        samples: withSample(transfer.samples, event),
        isSilent: false,
      });
    }
    case "bytes-accepted": {
      const accepted = { ...state, upload: { ...upload, sentBytes: event.sentBytes } };
      return withTransfer(accepted, { failedAttempts: 0, failedRemedies: 0 });
    }
    case "all-sent":
      return stored(state);
    case "request-failed":
      return afterFailure(state, event.request, event.isOnline);
    case "fell-silent":
      return withTransfer(state, { isSilent: true });
    case "timed-out":
    case "stored-size-unknown":
      return waitForRetry(state, event.isOnline);
    case "token-missing":
      return fail(state, { reason: "signed-out" });
    case "file-unreadable":
      return fail(state, { reason: "unreadable" });
    case "stored-size-read":
      if (phase.name !== "comparing") return state;
      if (event.storedBytes === state.file.size) return stored(state);
      return fail(state, { reason: "other", message: phase.message });
    case "limit-read":
      return fail(state, { reason: "too-large" }, event.bytesMax);
    case "wait-over":
      return attempt(state);
    case "went-online":
      return phase.name === "offline" ? attempt(state) : state;
    case "resumed":
      if (phase.name !== "paused") return state;
      return attempt(withTransfer(state, { failedAttempts: 0, failedRemedies: 0, isSilent: false }));
    case "paused":
      return phase.name === "asking-limit" ? state : inPhase(state, { name: "paused" });
    case "went-offline":
      if (phase.name === "asking-limit" || phase.name === "paused") return state;
      return inPhase(state, { name: "offline" });
    case "cancelled":
      return idle;
    default:
      return state;
  }
}

function afterFailure(state: SendingState, request: UnsuccessfulRequest, isOnline: boolean): UploadState {
  const next = nextStep(request);
  switch (next.step) {
    case "retry":
      return waitForRetry(state, isOnline);
    case "refresh-token":
      return remedy(state, { reason: "signed-out" }, true);
    case "start-over": {
      const upload = { ...state.upload, uploadUrl: null, sentBytes: 0 };
      return remedy({ ...state, upload }, { reason: "other", message: request.body }, false);
    }
    case "compare":
      return inPhase(state, { name: "comparing", message: request.body });
    case "fail":
      if (next.failure.reason === "too-large") return inPhase(state, { name: "asking-limit" });
      return fail(state, next.failure);
  }
}

/** Tries again at once, unless that has not helped before. */
function remedy(state: SendingState, otherwise: UploadFailure, freshToken: boolean): UploadState {
  const failedRemedies = state.transfer.failedRemedies + 1;
  if (failedRemedies > failedRemediesMax) return fail(state, otherwise);
  return attempt(withTransfer(state, { failedRemedies }), freshToken);
}

function waitForRetry(state: SendingState, isOnline: boolean): UploadState {
  if (!isOnline) return inPhase(state, { name: "offline" });
  const failedAttempts = state.transfer.failedAttempts + 1;
  if (failedAttempts > failedAttemptsMax) return fail(state, { reason: "other", message: "" });
  const delayMs = retryDelaysMs[Math.min(failedAttempts, retryDelaysMs.length) - 1] ?? 0;
  return withTransfer(state, { failedAttempts, phase: { name: "waiting", delayMs } });
}

function attempt(state: SendingState, freshToken = false): SendingState {
  const next = { attempt: state.transfer.attempt + 1, samples: [] };
  return withTransfer(state, { ...next, phase: { name: "attempting", freshToken } });
}

const stored = ({ upload }: SendingState): UploadState => ({
  status: "registering",
  upload: { ...upload, stage: "stored", uploadUrl: null },
});

const fail = (
  { upload, file }: SendingState,
  failure: UploadFailure,
  bytesMax: number | null = null,
): UploadState => ({
  status: "failed",
  upload,
  file,
  problem: problemOfUpload(failure, bytesMax),
  isResumable: isResumable(failure),
});

const inPhase = (state: SendingState, phase: TransferPhase) => withTransfer(state, { phase });

const withTransfer = (state: SendingState, change: Partial<Transfer>): SendingState => ({
  ...state,
  transfer: { ...state.transfer, ...change },
});
