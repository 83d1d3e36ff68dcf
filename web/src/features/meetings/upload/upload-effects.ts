import type { MeetingRequest } from "#functions/contract/meeting.ts";
import type { UnfinishedUpload, UnfinishedUploads } from "./unfinished-uploads.ts";
import type { AttemptOptions } from "./upload-attempt.ts";
import { RecordingRefused } from "./upload-problem.ts";

/** Everything outside the page that an upload needs. */
export type UploadEffects = {
  userId: string;
  unfinished: UnfinishedUploads;
  /** Sends what is missing, until it is complete, something goes wrong, or the signal aborts it. */
  attempt: (options: Omit<AttemptOptions, "target"> & { upload: UnfinishedUpload }) => Promise<void>;
  /** With `fresh` a new one, as the server did not want the last. Null without a session. */
  accessToken: (options: { fresh: boolean }) => Promise<string | null>;
  /** Size of the stored file of this path; null when there is none. */
  storedBytes: (path: string) => Promise<number | null>;
  /** Deletes an incomplete upload on the server. */
  terminate: (uploadUrl: string) => Promise<void>;
  /** Makes the row; a second time it changes nothing. Throws RecordingRefused when there will never be one. */
  register: (upload: UnfinishedUpload) => Promise<void>;
  /** Tells the automation; a second time it changes nothing. */
  handOver: (request: MeetingRequest) => Promise<string>;
  removeFile: (path: string) => Promise<void>;
  /** The largest file that storage takes; null when it does not say. */
  bytesMax: () => Promise<number | null>;
  /** One upload at a time in all tabs together. Resolves to what releases the lock; null when another tab holds it. */
  acquireLock: () => Promise<(() => void) | null>;
  wait: (delayMs: number) => Promise<void>;
  isOnline: () => boolean;
  now: () => number;
  newId: () => string;
};

/** Waits between attempts to make the row, or to remove a file that got none. */
const retryDelaysMs = [1_000, 4_000];

/** For work that may be repeated; a refusal is an answer and is not asked for again. */
export async function tryThrice(work: () => Promise<void>, wait: UploadEffects["wait"]): Promise<void> {
  for (const delayMs of retryDelaysMs) {
    try {
      return await work();
    } catch (error) {
      if (error instanceof RecordingRefused) throw error;
      await wait(delayMs);
    }
  }
  await work();
}
