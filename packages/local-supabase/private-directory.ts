import { chmodSync, mkdirSync } from "node:fs";

/** A folder that other users of this machine cannot read. The mode of an older, open folder is corrected. */
export function makePrivateDirectory(directory: string): void {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  chmodSync(directory, 0o700);
}

/** The mode of the files in it, for the code that creates them. */
export const privateFileMode = 0o600;
