import { closeSync, ftruncateSync, mkdtempSync, openSync, rmSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Locator, Page } from "@playwright/test";
import { sql } from "@vanzelf/testkit/stack.ts";
import { recordingConsent } from "#functions/contract/recording-consent.ts";

export const megabyte = 1024 * 1024;
/** The size of one part of an upload. */
export const chunkBytes = 6 * megabyte;

export type RecordingFile = {
  path: string;
  remove: () => void;
};

/** A file of this size that hardly takes any room on disk: sound at its two ends, silence between. */
export function makeRecording(name: string, sizeBytes: number): RecordingFile {
  const directory = mkdtempSync(path.join(tmpdir(), "recording-"));
  const file = path.join(directory, name);
  const descriptor = openSync(file, "w");
  writeSync(descriptor, "ID3begin");
  ftruncateSync(descriptor, sizeBytes);
  writeSync(descriptor, "einde", sizeBytes - 5);
  closeSync(descriptor);
  return { path: file, remove: () => rmSync(directory, { recursive: true, force: true }) };
}

function recordingInput(page: Page): Locator {
  return page.getByLabel("Kies een opname");
}

export type RecordingRow = {
  filename: string;
  storage_path: string;
  transcription_status: string;
  session_id: string;
};

export async function recordingRows(userId: string): Promise<RecordingRow[]> {
  const { rows } = await sql.query<RecordingRow>(
    `select filename, storage_path, transcription_status, session_id
     from public.user_audio_files where user_id = $1 order by created_at desc`,
    [userId],
  );
  return rows;
}

export type StoredFile = {
  name: string;
  size: number;
  mimetype: string;
};

/** The files in the customer's folder, with or without a row. */
export async function storedFiles(userId: string): Promise<StoredFile[]> {
  const { rows } = await sql.query<StoredFile>(
    `select name, (metadata ->> 'size')::float8 as size, metadata ->> 'mimetype' as mimetype
     from storage.objects where bucket_id = 'audio-files' and name like $1 || '/%'`,
    [userId],
  );
  return rows;
}

export async function analysesUsed(userId: string): Promise<number> {
  const { rows } = await sql.query<{ used: number }>(
    `select coalesce((usage_counts ->> 'meeting_analysis')::integer, 0) as used
     from public.user_tables where user_id = $1`,
    [userId],
  );
  return rows[0]?.used ?? 0;
}

/** States that the participants know of it, and chooses the recording. */
export async function chooseRecording(
  page: Page,
  file: Parameters<Locator["setInputFiles"]>[0],
): Promise<void> {
  await page.getByLabel(recordingConsent.text).check();
  await recordingInput(page).setInputFiles(file);
}
