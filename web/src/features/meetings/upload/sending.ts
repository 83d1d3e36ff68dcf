import { longWaitMs } from "#web/ui/long-wait.ts";
import { nextStep, type UnsuccessfulRequest, type UploadFailure } from "./storage-answer.ts";
import { type PaceSample, pace, withSample } from "./transfer-pace.ts";
import type { UnfinishedUpload } from "./unfinished-uploads.ts";
import type { AttemptEnd } from "./upload-attempt.ts";
import type { UploadEffects } from "./upload-effects.ts";
import { isResumable, problemOfUpload, UploadFailed } from "./upload-problem.ts";
import type { Transfer } from "./upload-state.ts";

/** Waits between attempts that brought nothing; the last one repeats. */
const retryDelaysMs = [1_000, 2_000, 5_000, 10_000, 20_000, 30_000];
/** Failed attempts in a row before the customer is asked: about five minutes. */
const failedAttemptsMax = 14;
/** Fresh tokens or new beginnings in a row that brought nothing. */
const failedRemediesMax = 2;

/** From then on it is said that nothing moves. */
const silenceSaidMs = longWaitMs;
/** A connection can die without a message. */
const silenceMaxMs = 60_000;
/** The last answer comes when the server has put the whole file together. */
const completionMaxMs = 10 * 60_000;

type SendingOptions = {
  file: File;
  effects: UploadEffects;
  /** The upload as it is now, and how its address and its accepted bytes are stored. */
  current: () => UnfinishedUpload;
  change: (part: Partial<UnfinishedUpload>) => void;
  onTransfer: (transfer: Transfer) => void;
  /** Storage refused the file for its size, and its limit was asked. */
  onLimitRead: (bytesMax: number | null) => void;
  /** Ends it: nothing is sent, shown or stored any more. */
  signal: AbortSignal;
};

/** Sends a file through bad connections and expired tokens, in as many attempts as it takes. */
export class Sending {
  readonly #options: SendingOptions;
  #sentBytes: number;
  /** Of the present attempt. */
  #samples: readonly PaceSample[] = [];
  #failedAttempts = 0;
  #failedRemedies = 0;
  /** No byte moved for so long that it is said; the attempt goes on. */
  #isSilent = false;
  /** The server did not want the last token. */
  #needsFreshToken = false;
  #held: "paused" | "waiting-for-network" | null = null;
  #goOn = () => {};
  #step = new AbortController();

  constructor(options: SendingOptions) {
    this.#options = options;
    this.#sentBytes = options.current().sentBytes;
    options.signal.addEventListener("abort", () => {
      this.#step.abort();
      this.#goOn();
    });
  }

  /** Resolves when the file is stored. Throws UploadFailed, or the reason of the signal. */
  async send(): Promise<void> {
    const { signal } = this.#options;
    for (;;) {
      while (this.#held && !signal.aborted) {
        await new Promise<void>((resolve) => {
          this.#goOn = resolve;
        });
      }
      signal.throwIfAborted();
      const end = await this.#attempt();
      signal.throwIfAborted();
      this.#samples = [];
      if (end && (await this.#isStoredAfter(end))) return;
    }
  }

  pause(): void {
    this.#hold("paused");
  }

  resume(): void {
    if (this.#held !== "paused") return;
    this.#failedAttempts = 0;
    this.#failedRemedies = 0;
    this.#isSilent = false;
    this.#release();
  }

  connectionChanged(isOnline: boolean): void {
    if (isOnline) {
      if (this.#held === "waiting-for-network") this.#release();
    } else if (this.#held !== "paused") this.#hold("waiting-for-network");
  }

  show(): void {
    const { file, onTransfer, signal } = this.#options;
    if (signal.aborted) return;
    const bytes = { sentBytes: this.#sentBytes, totalBytes: file.size };
    // A single failed attempt is not shown. After a second one it is uploading again when bytes move.
    const isStuck = this.#isSilent || (this.#failedAttempts > 1 && this.#samples.length === 0);
    if (this.#held) onTransfer({ status: this.#held, ...bytes });
    else if (isStuck) onTransfer({ status: "waiting-for-server", ...bytes });
    else onTransfer({ status: "uploading", ...bytes, ...pace(this.#samples, file.size) });
  }

  #hold(reason: "paused" | "waiting-for-network") {
    this.#held = reason;
    this.#step.abort();
    this.show();
  }

  #release() {
    this.#held = null;
    this.#goOn();
    this.show();
  }

  /** One step at a time. A pause, a lost connection or the end of the upload breaks it off: then it has no result. */
  #takeStep<T>(work: (signal: AbortSignal, done: (result: T) => void) => void): Promise<T | undefined> {
    const step = new AbortController();
    this.#step = step;
    return new Promise((resolve) => {
      step.signal.addEventListener("abort", () => resolve(undefined));
      work(step.signal, (result) => {
        resolve(result);
        step.abort();
      });
    });
  }

  /** Asks for the offset and sends what is missing. */
  #attempt(): Promise<AttemptEnd | { type: "timed-out" } | undefined> {
    const { file, effects, current, change } = this.#options;
    return this.#takeStep<AttemptEnd | { type: "timed-out" }>((signal, done) => {
      let timers: ReturnType<typeof setTimeout>[] = [];
      const stopTimers = () => timers.forEach(clearTimeout);
      const watchSilence = (sentBytes = 0) => {
        stopTimers();
        const timeOut = () => done({ type: "timed-out" });
        const fallSilent = () => {
          this.#isSilent = true;
          this.show();
        };
        timers =
          sentBytes === file.size
            ? [setTimeout(timeOut, completionMaxMs)]
            : [setTimeout(fallSilent, silenceSaidMs), setTimeout(timeOut, silenceMaxMs)];
      };
      signal.addEventListener("abort", stopTimers);
      watchSilence();
      void effects.attempt({
        file,
        upload: current(),
        uploadUrl: current().uploadUrl,
        signal,
        accessToken: () => {
          const fresh = this.#needsFreshToken;
          this.#needsFreshToken = false;
          return effects.accessToken({ fresh });
        },
        report: (event) => {
          if (signal.aborted) return;
          switch (event.type) {
            case "address-changed":
              return change({ uploadUrl: event.uploadUrl });
            case "bytes-accepted":
              this.#failedAttempts = 0;
              this.#failedRemedies = 0;
              return change({ sentBytes: event.sentBytes });
            case "bytes-sent":
              watchSilence(event.sentBytes);
              this.#isSilent = false;
              this.#sentBytes = event.sentBytes;
              this.#samples = withSample(this.#samples, { ...event, atMs: performance.now() });
              return this.show();
            default:
              done(event);
          }
        },
      });
    });
  }

  /** Reacts to the end of an attempt: the file is stored, another attempt is next, or the upload has failed. */
  async #isStoredAfter(end: AttemptEnd | { type: "timed-out" }): Promise<boolean> {
    switch (end.type) {
      case "all-sent":
        return true;
      case "token-missing":
        throw failed({ reason: "signed-out" });
      case "file-unreadable":
        throw failed({ reason: "unreadable" });
      case "timed-out":
        return this.#waitForRetry();
      case "request-failed":
        return this.#isStoredAfterAnswer(end.request);
    }
  }

  async #isStoredAfterAnswer(request: UnsuccessfulRequest): Promise<boolean> {
    const next = nextStep(request);
    switch (next.step) {
      case "retry":
        return this.#waitForRetry();
      case "refresh-token":
        this.#countRemedy({ reason: "signed-out" });
        this.#needsFreshToken = true;
        return false;
      case "start-over":
        this.#options.change({ uploadUrl: null, sentBytes: 0 });
        this.#countRemedy({ reason: "other", message: request.body });
        return false;
      case "compare":
        return this.#isSameAsStored(request.body);
      case "fail":
        throw failed(next.failure, next.failure.reason === "too-large" ? await this.#readLimit() : null);
    }
  }

  async #waitForRetry(): Promise<false> {
    const { effects } = this.#options;
    if (this.#held) return false;
    if (!effects.isOnline()) {
      this.#hold("waiting-for-network");
      return false;
    }
    this.#failedAttempts += 1;
    if (this.#failedAttempts > failedAttemptsMax) throw failed({ reason: "other", message: "" });
    this.show();
    const delayMs = retryDelaysMs[Math.min(this.#failedAttempts, retryDelaysMs.length) - 1] ?? 0;
    await this.#takeStep<true>((signal, done) => {
      const timer = setTimeout(() => done(true), delayMs);
      signal.addEventListener("abort", () => clearTimeout(timer));
    });
    return false;
  }

  /** Tries again at once, unless that has not helped before. */
  #countRemedy(otherwise: UploadFailure) {
    this.#failedRemedies += 1;
    if (this.#failedRemedies > failedRemediesMax) throw failed(otherwise);
  }

  /** The name is taken: the size of the stored file tells whether it is this one, whose last answer was lost. */
  async #isSameAsStored(message: string): Promise<boolean> {
    const { file, effects, current } = this.#options;
    const storedBytes = await this.#takeStep<number | null | "unknown">((_signal, done) => {
      effects.storedBytes(current().path).then(done, () => done("unknown"));
    });
    if (storedBytes === undefined) return false;
    if (storedBytes === "unknown") return this.#waitForRetry();
    if (storedBytes !== file.size) throw failed({ reason: "other", message });
    return true;
  }

  async #readLimit(): Promise<number | null> {
    const { effects, onLimitRead, signal } = this.#options;
    const bytesMax = await effects.bytesMax();
    signal.throwIfAborted();
    onLimitRead(bytesMax);
    return bytesMax;
  }
}

const failed = (failure: UploadFailure, bytesMax: number | null = null) =>
  new UploadFailed(problemOfUpload(failure, bytesMax), isResumable(failure));
