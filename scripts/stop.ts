// npm run stop: ends the stack that the variables select and waits until it is gone. Safe when nothing runs.

import { settingsOrExit } from "./local/settings.ts";
import { stopRunning } from "./local/stop-running.ts";

const { directory } = settingsOrExit();
console.log((await stopRunning(directory)) ? "Stopped." : "Nothing was running.");
