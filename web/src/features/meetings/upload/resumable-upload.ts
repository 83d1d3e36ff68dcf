import { nextStep, type UnsuccessfulRequest, type UploadFailure } from "./storage-answer.ts";
import { type ResumableUploadState, type UploadFacts, uploadState, withSample } from "./transfer-pace.ts";
import type { AttemptOptions, UploadTarget } from "./upload-attempt.ts";

/** Waits between tries that brought nothing; the last one repeats. */
const retryDelaysMs = [1_000, 2_000, 5_000, 10_000, 20_000, 30_000];
/** Tries in a row that brought nothing before the customer is asked: about five minutes. */
const triesMax = 14;
/** Fresh tokens or new beginnings in a row that brought nothing. */
const remediesMax = 2;
/** A connection can die without a word. */
const silenceMaxMs = 60_000;
/** The last answer comes when the whole file has been put together. */
const completionMaxMs = 10 * 60_000;

export interface ResumableUpload {
  pause: () => void;
  /** After a pause or a failure: goes on with what is missing. */
  resume: () => void;
  /** Stops sending; what is on the other side stays there for a day. */
  stop: () => void;
}

export interface ResumableUploadOptions {
  file: File;
  target: UploadTarget;
  /** Where an earlier part of this file went. */
  uploadUrl: string | null;
  /** The access token; with `fresh` a new one, as the server did not want the last. */
  accessToken: (options: { fresh: boolean }) => Promise<string | null>;
  /** Size of the file that lies at the target's path; null when there is none. */
  storedBytes: () => Promise<number | null>;
  attempt: (options: AttemptOptions) => Promise<void>;
  onUploadUrl: (url: string | null) => void;
  onAccepted: (sentBytes: number) => void;
  onState: (state: ResumableUploadState) => void;
}

/** Sends a file through bad connections and expired tokens, in as many attempts as it takes. */
export function startResumableUpload(options: ResumableUploadOptions): ResumableUpload {
  const { file, target } = options;
  const life = new AbortController();
  let facts: UploadFacts = { phase: "uploading", totalBytes: file.size, sentBytes: 0, samples: [] };
  let uploadUrl = options.uploadUrl;
  let attempt = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let tries = 0;
  let remedies = 0;
  let fresh = false;

  function update(change: Partial<UploadFacts>) {
    facts = { ...facts, ...change };
    options.onState(uploadState(facts));
  }

  function halt() {
    clearTimeout(timer);
    attempt.abort();
  }

  function begin() {
    halt();
    attempt = new AbortController();
    // After a second failure it is uploading again when bytes move, and not for the length of each attempt.
    update({ phase: tries > 1 ? facts.phase : "uploading", samples: [] });
    watchSilence();
    void options.attempt({
      file,
      target,
      uploadUrl,
      signal: attempt.signal,
      accessToken: token,
      onUploadUrl: rememberUrl,
      onProgress(sentBytes) {
        watchSilence(sentBytes);
        const samples = withSample(facts.samples, { atMs: performance.now(), sentBytes });
        update({ phase: "uploading", sentBytes, samples });
      },
      onAccepted(sentBytes) {
        tries = 0;
        remedies = 0;
        options.onAccepted(sentBytes);
      },
      onDone: () => end("done"),
      onUnsuccessful: (request) => void react(request),
      onSignedOut: () => end({ reason: "signed-out" }),
    });
  }

  function watchSilence(sentBytes = 0) {
    clearTimeout(timer);
    timer = setTimeout(retry, sentBytes === file.size ? completionMaxMs : silenceMaxMs);
  }

  async function token() {
    const wanted = fresh;
    fresh = false;
    return options.accessToken({ fresh: wanted });
  }

  function rememberUrl(url: string | null) {
    if (url === uploadUrl) return;
    uploadUrl = url;
    options.onUploadUrl(url);
  }

  function end(phase: "done" | UploadFailure) {
    halt();
    if (phase === "done") life.abort();
    update({ phase });
  }

  async function react(request: UnsuccessfulRequest) {
    const next = nextStep(request);
    switch (next.step) {
      case "retry":
        return retry();
      case "refresh-token":
        fresh = true;
        return remedy({ reason: "signed-out" });
      case "start-over":
        rememberUrl(null);
        return remedy({ reason: "other", message: request.body });
      case "compare":
        return compare(request, attempt.signal);
      case "fail":
        return end(next.failure);
    }
  }

  /** Tries again at once, unless that has not helped before. */
  function remedy(otherwise: UploadFailure) {
    remedies += 1;
    if (remedies > remediesMax) end(otherwise);
    else begin();
  }

  function retry() {
    halt();
    if (!navigator.onLine) return update({ phase: "waiting-for-network" });
    tries += 1;
    if (tries > triesMax) return end({ reason: "other", message: "" });
    // One hiccup is not worth a word.
    if (tries > 1) update({ phase: "waiting-for-server" });
    timer = setTimeout(begin, retryDelaysMs[Math.min(tries, retryDelaysMs.length) - 1]);
  }

  /** The names are ours alone: a whole file of this name is this one, whose last answer was lost. */
  async function compare({ body }: UnsuccessfulRequest, signal: AbortSignal) {
    const bytes = await options.storedBytes().catch(() => undefined);
    if (signal.aborted) return;
    if (bytes === undefined) retry();
    else if (bytes === file.size) end("done");
    else end({ reason: "other", message: body });
  }

  function pauseAs(phase: "paused" | "waiting-for-network") {
    if (typeof facts.phase === "object" || facts.phase === "paused" || facts.phase === "done") return;
    halt();
    update({ phase });
  }

  window.addEventListener("offline", () => pauseAs("waiting-for-network"), { signal: life.signal });
  window.addEventListener("online", () => facts.phase === "waiting-for-network" && begin(), {
    signal: life.signal,
  });
  begin();

  return {
    pause: () => pauseAs("paused"),
    resume() {
      if (life.signal.aborted || facts.phase === "uploading") return;
      tries = 0;
      remedies = 0;
      begin();
    },
    stop() {
      life.abort();
      halt();
    },
  };
}
