import { createStore } from "#web/lib/store.ts";
import {
  type Asked,
  newUpload,
  type UnanalysedRecording,
  type UnfinishedUpload,
  type UnfinishedUploads,
  uploadOf,
  uploadWithoutFile,
} from "./unfinished-uploads.ts";
import type { UploadEffects } from "./upload-effects.ts";
import { reduceUpload } from "./upload-reducer.ts";
import { idle, isUnderWay, type UploadEvent, type UploadState } from "./upload-state.ts";
import { doWork, removeFile, workName } from "./upload-work.ts";

/** Called after each event that changed the state, whether or not the upload is on the screen. */
type UploadListener = (event: UploadEvent, state: UploadState) => void;

export type UploadFlow = ReturnType<typeof createUploadFlow>;

/** One upload of one recording: bytes, row, automation. It leaves no file without a row behind. */
export function createUploadFlow(effects: UploadEffects) {
  const { unfinished, userId } = effects;
  const store = createStore<UploadState>(idle);
  const listeners = new Set<UploadListener>();
  const turn = createTurn(effects.acquireLock);
  let work = new AbortController();

  function dispatch(event: UploadEvent) {
    const before = store.get();
    const state = reduceUpload(before, event);
    if (state === before) return;
    const isOtherWork = workName(state) !== workName(before);
    if (isOtherWork) work.abort();
    remember(unfinished, before, state);
    if (!isUnderWay(state)) turn.end();
    store.set(state);
    for (const listener of listeners) listener(event, state);
    if (isOtherWork) startWork(state);
  }

  function startWork(state: UploadState) {
    work = new AbortController();
    const { signal } = work;
    const report = (event: UploadEvent) => {
      if (!signal.aborted) dispatch(event);
    };
    if (state.status !== "queued") return void doWork(state, { effects, report, signal });
    void turn.take().then((isGranted) => report({ type: isGranted ? "turn-granted" : "turn-refused" }));
  }

  function forget({ path, uploadUrl }: UnfinishedUpload) {
    unfinished.remove(path);
    if (uploadUrl !== null) void effects.terminate(uploadUrl);
  }

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
      const upload = known ? { ...known, ...asked } : newUpload(file, asked, identity);
      dispatch({ type: "started", upload, file });
    },
    pause: () => dispatch({ type: "paused" }),
    resume: () => dispatch({ type: "resumed" }),
    /** Stops sending and has the server delete the bytes that it got. */
    cancel(): void {
      const before = store.get();
      dispatch({ type: "cancelled" });
      if (store.get() !== before && before.status !== "idle") forget(before.upload);
    },
    /** After a failure: goes on with the bytes or steps that are missing. */
    retry: () => dispatch({ type: "retried" }),
    /** Takes a finished or failed upload off the screen. */
    dismiss: () => dispatch({ type: "dismissed" }),
    /** Hands over a recording that has its row and was not analysed, whichever browser uploaded it. */
    analyse(recording: UnanalysedRecording): void {
      dispatch({ type: "started", upload: uploadWithoutFile(recording, effects.now()), file: null });
    },
    connectionChanged: (isOnline: boolean) => dispatch({ type: isOnline ? "went-online" : "went-offline" }),
    /** Stops and keeps what was sent: another person signed in, or none is. */
    signOff: () => dispatch({ type: "signed-off" }),

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
      if (store.get() === idle && next) dispatch({ type: "started", upload: next, file: null });
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

/** Keeps to one upload at a time in all tabs together, through several states. */
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

/** Stores what another page needs to go on. */
function remember(unfinished: UnfinishedUploads, before: UploadState, state: UploadState) {
  switch (state.status) {
    case "sending":
    case "registering":
    case "discarding":
    case "handing-over": {
      const isStored =
        before.status !== "idle" && before.status !== "queued" && before.upload === state.upload;
      if (!isStored) unfinished.put(state.upload);
      return;
    }
    case "failed":
      if (!state.isResumable) unfinished.remove(state.upload.path);
      return;
    case "done":
      return unfinished.remove(state.upload.path);
  }
}
