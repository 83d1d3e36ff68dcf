import * as z from "zod/mini";
import { meetingModes } from "#functions/contract/meeting.ts";
import { storedName } from "../chosen-file/recording-file.ts";

/** Unfinished uploads are forgotten by the server after this long. */
const uploadLifetimeMs = 24 * 3_600_000;

const entrySchema = z.object({
  /** Name, size and last change of the file: the same file chosen again goes on where it stopped. */
  fileName: z.string(),
  sizeBytes: z.number(),
  lastModifiedMs: z.number(),
  /** In the bucket. */
  path: z.string(),
  sessionId: z.string(),
  mode: z.enum(meetingModes),
  /**
   * sending: bytes are missing. stored: the file is complete and has no row. registered: it has one, and the
   * automation does not know yet. discarded: its row was refused and the file must go.
   */
  stage: z.enum(["sending", "stored", "registered", "discarded"]),
  uploadUrl: z.nullable(z.string()),
  sentBytes: z.number(),
  startedAtMs: z.number(),
});

/** One upload that is not finished, as this browser remembers it. */
export type LedgerEntry = z.infer<typeof entrySchema>;

/** What is known of a recording that has its row, in whatever browser it was uploaded. */
export type UnanalysedRecording = Pick<LedgerEntry, "fileName" | "path" | "sessionId" | "mode">;

interface Identity {
  userId: string;
  sessionId: string;
  nowMs: number;
}

/** An upload that begins. */
export function newEntry(
  file: File,
  mode: LedgerEntry["mode"],
  { userId, sessionId, nowMs }: Identity,
): LedgerEntry {
  return {
    fileName: file.name,
    sizeBytes: file.size,
    lastModifiedMs: file.lastModified,
    path: `${userId}/${storedName(file, nowMs)}`,
    sessionId,
    mode,
    stage: "sending",
    uploadUrl: null,
    sentBytes: 0,
    startedAtMs: nowMs,
  };
}

/** A recording that only has to be handed over: no file is needed for that. */
export function entryWithoutFile(recording: UnanalysedRecording, nowMs: number): LedgerEntry {
  return {
    ...recording,
    sizeBytes: 0,
    lastModifiedMs: 0,
    stage: "registered",
    uploadUrl: null,
    sentBytes: 0,
    startedAtMs: nowMs,
  };
}

export interface Ledger {
  entries: () => readonly LedgerEntry[];
  /** Of which a part was sent that the server no longer has. */
  expired: () => readonly LedgerEntry[];
  /** Adds the entry, or replaces the one of the same path. */
  put: (entry: LedgerEntry) => void;
  remove: (path: string) => void;
}

export type TextStore = { read: () => string | null; write: (text: string) => void };

/** What a closed tab or a lost session must not lose; sizes and names, never what was said. */
export function createLedger(store: TextStore, now: () => number): Ledger {
  // Where nothing can be stored, it lasts as long as the page.
  let known = parseEntries(store.read());

  function replace(path: string, next: readonly LedgerEntry[]) {
    // Another tab may have written since.
    const others = readAll().filter((entry) => entry.path !== path);
    known = [...others, ...next];
    store.write(JSON.stringify(known));
  }

  function readAll(): readonly LedgerEntry[] {
    const text = store.read();
    return text === null ? known : parseEntries(text);
  }

  return {
    entries: () => readAll().filter((entry) => isAlive(entry, now())),
    expired: () =>
      readAll().filter((entry) => entry.stage === "sending" && entry.sentBytes > 0 && !isAlive(entry, now())),
    put: (entry) => replace(entry.path, [entry]),
    remove: (path) => replace(path, []),
  };
}

function parseEntries(text: string | null): readonly LedgerEntry[] {
  try {
    const values: unknown = JSON.parse(text ?? "[]");
    if (!Array.isArray(values)) return [];
    return values.flatMap((value) => {
      const parsed = entrySchema.safeParse(value);
      return parsed.success ? [parsed.data] : [];
    });
  } catch {
    return [];
  }
}

/** The unfinished upload of this very file. */
export function entryOf(file: File, entries: readonly LedgerEntry[]): LedgerEntry | undefined {
  return entries.find(
    (entry) =>
      entry.stage === "sending" &&
      entry.fileName === file.name &&
      entry.sizeBytes === file.size &&
      entry.lastModifiedMs === file.lastModified,
  );
}

/** A file without a row is never forgotten. What is not complete, is gone from the server after a day. */
function isAlive({ stage, startedAtMs }: LedgerEntry, nowMs: number): boolean {
  return stage === "stored" || stage === "discarded" || nowMs - startedAtMs < uploadLifetimeMs;
}
