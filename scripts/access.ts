// npm run access: runs the tests that prove who may do what, and writes docs/access.md from what they proved.
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { accessDocument, readAccess, writeAccessDocument } from "./access-document.ts";
import { projectDirectory } from "./local/settings.ts";

const directory = mkdtempSync(path.join(tmpdir(), "access-"));
try {
  const { status } = spawnSync("vitest", ["run", "--project", "stack", "policies"], {
    cwd: projectDirectory,
    stdio: "inherit",
    env: { ...process.env, ACCESS_RECORDS: directory },
  });
  if (status !== 0) throw new Error("A test failed: docs/access.md stays as it is.");
  writeAccessDocument(accessDocument(readAccess(directory)));
  console.log("docs/access.md written");
} finally {
  rmSync(directory, { recursive: true, force: true });
}
