// Uploads in one request: the file as the body, or in a form. (Resumable ones are in resumable.ts.) As on hosted the
// caller's permission is checked before the first byte is read, and not again when the row is written.
import { randomUUID } from "node:crypto";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import busboy from "busboy";
import type { Scope } from "./access.ts";
import { findBucket } from "./buckets.ts";
import { refusals, StorageError } from "./errors.ts";
import { type Exchange, metadataHeaderOf, readUserMetadata, type StorageContext } from "./exchange.ts";
import type { ReceivedFile } from "./object-files.ts";
import { checkWritableKey, type ObjectAddress } from "./object-keys.ts";
import { type FileDetails, recordObject, writeRow } from "./object-rows.ts";
import { verifyUpload } from "./url-tokens.ts";

const essenceOf = (mimeType: string) => (mimeType.split(";")[0] ?? "").trim().toLowerCase();

export function isAllowedType(mimeType: string, allowed: readonly string[] | null): boolean {
  if (!allowed?.length) return true;
  const essence = essenceOf(mimeType);
  return allowed.some((pattern) => {
    const wanted = essenceOf(pattern);
    if (wanted === "*/*") return true;
    return wanted.endsWith("/*") ? essence.startsWith(wanted.slice(0, -1)) : essence === wanted;
  });
}

export type Announcement = {
  address: ObjectAddress;
  /**
   * The file's facts for the policies. As on hosted these were announced, `mimetype` and `contentLength` (the
   * request's, so for a form with what stands around the file), for a copy all of the source, for a signature nothing.
   */
  metadata: object | null;
  userMetadata?: Record<string, unknown> | null;
  upsert: boolean;
};

/**
 * Asks the policies whether the caller may write this object, by writing the row under the caller's role and rolling
 * back. Throws AccessDenied or ResourceAlreadyExists.
 */
export async function askPolicies(
  { access }: StorageContext,
  scope: Scope,
  { address, metadata, userMetadata = null, upsert }: Announcement,
): Promise<void> {
  await access.probe(scope, (session) =>
    writeRow(session, scope, address, {
      id: randomUUID(),
      version: randomUUID(),
      metadata,
      userMetadata,
      upsert,
    }),
  );
}

/** The largest file, in bytes: the bucket's limit, and never more than the project's. Throws NoSuchBucket. */
export async function bucketLimits({ access, fileSizeLimitBytes }: StorageContext, bucketId: string) {
  const bucket = await access.asOwner((session) => findBucket(session, bucketId));
  const limitBytes = Math.min(bucket.file_size_limit ?? fileSizeLimitBytes, fileSizeLimitBytes);
  return { limitBytes, allowedTypes: bucket.allowed_mime_types };
}

/** Rules that apply with any policies. Throws InvalidKey, NoSuchBucket, InvalidMimeType or EntityTooLarge. */
export async function checkLimits(
  context: StorageContext,
  {
    address,
    mimeType,
    leastBytes,
  }: { address: ObjectAddress; mimeType: string; leastBytes: number | undefined },
): Promise<{ limitBytes: number }> {
  checkWritableKey(address.key);
  const { limitBytes, allowedTypes } = await bucketLimits(context, address.bucket);
  if (!isAllowedType(mimeType, allowedTypes)) throw refusals.invalidMimeType(mimeType);
  if (leastBytes !== undefined && leastBytes > limitBytes) throw refusals.tooLarge();
  return { limitBytes };
}

/** Forms and tus send a number such as "3600", a raw upload sends the whole header value. */
export function cacheControlOf(value: string | null | undefined): string {
  if (!value) return "no-cache";
  return /^\d+$/.test(value) ? `max-age=${value}` : value;
}

type Received = { received: ReceivedFile; details: FileDetails };
type Authorise = (mimeType: string, leastBytes: number | undefined) => Promise<{ limitBytes: number }>;

const bytesOf = (req: Exchange["req"]): AsyncIterable<Buffer> => req.iterator({ destroyOnReturn: false });

const announcedBytes = ({ req }: Exchange): number | undefined => {
  const length = Number(req.headers["content-length"] ?? Number.NaN);
  return Number.isSafeInteger(length) ? length : undefined;
};

const headerOf = ({ req }: Exchange, name: string): string | undefined => {
  const value = req.headers[name];
  return typeof value === "string" ? value : undefined;
};

async function receiveBody(
  context: StorageContext,
  exchange: Exchange,
  authorise: Authorise,
): Promise<Received> {
  const mimeType = headerOf(exchange, "content-type") ?? "application/octet-stream";
  const { limitBytes } = await authorise(mimeType, announcedBytes(exchange));
  const received = await context.files.receive(bytesOf(exchange.req), limitBytes);
  return {
    received,
    details: {
      mimeType,
      cacheControl: cacheControlOf(headerOf(exchange, "cache-control")),
      contentEncoding: headerOf(exchange, "content-encoding"),
      userMetadata: metadataHeaderOf(exchange),
    },
  };
}

/** The most that a form's other fields and borders may add to its file. Generous: it is only for an early refusal. */
const formOverheadBytes = 2 * 1024 * 1024;

/** Takes the form's first file; the fields may stand before or after it. */
async function receiveForm(
  context: StorageContext,
  exchange: Exchange,
  authorise: Authorise,
): Promise<Received> {
  const { req } = exchange;
  const fields = new Map<string, string>();
  const form = openForm(req);
  let file: Promise<{ received: ReceivedFile; mimeType: string }> | undefined;
  form.on("field", (name, value) => fields.set(name, value));
  form.on("file", (_name, part, { mimeType }) => {
    // A refusal destroys the form and with it this unread part. The refusal itself is handled once, below.
    part.on("error", () => {});
    file = receivePart(part, mimeType || "application/octet-stream");
    file.catch((error: unknown) => form.destroy(error instanceof Error ? error : new Error(String(error))));
  });

  async function receivePart(part: Readable, mimeType: string) {
    const announced = announcedBytes(exchange);
    const leastBytes = announced === undefined ? undefined : Math.max(0, announced - formOverheadBytes);
    const { limitBytes } = await authorise(mimeType, leastBytes);
    return { received: await context.files.receive(part, limitBytes), mimeType };
  }

  try {
    await pipeline(bytesOf(req), form);
  } catch (error) {
    await file?.then(({ received }) => context.files.discard(received.path)).catch(() => {});
    if (error instanceof StorageError || req.destroyed) throw error;
    throw refusals.invalidRequest(error instanceof Error ? error.message : "Malformed form");
  }
  if (!file) throw refusals.invalidRequest("No content provided");
  const { received, mimeType } = await file;
  return {
    received,
    details: {
      mimeType,
      cacheControl: cacheControlOf(fields.get("cacheControl")),
      contentEncoding: fields.get("contentEncoding"),
      userMetadata: readUserMetadata(fields.get("metadata")),
    },
  };
}

function openForm({ headers }: Exchange["req"]) {
  try {
    return busboy({ headers, limits: { files: 1, fields: 16 } });
  } catch (error) {
    throw refusals.invalidRequest(error instanceof Error ? error.message : "Malformed form");
  }
}

async function upload(
  context: StorageContext,
  exchange: Exchange,
  how: { upsert: boolean; scope: Scope; authorised: boolean },
): Promise<{ Id: string; Key: string }> {
  const address = { bucket: exchange.bucket, key: exchange.key };
  const authorise: Authorise = async (mimeType, leastBytes) => {
    const limits = await checkLimits(context, { address, mimeType, leastBytes });
    const metadata = { mimetype: mimeType, contentLength: announcedBytes(exchange) };
    // The policies were checked when the address was signed. Only the name must still be free.
    const asker = how.authorised ? { ...how.scope, claims: { role: "service_role" } } : how.scope;
    await askPolicies(context, asker, { address, metadata, upsert: how.upsert });
    return limits;
  };
  const isForm = headerOf(exchange, "content-type")?.startsWith("multipart/form-data") ?? false;
  const { received, details } = await (isForm ? receiveForm : receiveBody)(context, exchange, authorise);
  try {
    const { id } = await recordObject(context, { address, received, details, scope: how.scope });
    return { Id: id, Key: `${address.bucket}/${address.key}` };
  } finally {
    await context.files.discard(received.path);
  }
}

/** POST /object/:bucket/* makes an object, or overwrites one with the header `x-upsert: true`. */
export const createObject = (context: StorageContext, exchange: Exchange) =>
  upload(context, exchange, {
    upsert: headerOf(exchange, "x-upsert") === "true",
    scope: exchange.scope,
    authorised: false,
  });

/** PUT /object/:bucket/* makes or overwrites. */
export const replaceObject = (context: StorageContext, exchange: Exchange) =>
  upload(context, exchange, { upsert: true, scope: exchange.scope, authorised: false });

/** PUT /object/upload/sign/:bucket/*?token=…: every holder of the token uploads in the name of its signer. */
export async function uploadSigned(context: StorageContext, exchange: Exchange): Promise<{ Key: string }> {
  const { owner, upsert } = await verifyUpload(context, exchange);
  const claims = { role: "authenticated", ...(owner !== null && { sub: owner }) };
  const scope = { claims, operation: exchange.scope.operation };
  const { Key } = await upload(context, exchange, { upsert, scope, authorised: true });
  return { Key };
}
