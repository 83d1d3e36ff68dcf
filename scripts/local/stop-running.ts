import { setTimeout as wait } from "node:timers/promises";
import { endOrphans } from "@vanzelf/local-supabase/children.ts";
import { readState, removeState } from "./state.ts";

const stopTimeoutMs = 30_000;

/** Ends the stack that lives in this folder, and what an earlier one left behind. False when none ran. */
export async function stopRunning(directory: string): Promise<boolean> {
  const state = readState(directory);
  if (state) {
    process.kill(state.pid, "SIGTERM");
    const deadline = Date.now() + stopTimeoutMs;
    while (readState(directory)?.pid === state.pid) {
      if (Date.now() > deadline) process.kill(state.pid, "SIGKILL");
      await wait(50);
    }
  }
  await endOrphans(directory, () => {});
  removeState(directory);
  return state !== undefined;
}
