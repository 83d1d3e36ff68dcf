import * as z from "zod/mini";
import { meetingModes } from "#functions/contract/meeting.ts";
import { cleanLine } from "#functions/contract/text.ts";
import { storedName } from "../chosen-file/recording-file.ts";

/** Unfinished uploads are forgotten by the server after this long. */
const uploadLifetimeMs = 24 * 3_600_000;

const uploadSchema = z.object({
  /** Name, size and last change of the file: the same file chosen again goes on where it stopped. */
  fileName: z.string(),
  sizeBytes: z.number(),
  lastModifiedMs: z.number(),
  /** In the bucket. */
  path: z.string(),
  sessionId: z.string(),
  mode: z.enum(meetingModes),
  /** Of the sentence about the participants that was ticked; null in what an earlier release stored. */
  consentVersion: z._default(z.nullable(z.string()), null),
  /**
   * sending: bytes are missing. stored: the file is complete and has no row. registered: it has one, and the
   * automation does not know yet. discarded: its row was refused and the file must go.
   */
  stage: z.enum(["sending", "stored", "registered", "discarded"]),
  uploadUrl: z.nullable(z.string()),
  sentBytes: z.number(),
  startedAtMs: z.number(),
});

/** An upload that is not finished, as this browser stores it. */
export type UnfinishedUpload = z.infer<typeof uploadSchema>;

/** A recording that has its row, uploaded in this browser or another. */
export type UnanalysedRecording = Pick<UnfinishedUpload, "fileName" | "path" | "sessionId" | "mode">;

/** The customer's choices for a recording. */
export type Asked = Pick<UnfinishedUpload, "mode" | "consentVersion">;

type Identity = {
  userId: string;
  sessionId: string;
  nowMs: number;
};

export function newUpload(
  file: File,
  { mode, consentVersion }: Asked,
  { userId, sessionId, nowMs }: Identity,
): UnfinishedUpload {
  return {
    fileName: cleanLine(file.name),
    sizeBytes: file.size,
    lastModifiedMs: file.lastModified,
    path: `${userId}/${storedName(file, nowMs)}`,
    sessionId,
    mode,
    consentVersion,
    stage: "sending",
    uploadUrl: null,
    sentBytes: 0,
    startedAtMs: nowMs,
  };
}

/** For a recording that only has to be handed over: no file is needed for that. */
export function uploadWithoutFile(recording: UnanalysedRecording, nowMs: number): UnfinishedUpload {
  return {
    ...recording,
    // Its row has it.
    consentVersion: null,
    sizeBytes: 0,
    lastModifiedMs: 0,
    stage: "registered",
    uploadUrl: null,
    sentBytes: 0,
    startedAtMs: nowMs,
  };
}

export type UnfinishedUploads = {
  all: () => readonly UnfinishedUpload[];
  /** Uploads of which the server has deleted the part that was sent. */
  expired: () => readonly UnfinishedUpload[];
  /** Adds the upload, or replaces the one of the same path. */
  put: (upload: UnfinishedUpload) => void;
  remove: (path: string) => void;
};

export type TextStore = { read: () => string | null; write: (text: string) => void };

/** Uploads that a closed tab or a lost session must not lose; names and sizes, never sound. */
export function createUnfinishedUploads(store: TextStore, now: () => number): UnfinishedUploads {
  // Where nothing can be stored, it lasts as long as the page.
  let known = parse(store.read());

  function replace(path: string, next: readonly UnfinishedUpload[]) {
    // Another tab may have written since.
    const others = readAll().filter((upload) => upload.path !== path);
    known = [...others, ...next];
    store.write(JSON.stringify(known));
  }

  function readAll(): readonly UnfinishedUpload[] {
    const text = store.read();
    return text === null ? known : parse(text);
  }

  return {
    all: () => readAll().filter((upload) => isAlive(upload, now())),
    expired: () =>
      readAll().filter(
        (upload) => upload.stage === "sending" && upload.sentBytes > 0 && !isAlive(upload, now()),
      ),
    put: (upload) => replace(upload.path, [upload]),
    remove: (path) => replace(path, []),
  };
}

function parse(text: string | null): readonly UnfinishedUpload[] {
  try {
    const values = z.array(z.unknown()).parse(JSON.parse(text ?? "[]"));
    return values.flatMap((value) => {
      const parsed = uploadSchema.safeParse(value);
      return parsed.success ? [parsed.data] : [];
    });
  } catch {
    return [];
  }
}

/** The upload of this file, recognised by its name, size and last change. */
export function uploadOf(file: File, uploads: readonly UnfinishedUpload[]): UnfinishedUpload | undefined {
  return uploads.find(
    (upload) =>
      upload.stage === "sending" &&
      upload.fileName === cleanLine(file.name) &&
      upload.sizeBytes === file.size &&
      upload.lastModifiedMs === file.lastModified,
  );
}

/** A complete file without a row is never forgotten; the server deletes an incomplete one after a day. */
function isAlive({ stage, startedAtMs }: UnfinishedUpload, nowMs: number): boolean {
  return stage === "stored" || stage === "discarded" || nowMs - startedAtMs < uploadLifetimeMs;
}
