import { chmodSync, mkdirSync } from "node:fs";

/** A folder that nobody else on this machine can look into; one that an earlier release made open is closed. */
export function makePrivateDirectory(directory: string): void {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  chmodSync(directory, 0o700);
}

/** Of the files in it, for whoever copies one elsewhere. */
export const privateFileMode = 0o600;
