import { accessSync, constants, mkdirSync, statSync } from "node:fs";
import path from "node:path";

const reasons: Record<string, string> = {
  EACCES: "this user may not write there",
  EPERM: "this user may not write there",
  EROFS: "that disk is read-only",
  ENOSPC: "that disk is full",
  ENOENT: "no folder can be made there",
  EEXIST: "a file is in the way",
  ENOTDIR: "a file is in the way",
};

/** Makes the folder that a stack lives in; throws an Error that says in one sentence why it cannot. */
export function makeStackFolder(directory: string): void {
  try {
    makeFolders(directory);
    accessSync(directory, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : String(error);
    throw new Error(
      `STACK_DIR: ${directory} cannot hold a stack: ${reasons[code] ?? code}. Choose another: STACK_DIR=… npm start`,
    );
  }
}

/** One by one: Node's own recursive option never returns below /proc, which answers that the parent is missing. */
function makeFolders(directory: string): void {
  if (statSync(directory, { throwIfNoEntry: false })?.isDirectory()) return;
  const parent = path.dirname(directory);
  if (parent !== directory) makeFolders(parent);
  mkdirSync(directory);
}
