import type { MeetingRequest } from "#functions/contract/meeting.ts";
import type { ResumableUpload } from "./resumable-upload.ts";
import type { ResumableUploadState } from "./transfer-pace.ts";
import type { Ledger, LedgerEntry } from "./unfinished-uploads.ts";
import { RecordingRefused } from "./upload-problem.ts";

export interface TransferOptions {
  file: File;
  entry: LedgerEntry;
  onUploadUrl: (url: string | null) => void;
  onAccepted: (sentBytes: number) => void;
  onState: (state: ResumableUploadState) => void;
}

/** The doors to the outside. */
export interface RecordingParts {
  userId: string;
  ledger: Ledger;
  transfer: (options: TransferOptions) => ResumableUpload;
  terminate: (uploadUrl: string) => Promise<void>;
  /** Makes the row; a second time it changes nothing. Throws RecordingRefused when there will never be one. */
  register: (entry: LedgerEntry) => Promise<void>;
  /** Tells the automation; a second time it changes nothing. */
  handOver: (request: MeetingRequest) => Promise<string>;
  removeFile: (path: string) => Promise<void>;
  /** The largest file that storage takes; null when it does not say. */
  bytesMax: () => Promise<number | null>;
  /** One upload at a time in all tabs together. Resolves to what ends it; null while another tab is at it. */
  acquire: () => Promise<(() => void) | null>;
  wait: (delayMs: number) => Promise<void>;
  now: () => number;
  newId: () => string;
}

/** Waits between tries to make the row, or to remove a file that got none. */
const retryDelaysMs = [1_000, 4_000];

/** For what may be repeated; a refusal is an answer and is not asked for again. */
export async function tryThrice(work: () => Promise<void>, wait: RecordingParts["wait"]): Promise<void> {
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
