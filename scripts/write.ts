// npm run types, register, decisions: writes the file that a test compares, as the test finds that it should be. Behind it the
// test's project and the test.
import { spawnSync } from "node:child_process";
import { projectDirectory } from "./local/settings.ts";

const [project = "", test = ""] = process.argv.slice(2);
const { status } = spawnSync("vitest", ["run", "--project", project, test, "-u"], {
  cwd: projectDirectory,
  stdio: "inherit",
});
process.exitCode = status ?? 1;
