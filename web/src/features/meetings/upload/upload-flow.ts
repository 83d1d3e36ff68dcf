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

/** The newest upload, under way or ended. */
type Job = {
  upload: UnfinishedUpload;
  readonly file: File | null;
  /** While bytes are missing. */
  sending: Sending | null;
  readonly ending: AbortController;
};

const idle: UploadState = { status: "idle" };

/** One upload of one recording: bytes, row, automation. It leaves no file without a row behind. */
export class UploadFlow {
  readonly #effects: UploadEffects;
  readonly #turn: ReturnType<typeof createTurn>;
  readonly #store = createStore<UploadState>(idle);
  readonly #listeners = new Set<UploadListener>();
  #latest: Job | null = null;

  readonly get = this.#store.get;
  readonly subscribe = this.#store.subscribe;

  constructor(effects: UploadEffects) {
    this.#effects = effects;
    this.#turn = createTurn(effects.acquireLock);
  }

  onEvent(listener: UploadListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Uploads the file, or goes on where this same file stopped. The file has been checked. */
  start(file: File, asked: Asked): void {
    if (isUnderWay(this.get())) return;
    const { unfinished, userId, newId, now } = this.#effects;
    const known = uploadOf(file, unfinished.all());
    const expired = uploadOf(file, unfinished.expired());
    if (expired) unfinished.remove(expired.path);
    const identity = { userId, sessionId: newId(), nowMs: now() };
    this.#begin(known ? { ...known, ...asked } : newUpload(file, asked, identity), file);
  }

  readonly pause = () => this.#sending()?.pause();
  readonly resume = () => this.#sending()?.resume();

  connectionChanged(isOnline: boolean): void {
    this.#sending()?.connectionChanged(isOnline);
  }

  /** Stops sending and has the server delete the bytes that it got. */
  readonly cancel = (): void => {
    if (this.get().status !== "sending" || !this.#latest) return;
    this.#end(idle);
    this.forget(this.#latest.upload);
  };

  /** After a failure: goes on with the bytes or steps that are missing. */
  readonly retry = (): void => {
    if (this.#latest && this.get().status === "failed") this.#begin(this.#latest.upload, this.#latest.file);
  };

  /** Hands over a recording that has its row and was not analysed, whichever browser uploaded it. */
  analyse(recording: UnanalysedRecording): void {
    this.#begin(uploadWithoutFile(recording, this.#effects.now()), null);
  }

  /** Stops and keeps what was sent: another person signed in, or none is. */
  signOff(): void {
    this.#end(idle);
  }

  /** Settles what an earlier page left unsettled. */
  async restore(): Promise<void> {
    const { unfinished } = this.#effects;
    const leftovers = unfinished.all().filter(({ stage }) => stage !== "sending");
    if (this.get() !== idle || leftovers.length === 0) return;
    // Another tab may be settling them right now.
    if (!(await this.#turn.take())) return;
    for (const { path } of leftovers.filter(({ stage }) => stage === "discarded")) {
      if (await removeFile(path, this.#effects)) unfinished.remove(path);
    }
    const next = leftovers.find(({ stage }) => stage !== "discarded");
    if (this.get() === idle && next) this.#begin(next, null);
    if (!isUnderWay(this.get())) this.#turn.end();
  }

  /** Uploads that stopped on the way; each goes on when its file is chosen again. */
  interrupted(): readonly UnfinishedUpload[] {
    return this.#effects.unfinished.all().filter(({ stage }) => stage === "sending");
  }

  /** Uploads that stopped so long ago that they begin anew. */
  readonly expired = (): readonly UnfinishedUpload[] => this.#effects.unfinished.expired();

  forget({ path, uploadUrl }: UnfinishedUpload): void {
    this.#effects.unfinished.remove(path);
    if (uploadUrl !== null) void this.#effects.terminate(uploadUrl);
  }

  #sending() {
    return this.get().status === "sending" ? this.#latest?.sending : null;
  }

  #begin(upload: UnfinishedUpload, file: File | null) {
    if (isUnderWay(this.get())) return;
    const job: Job = { upload, file, sending: null, ending: new AbortController() };
    this.#latest = job;
    if (file && upload.stage === "sending") {
      job.sending = new Sending({
        file,
        effects: this.#effects,
        current: () => job.upload,
        change: (part) => this.#change(job, part),
        onTransfer: (transfer) => this.#store.set({ status: "sending", upload: job.upload, transfer }),
        onLimitRead: (bytesMax) => this.#emit({ type: "limit-read", bytesMax }),
        signal: job.ending.signal,
      });
      job.sending.show();
    } else this.#store.set({ status: "settling", upload });
    void this.#carryOut(job).then(
      () => {
        this.#effects.unfinished.remove(job.upload.path);
        this.#end({ status: "done", upload: job.upload });
      },
      (error: unknown) => this.#fail(job, error),
    );
  }

  /** Takes an upload through its stages: its turn, bytes, row, automation. Throws UploadFailed, or that it was ended. */
  async #carryOut(job: Job): Promise<void> {
    const { register, handOver, wait } = this.#effects;
    /** The upload may be ended meanwhile; then its stored state stays as it is. */
    const settled = async <T>(work: Promise<T>): Promise<T> => {
      const result = await work;
      job.ending.signal.throwIfAborted();
      return result;
    };
    if (!(await settled(this.#turn.take()))) throw new UploadFailed(elsewhereProblem, true);
    this.#change(job, {});
    if (job.sending) {
      await settled(job.sending.send());
      this.#change(job, { stage: "stored", uploadUrl: null });
    }
    this.#store.set({ status: "settling", upload: job.upload });
    if (job.upload.stage !== "registered") {
      const made = tryThrice(() => register(job.upload), wait);
      const refusal = await settled(made.then(() => null, problemOfRecording));
      if (refusal?.retriable) throw new UploadFailed(refusal, true);
      if (refusal) {
        this.#change(job, { stage: "discarded" });
        // A file that could not be removed now is removed at the next visit.
        const isRemoved = await settled(removeFile(job.upload.path, this.#effects));
        throw new UploadFailed(refusal, !isRemoved);
      }
      this.#change(job, { stage: "registered" });
      this.#emit({ type: "registered" });
    }
    const { sessionId, mode } = job.upload;
    const answer = await handOver({ sessionId, mode }).catch((error: unknown) => {
      job.ending.signal.throwIfAborted();
      this.#emit({ type: "hand-over-failed" });
      const problem = problemOfRecording(error);
      throw new UploadFailed(problem, problem.retriable);
    });
    job.ending.signal.throwIfAborted();
    this.#emit({ type: "handed-over", answer });
  }

  #fail({ upload, ending }: Job, error: unknown) {
    if (ending.signal.aborted) return;
    if (!(error instanceof UploadFailed)) throw error;
    if (!error.isResumable) this.#effects.unfinished.remove(upload.path);
    this.#end({ status: "failed", upload, ...error.problem });
    if (error.problem.limited) this.#emit({ type: "limit-reached" });
  }

  /** Also stores what another page needs to go on. */
  #change(job: Job, part: Partial<UnfinishedUpload>) {
    job.upload = { ...job.upload, ...part };
    this.#effects.unfinished.put(job.upload);
  }

  #end(state: UploadState) {
    this.#latest?.ending.abort();
    this.#turn.end();
    this.#store.set(state);
  }

  #emit(event: UploadEvent) {
    for (const listener of this.#listeners) listener(event);
  }
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
