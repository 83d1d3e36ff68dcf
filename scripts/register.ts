// npm run register: writes docs/processing-register.md from the privacy statement and the list of personal data.
import { spawnSync } from "node:child_process";
import { projectDirectory } from "./local/settings.ts";

const file = "supabase/tests/processing-register.test.ts";
const { status } = spawnSync("vitest", ["run", "--project", "stack", file, "-u"], {
  cwd: projectDirectory,
  stdio: "inherit",
});
process.exitCode = status ?? 1;
