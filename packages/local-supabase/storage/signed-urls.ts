// Making addresses that contain their own permission to download. Their use is handled in downloads.ts.
import * as z from "zod";
import { type Exchange, readJson, type StorageContext } from "./exchange.ts";
import { findObject } from "./object-rows.ts";
import { signDownloadToken } from "./url-tokens.ts";

const signRequest = z.strictObject({ expiresIn: z.number().int().positive() });

/** POST /object/sign/:bucket/* for an object that the caller may see. */
export async function signDownload(
  context: StorageContext,
  exchange: Exchange,
): Promise<{ signedURL: string }> {
  const { scope, bucket, key } = exchange;
  const { expiresIn } = await readJson(exchange, signRequest);
  await context.access.asCaller(scope, (session) => findObject(session, { bucket, key }));
  const token = await signDownloadToken(context, `${bucket}/${key}`, expiresIn);
  // Not percent-encoded: storage-js encodes the whole address itself.
  return { signedURL: `/object/sign/${bucket}/${key}?token=${token}` };
}
