import { accessSync, appendFileSync, constants, existsSync, mkdirSync, readdirSync } from "node:fs";
import path from "node:path";
import { makePrivateDirectory, privateFileMode } from "./private-directory.ts";

const reasons: Record<string, string> = {
  EACCES: "this user may not write there",
  EPERM: "this user may not write there",
  EROFS: "that disk is read-only",
  ENOSPC: "that disk is full",
  ENOENT: "no folder can be made there",
  EEXIST: "a file is in the way",
  ENOTDIR: "a file is in the way",
};

/** The first file of a stack, by which its folder is known. */
export const stackLogOf = (directory: string): string => path.join(directory, "logs/stack.log");

/** Whether a stack lives in this folder, or did. */
export const isStackFolder = (directory: string): boolean => existsSync(stackLogOf(directory));

export const isEmptyFolder = (directory: string): boolean => readdirSync(directory).length === 0;

/**
 * Makes the folder that a stack lives in; throws an Error that says in one sentence why it cannot. A folder with other
 * files is refused: `npm run reset` deletes everything in it.
 */
export function makeStackFolder(directory: string): void {
  const reason = problemOf(directory);
  if (reason === undefined) return;
  throw new Error(
    `STACK_DIR: ${directory} cannot hold a stack: ${reason}. Choose another: STACK_DIR=… npm start`,
  );
}

function problemOf(directory: string): string | undefined {
  try {
    mkdirSync(directory, { recursive: true });
    accessSync(directory, constants.R_OK | constants.W_OK | constants.X_OK);
    if (isStackFolder(directory)) return undefined;
    if (!isEmptyFolder(directory)) return "it holds files of something else";
    makePrivateDirectory(path.dirname(stackLogOf(directory)));
    appendFileSync(stackLogOf(directory), "", { mode: privateFileMode });
    return undefined;
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : String(error);
    return reasons[code] ?? code;
  }
}
