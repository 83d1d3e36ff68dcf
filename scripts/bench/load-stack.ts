// Started by load.ts: the stack in a process of its own, so that its memory is not the memory of the people. Sends its
// status, and ends with its parent.
import { startTestStack } from "@vanzelf/testkit/setup.ts";

/** Lines that say why a request failed. */
const isFailure = (line: string) => line.includes('"level":"error"') || line.startsWith("gateway:");

// Ctrl-C reaches the parent, too, which then is no longer connected.
process.on("SIGINT", () => {});
const log = (line: string) => isFailure(line) && console.error(line);
const stack = await startTestStack({ web: "none", demoData: false, progress: console.log, log });
process.once("disconnect", () => void stack.stop());
process.send?.(stack.status);
