import { readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { writePrivateFile } from "@vanzelf/local-supabase/private-directory.ts";
import { isStillRunning } from "@vanzelf/local-supabase/processes.ts";
import * as z from "zod";

/** The documented status of a running stack for scripts and operators: `npm run status -- --json` prints it. */
const statusSchema = z.object({
  webUrl: z.url(),
  apiUrl: z.url(),
  /** Empty where nothing catches the e-mails. */
  mailUrl: z.url().or(z.literal("")),
  publishableKey: z.string(),
  secretKey: z.string(),
  jwtSecret: z.string(),
  dbUrl: z.string(),
  /** Left out where there is none to be had, as on the platform. */
  superuserUrl: z.string().optional(),
  cronSecret: z.string(),
  webhookSecret: z.string(),
  callbackSecret: z.string(),
  ready: z.literal(true),
});
export type StackStatus = z.infer<typeof statusSchema>;
/** Keeps of these what a status names. */
export const statusFrom = (facts: unknown): StackStatus => statusSchema.parse(facts);
export const parseStatus = (text: string): StackStatus => statusFrom(JSON.parse(text));

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

export const writeState = (directory: string, state: State) =>
  writePrivateFile(stateFile(directory), JSON.stringify(state));

export function removeState(directory: string) {
  rmSync(stateFile(directory), { force: true });
}
