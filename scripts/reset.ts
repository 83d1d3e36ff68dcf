// npm run reset: stops the stack that the variables select and forgets its data, so that the next start is the first.
import { existsSync, rmSync, statSync } from "node:fs";
import { isEmptyFolder, isStackFolder } from "@vanzelf/local-supabase/stack-folder.ts";
import { settingsOrExit } from "./local/settings.ts";
import { stopRunning } from "./local/stop-running.ts";

const { directory } = settingsOrExit();
await stopRunning(directory);
if (!existsSync(directory)) {
  console.log("Nothing to reset.");
} else if (isStackFolder(directory)) {
  rmSync(directory, { recursive: true, force: true });
  console.log("Data, files and keys are gone; npm start makes new ones.");
} else if (statSync(directory).isDirectory() && isEmptyFolder(directory)) {
  console.log("Nothing to reset.");
} else {
  console.error(`${directory} does not look like a stack's folder; it was left alone.`);
  process.exitCode = 1;
}
