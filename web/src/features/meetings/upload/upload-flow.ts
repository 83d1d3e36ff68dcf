import { createStore } from "#web/lib/store.ts";
import { Sending } from "./sending.ts";
import {
  type Asked,
  newUpload,
  type UnanalysedRecording,
  type UnfinishedUpload,
  uploadOf,
  uploadWithoutFile,
} from "./unfinished-uploads.ts";
import { tryThrice, type UploadEffects } from "./upload-effects.ts";
import { elsewhereProblem, problemOfRecording, UploadFailed } from "./upload-problem.ts";
import { isUnderWay, type UploadEvent, type UploadState } from "./upload-state.ts";

type UploadListener = (event: UploadEvent) => void;

export type UploadFlow = ReturnType<typeof createUploadFlow>;

/** The newest upload, under way or ended. */
type Job = {
  upload: UnfinishedUpload;
  file: File | null;
  /** While bytes are missing. */
  sending: Sending | null;
  ending: AbortController;
};

const idle: UploadState = { status: "idle" };

/** One upload of one recording: bytes, row, automation. It leaves no file without a row behind. */
export function createUploadFlow(effects: UploadEffects) {
  const { unfinished, userId } = effects;
  const store = createStore<UploadState>(idle);
  const listeners = new Set<UploadListener>();
  const turn = createTurn(effects.acquireLock);
  let latest: Job | null = null;

  const emit = (event: UploadEvent) => {
    for (const listener of listeners) listener(event);
  };

  function end(state: UploadState) {
    latest?.ending.abort();
    turn.end();
    store.set(state);
  }

  function begin(upload: UnfinishedUpload, file: File | null) {
    if (isUnderWay(store.get())) return;
    const job: Job = { upload, file, sending: null, ending: new AbortController() };
    latest = job;
    const { signal } = job.ending;
    const change = (part: Partial<UnfinishedUpload>) => {
      job.upload = { ...job.upload, ...part };
      unfinished.put(job.upload);
    };
    if (file && upload.stage === "sending") {
      job.sending = new Sending({
        file,
        effects,
        current: () => job.upload,
        change,
        onTransfer: (transfer) => store.set({ status: "sending", upload: job.upload, transfer }),
        onLimitRead: (bytesMax) => emit({ type: "limit-read", bytesMax }),
        signal,
      });
      job.sending.show();
    } else store.set({ status: "settling", upload });
    carryOut(job, { change, take: turn.take, emit, show: store.set, effects }).then(
      () => {
        unfinished.remove(job.upload.path);
        end({ status: "done", upload: job.upload });
      },
      (error: unknown) => {
        if (signal.aborted) return;
        if (!(error instanceof UploadFailed)) throw error;
        if (!error.isResumable) unfinished.remove(job.upload.path);
        end({ status: "failed", upload: job.upload, ...error.problem });
        if (error.problem.limited) emit({ type: "limit-reached" });
      },
    );
  }

  function forget({ path, uploadUrl }: UnfinishedUpload) {
    unfinished.remove(path);
    if (uploadUrl !== null) void effects.terminate(uploadUrl);
  }

  /** While its bytes are sent. */
  const sending = () => (store.get().status === "sending" ? latest?.sending : null);

  return {
    get: store.get,
    subscribe: store.subscribe,
    onEvent(listener: UploadListener): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },

    /** Uploads the file, or goes on where this same file stopped. The file has been checked. */
    start(file: File, asked: Asked): void {
      if (isUnderWay(store.get())) return;
      const known = uploadOf(file, unfinished.all());
      const expired = uploadOf(file, unfinished.expired());
      if (expired) unfinished.remove(expired.path);
      const identity = { userId, sessionId: effects.newId(), nowMs: effects.now() };
      begin(known ? { ...known, ...asked } : newUpload(file, asked, identity), file);
    },
    pause: () => sending()?.pause(),
    resume: () => sending()?.resume(),
    /** Stops sending and has the server delete the bytes that it got. */
    cancel(): void {
      const state = store.get();
      if (state.status !== "sending") return;
      end(idle);
      if (latest) forget(latest.upload);
    },
    /** After a failure: goes on with the bytes or steps that are missing. */
    retry: () => {
      if (latest && store.get().status === "failed") begin(latest.upload, latest.file);
    },
    /** Hands over a recording that has its row and was not analysed, whichever browser uploaded it. */
    analyse(recording: UnanalysedRecording): void {
      begin(uploadWithoutFile(recording, effects.now()), null);
    },
    connectionChanged: (isOnline: boolean) => sending()?.connectionChanged(isOnline),
    /** Stops and keeps what was sent: another person signed in, or none is. */
    signOff: () => end(idle),

    /** Settles what an earlier page left unsettled. */
    async restore(): Promise<void> {
      const leftovers = unfinished.all().filter(({ stage }) => stage !== "sending");
      if (store.get() !== idle || leftovers.length === 0) return;
      // Another tab may be settling them right now.
      if (!(await turn.take())) return;
      for (const { path } of leftovers.filter(({ stage }) => stage === "discarded")) {
        if (await removeFile(path, effects)) unfinished.remove(path);
      }
      const next = leftovers.find(({ stage }) => stage !== "discarded");
      if (store.get() === idle && next) begin(next, null);
      if (!isUnderWay(store.get())) turn.end();
    },

    /** Uploads that stopped on the way; each goes on when its file is chosen again. */
    interrupted: (): readonly UnfinishedUpload[] =>
      unfinished.all().filter(({ stage }) => stage === "sending"),
    /** Uploads that stopped so long ago that they begin anew. */
    expired: (): readonly UnfinishedUpload[] => unfinished.expired(),
    forget,
  };
}

type Means = {
  /** Also stores what another page needs to go on. */
  change: (part: Partial<UnfinishedUpload>) => void;
  take: () => Promise<boolean>;
  emit: (event: UploadEvent) => void;
  show: (state: UploadState) => void;
  effects: UploadEffects;
};

/** Takes an upload through its stages: its turn, bytes, row, automation. Throws UploadFailed, or that it was ended. */
async function carryOut(job: Job, { change, take, emit, show, effects }: Means): Promise<void> {
  /** The upload may be ended meanwhile; then its stored state stays as it is. */
  const settled = async <T>(work: Promise<T>): Promise<T> => {
    const result = await work;
    job.ending.signal.throwIfAborted();
    return result;
  };
  if (!(await settled(take()))) throw new UploadFailed(elsewhereProblem, true);
  change({});
  if (job.sending) {
    await settled(job.sending.send());
    change({ stage: "stored", uploadUrl: null });
  }
  show({ status: "settling", upload: job.upload });
  const { path, sessionId, mode } = job.upload;
  if (job.upload.stage !== "registered") {
    const made = tryThrice(() => effects.register(job.upload), effects.wait);
    const refusal = await settled(made.then(() => null, problemOfRecording));
    if (refusal?.retriable) throw new UploadFailed(refusal, true);
    if (refusal) {
      change({ stage: "discarded" });
      // A file that could not be removed now is removed at the next visit.
      throw new UploadFailed(refusal, !(await settled(removeFile(path, effects))));
    }
    change({ stage: "registered" });
    emit({ type: "registered" });
  }
  const answer = await effects.handOver({ sessionId, mode }).catch((error: unknown) => {
    job.ending.signal.throwIfAborted();
    emit({ type: "hand-over-failed" });
    const problem = problemOfRecording(error);
    throw new UploadFailed(problem, problem.retriable);
  });
  job.ending.signal.throwIfAborted();
  emit({ type: "handed-over", answer });
}

/** True when the file is gone from storage. */
function removeFile(path: string, { removeFile, wait }: UploadEffects): Promise<boolean> {
  return tryThrice(() => removeFile(path), wait).then(
    () => true,
    (cause) => {
      console.warn("Could not remove a recording that was refused", cause);
      return false;
    },
  );
}

/** Keeps to one upload at a time in all tabs together, through all its stages. */
function createTurn(acquireLock: UploadEffects["acquireLock"]) {
  /** Resolves to what releases the lock; null while it is neither held nor asked for. */
  let turn: Promise<(() => void) | null> | null = null;
  return {
    async take(): Promise<boolean> {
      const asked = turn ?? acquireLock();
      turn = asked;
      const isGranted = (await asked) !== null;
      if (!isGranted && turn === asked) turn = null;
      return isGranted;
    },
    end() {
      void turn?.then((release) => release?.());
      turn = null;
    },
  };
}
