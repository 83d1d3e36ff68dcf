import { accessSync, appendFileSync, constants, existsSync, mkdirSync, readdirSync, statSync } from "node:fs";
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

/** Whether nothing is in it, or no more than what a start left that was ended before it made its first file. */
export function isEmptyFolder(directory: string): boolean {
  const names = readdirSync(directory);
  const logs = path.dirname(stackLogOf(directory));
  return (
    names.every((name) => name === path.basename(logs)) &&
    (names.length === 0 || readdirSync(logs).length === 0)
  );
}

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
    makeFolders(directory);
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

/** One by one: Node's own recursive option never returns below /proc, which answers that the parent is missing. */
function makeFolders(directory: string): void {
  if (statSync(directory, { throwIfNoEntry: false })?.isDirectory()) return;
  const parent = path.dirname(directory);
  if (parent !== directory) makeFolders(parent);
  mkdirSync(directory);
}
