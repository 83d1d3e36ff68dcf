// Making addresses that contain their own permission, limited to the rights of their maker. Their use is handled in
// downloads.ts and uploads.ts.
import * as z from "zod";
import { type Exchange, readJson, type StorageContext } from "./exchange.ts";
import { checkReadableKey, checkWritableKey } from "./object-keys.ts";
import { findObject } from "./object-rows.ts";
import { askPolicies, bucketLimits } from "./uploads.ts";
import { signDownloadToken, signUploadToken } from "./url-tokens.ts";

/** As hosted: an upload address is good for two hours. */
const uploadSeconds = 2 * 3600;

/** Not percent-encoded: storage-js encodes the whole address itself. */
async function downloadPath(context: StorageContext, url: string, seconds: number): Promise<string> {
  const token = await signDownloadToken(context, url, seconds);
  return `/object/sign/${url}?token=${token}`;
}

const lifetime = z.number().int().positive();
const singleRequest = z.strictObject({ expiresIn: lifetime });
const manyRequest = z.object({ expiresIn: lifetime, paths: z.array(z.string()).min(1).max(1000) });

/** POST /object/sign/:bucket/* for an object that the caller may see. */
export async function signDownload(
  context: StorageContext,
  exchange: Exchange,
): Promise<{ signedURL: string }> {
  const { scope, bucket, key } = exchange;
  const { expiresIn } = await readJson(exchange, singleRequest);
  await context.access.asCaller(scope, (session) => findObject(session, { bucket, key }));
  return { signedURL: await downloadPath(context, `${bucket}/${key}`, expiresIn) };
}

const nameRow = z.object({ name: z.string() });

/** POST /object/sign/:bucket: each path gets an address or an error, in the order asked. */
export async function signDownloads(context: StorageContext, exchange: Exchange) {
  const { scope, bucket } = exchange;
  const { expiresIn, paths } = await readJson(exchange, manyRequest);
  const rows = await context.access.asCaller(scope, (session) =>
    session.rows(nameRow, "select name from storage.objects where bucket_id = $1 and name = any ($2)", [
      bucket,
      paths.map(checkReadableKey),
    ]),
  );
  const visible = new Set(rows.map(({ name }) => name));
  const error = "Either the object does not exist or you do not have access to it";
  return Promise.all(
    paths.map(async (path) =>
      visible.has(path)
        ? { path, error: null, signedURL: await downloadPath(context, `${bucket}/${path}`, expiresIn) }
        : { path, error, signedURL: null },
    ),
  );
}

/** POST /object/upload/sign/:bucket/* for a caller who may upload there; `x-upsert: true` allows overwriting. */
export async function signUpload(context: StorageContext, exchange: Exchange) {
  const { req, scope, bucket, key } = exchange;
  const upsert = req.headers["x-upsert"] === "true";
  // Type and size are not known yet; the limits are checked when the file comes.
  await bucketLimits(context, bucket);
  const address = { bucket, key: checkWritableKey(key) };
  await askPolicies(context, scope, { address, metadata: null, upsert });
  const url = `${bucket}/${key}`;
  const owner = scope.claims.sub ?? null;
  const token = await signUploadToken(context, { url, owner, upsert }, uploadSeconds);
  return { url: `/object/upload/sign/${url}?token=${token}`, token };
}
