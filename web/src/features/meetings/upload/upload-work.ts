import { longWaitMs } from "#web/ui/long-wait.ts";
import { tryThrice, type UploadEffects } from "./upload-effects.ts";
import { problemOfRecording } from "./upload-problem.ts";
import type { SendingState, UploadEvent, UploadState } from "./upload-state.ts";

/** From then on it is said that nothing moves. */
const silenceSaidMs = longWaitMs;
/** A connection can die without a message. */
const silenceMaxMs = 60_000;
/** The last answer comes when the server has put the whole file together. */
const completionMaxMs = 10 * 60_000;

/** The means of the work that a state asks for. */
export type UploadWork = {
  effects: UploadEffects;
  report: (event: UploadEvent) => void;
  /** Aborts the work when its state is left. */
  signal: AbortSignal;
};

/** Names the work that a state stands for: as long as the name stays the same, the work goes on. */
export function workName(state: UploadState): string {
  if (state.status !== "sending") return state.status;
  return `sending ${state.transfer.attempt} ${state.transfer.phase.name}`;
}

/** Does the work of a state and reports how it ends. */
export async function doWork(state: UploadState, work: UploadWork): Promise<void> {
  const { effects, report } = work;
  switch (state.status) {
    case "sending":
      return send(state, work);
    case "registering":
      return tryThrice(() => effects.register(state.upload), effects.wait).then(
        () => report({ type: "registered" }),
        (error) => report({ type: "registration-failed", problem: problemOfRecording(error) }),
      );
    case "discarding":
      return report({ type: "discarded", isRemoved: await removeFile(state.upload.path, effects) });
    case "handing-over": {
      const { sessionId, mode } = state.upload;
      return effects.handOver({ sessionId, mode }).then(
        (answer) => report({ type: "handed-over", answer }),
        (error) => report({ type: "hand-over-failed", problem: problemOfRecording(error) }),
      );
    }
    // The turn is the flow's: it is held by several states.
    case "queued":
    case "idle":
    case "failed":
    case "done":
      return;
  }
}

/** True when the file is gone from storage. */
export function removeFile(path: string, { removeFile, wait }: UploadEffects): Promise<boolean> {
  return tryThrice(() => removeFile(path), wait).then(
    () => true,
    (cause) => {
      console.warn("Could not remove a recording that was refused", cause);
      return false;
    },
  );
}

async function send(state: SendingState, work: UploadWork): Promise<void> {
  const { effects, report, signal } = work;
  const { phase } = state.transfer;
  switch (phase.name) {
    case "attempting":
      return attempt(state, phase.freshToken, work);
    case "waiting": {
      const timer = setTimeout(() => report({ type: "wait-over" }), phase.delayMs);
      return signal.addEventListener("abort", () => clearTimeout(timer));
    }
    case "comparing":
      return effects.storedBytes(state.upload.path).then(
        (storedBytes) => report({ type: "stored-size-read", storedBytes }),
        () => report({ type: "stored-size-unknown", isOnline: effects.isOnline() }),
      );
    case "asking-limit":
      return report({ type: "limit-read", bytesMax: await effects.bytesMax() });
    case "paused":
    case "offline":
      return;
  }
}

function attempt(
  { upload, file }: SendingState,
  freshToken: boolean,
  { effects, report, signal }: UploadWork,
): Promise<void> {
  let fresh = freshToken;
  let timers: ReturnType<typeof setTimeout>[] = [];
  const stopTimers = () => timers.forEach(clearTimeout);
  function watchSilence(sentBytes = 0) {
    stopTimers();
    const timeOut = () => report({ type: "timed-out", isOnline: effects.isOnline() });
    timers =
      sentBytes === file.size
        ? [setTimeout(timeOut, completionMaxMs)]
        : [
            setTimeout(() => report({ type: "fell-silent" }), silenceSaidMs),
            setTimeout(timeOut, silenceMaxMs),
          ];
  }
  signal.addEventListener("abort", stopTimers);
  watchSilence();
  return effects.attempt({
    file,
    upload,
    uploadUrl: upload.uploadUrl,
    signal,
    accessToken() {
      const options = { fresh };
      fresh = false;
      return effects.accessToken(options);
    },
    report(event) {
      if (event.type === "bytes-sent") {
        watchSilence(event.sentBytes);
        report({ ...event, atMs: performance.now() });
      } else if (event.type === "request-failed") report({ ...event, isOnline: effects.isOnline() });
      else report(event);
    },
  });
}
