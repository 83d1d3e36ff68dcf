import { currentSession, subscribeToSession } from "#web/lib/session.ts";
import { recordingType } from "../chosen-file/recording-file.ts";
import {
  accessToken,
  handOverRecording,
  recordingTarget,
  registerRecording,
  removeStoredFile,
  storageBytesMax,
  storageKey,
  storedBytes,
} from "./recording-api.ts";
import { startResumableUpload } from "./resumable-upload.ts";
import { createLedger } from "./unfinished-uploads.ts";
import { attemptUpload, terminateUpload } from "./upload-attempt.ts";
import type { TransferOptions } from "./upload-effects.ts";
import { createRecordingFlow, isUnderWay, type RecordingFlow } from "./upload-flow.ts";

let opened: { userId: string; flow: RecordingFlow } | null = null;

/** This person's upload. It outlives the page that started it, and ends with the session. */
export function recordingUploads(userId: string): RecordingFlow {
  if (opened?.userId !== userId) {
    opened?.flow.dispose();
    opened = { userId, flow: createFlow(userId) };
    keepTabOpen(opened.flow);
  }
  return opened.flow;
}

subscribeToSession(() => {
  if (opened === null || currentSession().user?.id === opened.userId) return;
  opened.flow.dispose();
  opened = null;
});

function createFlow(userId: string): RecordingFlow {
  return createRecordingFlow({
    userId,
    ledger: createLedger(textStore(`recordings:${userId}`), Date.now),
    transfer,
    terminate: (uploadUrl) => terminateUpload(uploadUrl, storageKey, () => accessToken({ fresh: false })),
    register: (entry) => registerRecording({ userId, ...entry }),
    handOver: handOverRecording,
    removeFile: removeStoredFile,
    bytesMax: () => storageBytesMax().catch(() => null),
    acquire: () => acquire(`recording-upload:${userId}`),
    wait: (delayMs) => new Promise((resolve) => setTimeout(resolve, delayMs)),
    now: Date.now,
    newId: () => crypto.randomUUID(),
  });
}

function transfer({ file, entry, ...handlers }: TransferOptions) {
  return startResumableUpload({
    ...handlers,
    file,
    uploadUrl: entry.uploadUrl,
    target: recordingTarget(entry.path, recordingType(file) ?? file.type),
    accessToken,
    storedBytes: () => storedBytes(entry.path),
    attempt: attemptUpload,
  });
}

/** Asks before the tab closes, and only then when something would stop. */
function keepTabOpen(flow: RecordingFlow) {
  const ask = (event: BeforeUnloadEvent) => event.preventDefault();
  flow.subscribe(() => {
    if (isUnderWay(flow.current())) window.addEventListener("beforeunload", ask);
    else window.removeEventListener("beforeunload", ask);
  });
}

/**
 * Held by one tab at a time; resolves to what lets it go. Where the browser has no locks, everybody gets one: two
 * tabs would then disturb each other, and the server still keeps one file a name.
 */
function acquire(name: string): Promise<(() => void) | null> {
  if (!("locks" in navigator)) return Promise.resolve(() => {});
  return new Promise((resolve) => {
    void navigator.locks.request(name, { ifAvailable: true }, (lock) => {
      if (lock === null) return resolve(null);
      return new Promise<void>((letGo) => resolve(letGo));
    });
  });
}

/** Not with what goes at sign-out: a session that ended by itself must not cost what was sent. */
function textStore(key: string) {
  return {
    read: (): string | null => attempt(() => localStorage.getItem(key)),
    write: (text: string): void => void attempt(() => localStorage.setItem(key, text)),
  };
}

function attempt<T>(use: () => T): T | null {
  try {
    return use();
  } catch {
    return null;
  }
}
