import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach } from "vitest";

/** A new, empty folder; `end` gets what removes it, as `onTestFinished` and `afterAll` take it. */
export function newFolder(end: (forget: () => void) => void): string {
  const folder = mkdtempSync(path.join(tmpdir(), "vanzelf-test-"));
  end(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  return folder;
}

/** Each test of the file gets an empty folder, which goes when it ends. Answers where a name is in it. */
export function folderForEachTest(): (...names: string[]) => string {
  let folder = "";
  let forget = () => {};
  beforeEach(() => {
    folder = newFolder((end) => {
      forget = end;
    });
  });
  afterEach(() => forget());
  return (...names) => path.join(folder, ...names);
}
