import { chmodSync, mkdirSync, renameSync, writeFileSync } from "node:fs";

/** A folder that other users of this machine cannot read. The mode of an older, open folder is corrected. */
export function makePrivateDirectory(directory: string): void {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  chmodSync(directory, 0o700);
}

/** The mode of the files in it, for the code that creates them. */
export const privateFileMode = 0o600;

/**
 * Writes a file that only its owner can read, in the place of an older one. A reader sees the old file or the new one,
 * never half of it, and a full disk leaves the old one.
 */
export function writePrivateFile(file: string, text: string): void {
  const next = `${file}.next`;
  writeFileSync(next, text, { mode: privateFileMode });
  renameSync(next, file);
}
