// Uploads in one request: the file as the body, or in a form. (Resumable ones are in resumable.ts.) As on hosted the
// caller's permission is checked before the first byte is read, and not again when the row is written.
import { randomUUID } from "node:crypto";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import busboy from "busboy";
import * as z from "zod";
import type { Scope } from "./access.ts";
import { refusals, StorageError } from "./errors.ts";
import type { Exchange, StorageContext } from "./exchange.ts";
import type { ReceivedFile } from "./object-files.ts";
import { checkWritableKey, type ObjectAddress } from "./object-keys.ts";
import { type FileDetails, recordObject, writeRow } from "./object-rows.ts";

const essenceOf = (mimeType: string) => (mimeType.split(";")[0] ?? "").trim().toLowerCase();

export const isAllowedType = (mimeType: string, allowed: readonly string[] | null): boolean =>
  !allowed?.length || allowed.includes(essenceOf(mimeType));

export type Announcement = {
  address: ObjectAddress;
  /**
   * The file's facts for the policies. As on hosted these were announced, `mimetype` and `contentLength` (the
   * request's, so for a form with what stands around the file).
   */
  metadata: object;
  upsert: boolean;
};

/**
 * Asks the policies whether the caller may write this object, by writing the row under the caller's role and rolling
 * back. Throws AccessDenied or ResourceAlreadyExists.
 */
export async function askPolicies(
  { access }: StorageContext,
  scope: Scope,
  { address, metadata, upsert }: Announcement,
): Promise<void> {
  await access.probe(scope, (session) =>
    writeRow(session, scope, address, { id: randomUUID(), version: randomUUID(), metadata, upsert }),
  );
}

/** Buckets are made by SQL: the Storage API's own routes for them are not here. */
const bucketRow = z.object({
  // Postgres hands a bigint over as text.
  file_size_limit: z.coerce.number().nullable(),
  allowed_mime_types: z.array(z.string()).nullable(),
});

/** The largest file, in bytes: the bucket's limit, and never more than the project's. Throws NoSuchBucket. */
export async function bucketLimits({ access, fileSizeLimitBytes }: StorageContext, bucketId: string) {
  const text = "select file_size_limit, allowed_mime_types from storage.buckets where id = $1";
  const [bucket] = await access.asOwner((session) => session.rows(bucketRow, text, [bucketId]));
  if (!bucket) throw refusals.noSuchBucket();
  const limitBytes = Math.min(bucket.file_size_limit ?? fileSizeLimitBytes, fileSizeLimitBytes);
  return { limitBytes, allowedTypes: bucket.allowed_mime_types };
}

/** Forms and tus send a number such as "3600", a raw upload sends the whole header value. */
export function cacheControlOf(value: string | null | undefined): string {
  if (!value) return "no-cache";
  return /^\d+$/.test(value) ? `max-age=${value}` : value;
}

type Received = { received: ReceivedFile; details: FileDetails };
/** Before the first byte of a file of this type, which has at least so many bytes. Returns how many it may have. */
type Authorise = (mimeType: string, leastBytes: number | undefined) => Promise<number>;

const unknownType = "application/octet-stream";
const bytesOf = (req: Exchange["req"]): AsyncIterable<Buffer> => req.iterator({ destroyOnReturn: false });

const announcedBytes = ({ headers }: Exchange["req"]): number | undefined =>
  headers["content-length"] === undefined ? undefined : Number(headers["content-length"]);

async function receiveBody(
  { files }: StorageContext,
  req: Exchange["req"],
  authorise: Authorise,
): Promise<Received> {
  const { "content-type": mimeType = unknownType, "cache-control": cacheControl } = req.headers;
  const limitBytes = await authorise(mimeType, announcedBytes(req));
  const received = await files.receive(bytesOf(req), limitBytes);
  return { received, details: { mimeType, cacheControl: cacheControlOf(cacheControl) } };
}

/** Takes the form's first file; the fields may stand before or after it. */
async function receiveForm(
  { files }: StorageContext,
  req: Exchange["req"],
  authorise: Authorise,
): Promise<Received> {
  const fields = new Map<string, string>();
  const form = busboy({ headers: req.headers, limits: { files: 1, fields: 16 } });
  let file: Promise<{ received: ReceivedFile; mimeType: string }> | undefined;
  form.on("field", (name, value) => fields.set(name, value));
  form.on("file", (_name, part, { mimeType }) => {
    // A refusal destroys the form and with it this unread part. The refusal itself is handled once, below.
    part.on("error", () => {});
    file = receivePart(part, mimeType || unknownType);
    file.catch((error: unknown) => form.destroy(error instanceof Error ? error : new Error(String(error))));
  });

  async function receivePart(part: Readable, mimeType: string) {
    const limitBytes = await authorise(mimeType, undefined);
    return { received: await files.receive(part, limitBytes), mimeType };
  }

  try {
    await pipeline(bytesOf(req), form);
  } catch (error) {
    await file?.then(({ received }) => files.discard(received.path)).catch(() => {});
    if (error instanceof StorageError || req.destroyed) throw error;
    throw refusals.invalidRequest(error instanceof Error ? error.message : "Malformed form");
  }
  if (!file) throw refusals.invalidRequest("No content provided");
  const { received, mimeType } = await file;
  return { received, details: { mimeType, cacheControl: cacheControlOf(fields.get("cacheControl")) } };
}

/**
 * POST /object/:bucket/* makes an object, or overwrites one with the header `x-upsert: true`. Throws InvalidKey,
 * NoSuchBucket, InvalidMimeType or EntityTooLarge with any policies.
 */
export async function createObject(
  context: StorageContext,
  { req, scope, bucket, key }: Exchange,
): Promise<{ Id: string; Key: string }> {
  const address = { bucket, key: checkWritableKey(key) };
  const upsert = req.headers["x-upsert"] === "true";
  const authorise: Authorise = async (mimetype, leastBytes = 0) => {
    const { limitBytes, allowedTypes } = await bucketLimits(context, bucket);
    if (!isAllowedType(mimetype, allowedTypes)) throw refusals.invalidMimeType(mimetype);
    if (leastBytes > limitBytes) throw refusals.tooLarge();
    const metadata = { mimetype, contentLength: announcedBytes(req) };
    await askPolicies(context, scope, { address, metadata, upsert });
    return limitBytes;
  };
  const isForm = req.headers["content-type"]?.startsWith("multipart/form-data") ?? false;
  const { received, details } = await (isForm ? receiveForm : receiveBody)(context, req, authorise);
  try {
    const { id } = await recordObject(context, { address, received, details, scope });
    return { Id: id, Key: `${bucket}/${key}` };
  } finally {
    await context.files.discard(received.path);
  }
}
