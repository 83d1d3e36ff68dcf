import pg from "pg";

/** SQLSTATE disk_full. */
const diskFullState = "53100";

/** Whether a disk without space is what an error of this process, of Postgres or of a program (by its output) tells. */
export function isDiskFull(error: unknown): boolean {
  if (error instanceof pg.DatabaseError && error.code === diskFullState) return true;
  if (!(error instanceof Error)) return false;
  return /\bENOSPC\b|No space left on device/.test(error.message) || isDiskFull(error.cause);
}

export const diskFullMessage = (directory: string): string =>
  `The disk that holds ${directory} is full: make space on it.`;
