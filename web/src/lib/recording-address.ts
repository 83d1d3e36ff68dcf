import { recordingAddressSchema } from "#functions/contract/recordings.ts";
import { callFunction } from "./call-function.ts";
import { env } from "./env.ts";

const timeoutMs = 15_000;

/**
 * An address at which a recording plays, or is downloaded under its own name, for some minutes. Throws FunctionError;
 * `not_found` when it is gone.
 */
export async function recordingAddress(recordingId: string, fallback: string): Promise<string> {
  const { path } = await callFunction({
    task: "get a recording's address",
    path: `account/recordings/${recordingId}/address`,
    timeoutMs,
    answer: recordingAddressSchema,
    sentences: {},
    fallback,
  });
  return new URL(path, env.supabaseUrl).href;
}
