// npm run reset: stops the stack that the variables select and forgets its data, so that the next start is the first.
import { existsSync, readdirSync, rmSync, statSync } from "node:fs";
import path from "node:path";
import { settingsOrExit } from "./local/settings.ts";
import { stopRunning } from "./local/stop-running.ts";

const { directory } = settingsOrExit();
await stopRunning(directory);
const isStack = existsSync(path.join(directory, "secrets.json")) || existsSync(path.join(directory, "logs"));
const isFile = existsSync(directory) && !statSync(directory).isDirectory();
if (!existsSync(directory) || (!isFile && readdirSync(directory).length === 0)) {
  console.log("Nothing to reset.");
} else if (isStack) {
  rmSync(directory, { recursive: true, force: true });
  console.log("Data, files and keys are gone; npm start makes new ones.");
} else {
  console.error(`${directory} does not look like a stack's folder; it was left alone.`);
  process.exitCode = 1;
}
