import type { MeetingMode } from "#functions/contract/meeting.ts";
import type { ResumableUpload } from "./resumable-upload.ts";
import type { UploadFailure } from "./storage-answer.ts";
import type { ResumableUploadState } from "./transfer-pace.ts";
import {
  entryOf,
  entryWithoutFile,
  type LedgerEntry,
  newEntry,
  type UnanalysedRecording,
} from "./unfinished-uploads.ts";
import { type RecordingParts, tryThrice } from "./upload-effects.ts";
import {
  elsewhereText,
  type FailedRecording,
  problemOfRecording,
  problemOfUpload,
  uploadIsLost,
} from "./upload-problem.ts";

/** Bytes that are on their way, or wait. */
export type Transfer = Exclude<ResumableUploadState, { status: "failed" | "done" }>;

export type RecordingUpload =
  | { status: "idle" }
  | { status: "sending"; fileName: string; transfer: Transfer }
  /** All bytes are there: its row is made and the automation is told. */
  | { status: "settling"; fileName: string }
  | ({ status: "failed"; fileName: string } & FailedRecording)
  | { status: "done"; fileName: string };

/** What others want to know when it happens, whether or not the upload is on the screen. */
export type RecordingNews =
  | { type: "uploaded" }
  | { type: "limited" }
  /** Storage takes less than was known, in bytes; null when it does not say how much. */
  | { type: "too-large"; bytesMax: number | null }
  | { type: "answered"; answer: string }
  /** It has its row, and the automation did not take it. */
  | { type: "not-analysed" };

export type RecordingFlow = ReturnType<typeof createRecordingFlow>;

export const isUnderWay = ({ status }: RecordingUpload) => status === "sending" || status === "settling";

/** One upload of one recording: bytes, row, automation. It leaves no file without a row behind. */
export function createRecordingFlow(parts: RecordingParts) {
  const { ledger, userId } = parts;
  const listeners = new Set<() => void>();
  const newsListeners = new Set<(news: RecordingNews) => void>();
  let state: RecordingUpload = { status: "idle" };
  /** What this is about, also after a failure. */
  let current: { entry: LedgerEntry; file: File | null; upload: ResumableUpload | null } | null = null;
  let release: (() => void) | null = null;

  function show(next: RecordingUpload) {
    state = next;
    if (!isUnderWay(next)) leave();
    for (const listener of listeners) listener();
  }

  /** False once this was stopped, or somebody else signed in: what is still under way shows nothing any more. */
  const isCurrent = ({ path }: LedgerEntry) => current?.entry.path === path;

  function tell(news: RecordingNews) {
    for (const listener of newsListeners) listener(news);
  }

  function fail(entry: LedgerEntry, problem: FailedRecording) {
    show({ status: "failed", fileName: entry.fileName, ...problem });
    if (problem.limited) tell({ type: "limited" });
  }

  function leave() {
    release?.();
    release = null;
  }

  /** False when another tab is uploading, or somebody stopped this while it waited for its turn. */
  async function enter(entry: LedgerEntry): Promise<boolean> {
    if (release) return true;
    const granted = await parts.acquire();
    if (!isCurrent(entry) || !isUnderWay(state)) {
      granted?.();
      return false;
    }
    release = granted;
    if (granted === null) fail(entry, { message: elsewhereText, limited: false, retriable: true });
    return granted !== null;
  }

  function note(change: Partial<LedgerEntry>): LedgerEntry | null {
    if (!current) return null;
    current.entry = { ...current.entry, ...change };
    ledger.put(current.entry);
    return current.entry;
  }

  async function send(file: File, entry: LedgerEntry) {
    current = { entry, file, upload: null };
    const { fileName, sentBytes } = entry;
    const transfer = { status: "uploading", sentBytes, totalBytes: file.size, ...unknownPace } as const;
    show({ status: "sending", fileName, transfer });
    if (!(await enter(entry))) return;
    ledger.put(entry);
    current.upload = parts.transfer({
      file,
      entry,
      onUploadUrl: (uploadUrl) => note({ uploadUrl, ...(uploadUrl === null && { sentBytes: 0 }) }),
      onAccepted: (accepted) => note({ sentBytes: accepted }),
      onState: (next) => followTransfer(entry.path, next),
    });
  }

  function followTransfer(path: string, transfer: ResumableUploadState) {
    if (current?.entry.path !== path) return;
    const { entry } = current;
    switch (transfer.status) {
      case "done": {
        const stored = note({ stage: "stored", uploadUrl: null });
        if (stored) void settle(stored);
        return;
      }
      case "failed":
        void failSending(entry, transfer.failure);
        return;
      default:
        show({ status: "sending", fileName: entry.fileName, transfer });
    }
  }

  async function failSending(entry: LedgerEntry, failure: UploadFailure) {
    if (uploadIsLost(failure)) ledger.remove(entry.path);
    const bytesMax = failure.reason === "too-large" ? await parts.bytesMax() : null;
    if (!isCurrent(entry)) return;
    fail(entry, problemOfUpload(failure, bytesMax));
    if (failure.reason === "too-large") tell({ type: "too-large", bytesMax });
  }

  async function settle(entry: LedgerEntry) {
    show({ status: "settling", fileName: entry.fileName });
    if (!(await enter(entry))) return;
    try {
      if (entry.stage === "stored") await register(entry);
      const answer = await parts.handOver({ sessionId: entry.sessionId, mode: entry.mode });
      ledger.remove(entry.path);
      if (!isCurrent(entry)) return;
      show({ status: "done", fileName: entry.fileName });
      tell({ type: "answered", answer });
    } catch (error) {
      await settleFailure(entry, error);
    }
  }

  async function settleFailure({ path }: LedgerEntry, error: unknown) {
    // As far as it came, which may be further than it was.
    const entry = ledger.entries().find((known) => known.path === path);
    const problem = problemOfRecording(error);
    if (entry && !problem.retriable) {
      if (entry.stage === "stored") await discard({ ...entry, stage: "discarded" });
      else ledger.remove(path);
    }
    if (entry && isCurrent(entry)) fail(entry, problem);
    if (entry?.stage === "registered") tell({ type: "not-analysed" });
  }

  async function register(entry: LedgerEntry) {
    await tryThrice(() => parts.register(entry), parts.wait);
    const registered: LedgerEntry = { ...entry, stage: "registered" };
    ledger.put(registered);
    if (isCurrent(entry) && current) current.entry = registered;
    tell({ type: "uploaded" });
  }

  /** What cannot be removed now is removed at the next visit. */
  async function discard(entry: LedgerEntry) {
    ledger.put(entry);
    try {
      await tryThrice(() => parts.removeFile(entry.path), parts.wait);
      ledger.remove(entry.path);
    } catch (cause) {
      console.warn("Could not remove a recording that was refused", cause);
    }
  }

  async function restore() {
    const unsettled = ledger.entries().filter(({ stage }) => stage !== "sending");
    if (state.status !== "idle" || unsettled.length === 0) return;
    // What another tab is settling right now is no leftover.
    release = await parts.acquire();
    if (!release) return;
    for (const entry of unsettled) await settleLeftover(entry);
    if (!isUnderWay(state)) leave();
  }

  async function settleLeftover(entry: LedgerEntry) {
    if (entry.stage === "discarded") return discard(entry);
    if (state.status !== "idle") return;
    current = { entry, file: null, upload: null };
    await settle(entry);
  }

  return {
    current: (): RecordingUpload => state,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    follow(listener: (news: RecordingNews) => void): () => void {
      newsListeners.add(listener);
      return () => newsListeners.delete(listener);
    },

    /** Uploads the file, or goes on where this same file stopped. The file has been checked. */
    start(file: File, mode: MeetingMode): void {
      if (isUnderWay(state)) return;
      const known = entryOf(file, ledger.entries());
      const expired = entryOf(file, ledger.expired());
      if (expired) ledger.remove(expired.path);
      const identity = { userId, sessionId: parts.newId(), nowMs: parts.now() };
      void send(file, known ? { ...known, mode } : newEntry(file, mode, identity));
    },
    pause: () => current?.upload?.pause(),
    resume: () => current?.upload?.resume(),

    /** Stops sending and has the server forget what it got. */
    cancel(): void {
      if (state.status !== "sending" || !current) return;
      const { entry, upload } = current;
      upload?.stop();
      current = null;
      ledger.remove(entry.path);
      show({ status: "idle" });
      if (entry.uploadUrl !== null) void parts.terminate(entry.uploadUrl);
    },

    /** After a failure: goes on with what is missing. */
    retry(): void {
      if (state.status !== "failed" || !current) return;
      const { entry, file } = current;
      if (entry.stage !== "sending") void settle(entry);
      else if (file) void send(file, entry);
    },

    /** Hands over what has its row and was not analysed, whichever browser uploaded it. */
    analyse(recording: UnanalysedRecording): void {
      if (isUnderWay(state)) return;
      const entry = entryWithoutFile(recording, parts.now());
      ledger.put(entry);
      current = { entry, file: null, upload: null };
      void settle(entry);
    },
    /** Whether what is on the screen is about the recording of this path. */
    isAbout: (path: string): boolean => state.status !== "idle" && current?.entry.path === path,

    /** Takes a finished or failed upload off the screen. */
    dismiss(): void {
      if (isUnderWay(state)) return;
      current = null;
      show({ status: "idle" });
    },

    /** Settles what an earlier page left unsettled. */
    restore: (): Promise<void> => restore(),

    /** Uploads that stopped on the way; each goes on when its file is chosen again. */
    interrupted: (): readonly LedgerEntry[] => ledger.entries().filter(({ stage }) => stage === "sending"),
    /** Uploads that stopped so long ago that they begin anew. */
    expired: (): readonly LedgerEntry[] => ledger.expired(),
    forget(entry: LedgerEntry): void {
      ledger.remove(entry.path);
      if (entry.uploadUrl !== null) void parts.terminate(entry.uploadUrl);
    },

    /** Stops without forgetting: somebody else signed in, or nobody. */
    dispose(): void {
      current?.upload?.stop();
      current = null;
      show({ status: "idle" });
    },
  };
}

const unknownPace = { bytesPerSecond: null, secondsLeft: null };
