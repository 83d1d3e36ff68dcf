import { currentSession, subscribeToSession } from "#web/lib/session.ts";
import { storedText } from "#web/lib/stored-text.ts";
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
import { createUnfinishedUploads } from "./unfinished-uploads.ts";
import { attemptUpload, terminateUpload } from "./upload-attempt.ts";
import { UploadFlow } from "./upload-flow.ts";
import { isUnderWay } from "./upload-state.ts";

let opened: { userId: string; flow: UploadFlow; unwatch: () => void } | null = null;

/** This person's upload. It outlives the page that started it, and ends with the session. */
export function recordingUploads(userId: string): UploadFlow {
  if (opened?.userId !== userId) {
    close();
    const flow = createFlow(userId);
    opened = { userId, flow, unwatch: watchBrowser(flow) };
  }
  return opened.flow;
}

subscribeToSession(() => {
  if (currentSession().user?.id !== opened?.userId) close();
});

function close() {
  opened?.flow.signOff();
  opened?.unwatch();
  opened = null;
}

function createFlow(userId: string): UploadFlow {
  return new UploadFlow({
    userId,
    // Kept at sign-out: a session that ended by itself must not cost the bytes that were sent.
    unfinished: createUnfinishedUploads(
      storedText(() => localStorage, `recordings:${userId}`),
      Date.now,
    ),
    attempt: ({ upload, ...options }) =>
      attemptUpload({
        ...options,
        target: recordingTarget(upload.path, recordingType(options.file) ?? options.file.type),
      }),
    accessToken,
    storedBytes,
    terminate: (uploadUrl) => terminateUpload(uploadUrl, storageKey, () => accessToken({ fresh: false })),
    register: (upload) => registerRecording({ userId, ...upload }),
    handOver: handOverRecording,
    removeFile: removeStoredFile,
    bytesMax: () => storageBytesMax().catch(() => null),
    acquireLock: () => acquireLock(`recording-upload:${userId}`),
    wait: (delayMs) => new Promise((resolve) => setTimeout(resolve, delayMs)),
    isOnline: () => navigator.onLine,
    now: Date.now,
    newId: () => crypto.randomUUID(),
  });
}

/** Tells the upload of the connection, and asks before the tab closes when an upload would stop. */
function watchBrowser(flow: UploadFlow): () => void {
  const watching = new AbortController();
  const { signal } = watching;
  window.addEventListener("online", () => flow.connectionChanged(true), { signal });
  window.addEventListener("offline", () => flow.connectionChanged(false), { signal });
  const ask = (event: BeforeUnloadEvent) => event.preventDefault();
  flow.subscribe(() => {
    if (isUnderWay(flow.get())) window.addEventListener("beforeunload", ask, { signal });
    else window.removeEventListener("beforeunload", ask);
  });
  return () => watching.abort();
}

/**
 * Held by one tab at a time; resolves to what releases it. Where the browser has no locks, every tab gets one: two
 * tabs would then disturb each other, and the server still keeps one file a name.
 */
function acquireLock(name: string): Promise<(() => void) | null> {
  if (!("locks" in navigator)) return Promise.resolve(() => {});
  return new Promise((resolve) => {
    void navigator.locks.request(name, { ifAvailable: true }, (lock) => {
      if (lock === null) return resolve(null);
      return new Promise<void>((release) => resolve(release));
    });
  });
}
