import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { isStillRunning } from "@vanzelf/local-supabase/processes.ts";
import * as z from "zod";

/** The documented status of a running stack for scripts and operators: `npm run status -- --json` prints it. */
const statusSchema = z.object({
  webUrl: z.url(),
  apiUrl: z.url(),
  mailUrl: z.url(),
  publishableKey: z.string(),
  secretKey: z.string(),
  jwtSecret: z.string(),
  dbUrl: z.string(),
  cronSecret: z.string(),
  webhookSecret: z.string(),
  // Empty for a stack that was started by a version without it.
  callbackSecret: z.string().default(""),
  ready: z.literal(true),
});
export type StackStatus = z.infer<typeof statusSchema>;
export const parseStatus = (text: string): StackStatus => statusSchema.parse(JSON.parse(text));

const stateSchema = z.object({ pid: z.number().int().positive(), status: statusSchema.optional() });
type State = z.infer<typeof stateSchema>;

const stateFile = (directory: string) => path.join(directory, "state.json");

/** The stack that lives in this folder, if one does; a dead one's file does not count. */
export function readState(directory: string): State | undefined {
  try {
    const state = stateSchema.parse(JSON.parse(readFileSync(stateFile(directory), "utf8")));
    return isStillRunning(state.pid, "scripts") ? state : undefined;
  } catch {
    return undefined;
  }
}

export function writeState(directory: string, state: State) {
  const next = `${stateFile(directory)}.next`;
  writeFileSync(next, JSON.stringify(state), { mode: 0o600 });
  renameSync(next, stateFile(directory)); // a reader sees the old file or the new one, never half of it
}

export function removeState(directory: string) {
  if (existsSync(stateFile(directory))) rmSync(stateFile(directory), { force: true });
}
