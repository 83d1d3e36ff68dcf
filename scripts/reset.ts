// npm run reset: stops the stack that the variables select and forgets its data, so that the next start is the first.
import { existsSync, readdirSync, rmSync } from "node:fs";
import path from "node:path";
import { readSettings } from "./stack/settings.ts";
import { stopRunning } from "./stack/stop-running.ts";

const { directory } = readSettings();
await stopRunning(directory);
const isStack = existsSync(path.join(directory, "secrets.json")) || existsSync(path.join(directory, "logs"));
if (!existsSync(directory) || readdirSync(directory).length === 0) {
  console.log("Nothing to reset.");
} else if (isStack) {
  rmSync(directory, { recursive: true, force: true });
  console.log("Data, files and keys are gone; npm start makes new ones.");
} else {
  console.error(`${directory} does not look like a stack's folder; it was left alone.`);
  process.exitCode = 1;
}
