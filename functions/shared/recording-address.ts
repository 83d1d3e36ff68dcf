import * as z from "zod/mini";
import { AppError } from "./app-error.ts";
import { type Platform, secretCredentials, sendJson } from "./platform.ts";

const signedSchema = z.object({ signedURL: z.string() });
/** Storage answers 400 for nearly every refusal and says in the body what it means. */
const refusalSchema = z.object({ statusCode: z.coerce.number() });

/** For a customer whose recording is not there any more. */
const recordingGone = "Deze opname bestaat niet meer.";

/**
 * The path, with its query, at which anybody downloads one recording for so many seconds. Made with the secret key: the
 * caller has proved whose recording it is. Throws `not_found` when there is no such file.
 */
export async function signRecordingPath(platform: Platform, storagePath: string, lifetimeSeconds: number) {
  const key = storagePath.split("/").map(encodeURIComponent).join("/");
  const answer = await sendJson(platform, "storage signature", {
    method: "POST",
    path: `/storage/v1/object/sign/audio-files/${key}`,
    headers: secretCredentials(platform.secretKey),
    body: { expiresIn: lifetimeSeconds },
  });
  const signed = z.safeParse(signedSchema, answer.body);
  if (answer.ok && signed.success) return `/storage/v1${signed.data.signedURL}`;
  const refusal = z.safeParse(refusalSchema, answer.body);
  if (refusal.success && refusal.data.statusCode === 404) {
    throw new AppError("not_found", { message: recordingGone });
  }
  throw new AppError("internal", { cause: new Error(`storage answered ${answer.status} to a signature`) });
}
