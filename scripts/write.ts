// node scripts/run.mjs write access | register | webhooks | decisions | mails: writes the document anew, as the test
// that compares it finds that it should be.
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { accessDocument, readAccess, writeAccessDocument } from "./access-document.ts";
import { projectDirectory } from "./local/settings.ts";

/** Of each document the project of its test and the test. */
const testsOf: Readonly<Record<string, readonly [project: string, test: string]>> = {
  register: ["stack", "supabase/tests/processing-register"],
  webhooks: ["unit", "scripts/webhooks-document"],
  decisions: ["unit", "scripts/decisions"],
  mails: ["unit", "scripts/sign-in-mails"],
};

function runTests(args: readonly string[], env: NodeJS.ProcessEnv = {}): boolean {
  const options = { cwd: projectDirectory, stdio: "inherit", env: { ...process.env, ...env } } as const;
  return spawnSync("vitest", ["run", "--project", ...args], options).status === 0;
}

/** The document says of each person what the tests of the policies proved. */
function writeAccess(): boolean {
  const directory = mkdtempSync(path.join(tmpdir(), "access-"));
  try {
    const holds = runTests(["stack", "policies"], { ACCESS_RECORDS: directory });
    if (holds) writeAccessDocument(accessDocument(readAccess(directory)));
    console.log(holds ? "docs/access.md written" : "A test failed: docs/access.md stays as it is.");
    return holds;
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}

function write(name = ""): boolean {
  if (name === "access") return writeAccess();
  const test = testsOf[name];
  if (!test)
    console.error(`write ${[...Object.keys(testsOf), "access"].join(" | ")}: that is all it writes.`);
  return test !== undefined && runTests([...test, "-u"]);
}

process.exitCode = write(process.argv[2]) ? 0 : 1;
