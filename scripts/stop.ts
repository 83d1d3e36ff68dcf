// npm run stop: ends the stack that the variables select and waits until it is gone. Safe when nothing runs.

import { readSettings } from "./stack/settings.ts";
import { stopRunning } from "./stack/stop-running.ts";

const { directory } = readSettings();
console.log((await stopRunning(directory)) ? "Stopped." : "Nothing was running.");
