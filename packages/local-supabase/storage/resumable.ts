// Resumable uploads, /upload/resumable: the tus protocol, served by the tus project's own server and file store, behind
// the same policies as any upload.
//
// As on hosted the policies are asked with the announced size and type when an upload is created, at each part and at
// its deletion: what they refuse by then ends an upload midway, and its bytes stay until it expires. They are not asked
// when a client reads the progress of an upload, nor when the row is written. An upload has no owner: every caller who
// may write the object may send its parts. The offset of each part is the size of the file on disk, so
// nothing is lost when the backend is killed.
//
// The entity tag is made from the upload's id and a part count, as S3 does for multipart uploads: hashing 50 GB once
// more at the end would keep the last request waiting for minutes.
import { randomUUID } from "node:crypto";
import { readdir, rm, stat } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import path from "node:path";
import { ERRORS, Metadata, Server, type ServerOptions, type Upload } from "@tus/server";
import type { Scope } from "./access.ts";
import { refusals, StorageError } from "./errors.ts";
import type { StorageContext } from "./exchange.ts";
import { checkBucketName, checkWritableKey, type ObjectAddress } from "./object-keys.ts";
import { recordObject } from "./object-rows.ts";
import {
  addressOf,
  announced,
  decodeUploadId,
  encodeUploadId,
  flush,
  isRecorded,
  ResumableStore,
  tagOf,
  uploadLifetimeMs,
} from "./resumable-store.ts";
import { type Announcement, askPolicies, bucketLimits, cacheControlOf, isAllowedType } from "./uploads.ts";

export const resumablePath = "/storage/v1/upload/resumable";

const allowedHeaders = ["apikey", "x-client-info", "x-upsert", "x-signature", "cache-control"];

type TusRequest = Parameters<NonNullable<ServerOptions["onIncomingRequest"]>>[0];
type Asked = { scope: Scope; address?: ObjectAddress };
type Parts = { context: StorageContext; store: ResumableStore };

/** By the request of Node, which tus hands to each of its hooks. */
const requests = new WeakMap<object, Asked>();

function askedBy({ runtime }: TusRequest): Asked {
  const asked = runtime?.node && requests.get(runtime.node.req);
  if (!asked) throw new Error("A resumable upload was handled outside of its request");
  return asked;
}

function addressAsked(request: TusRequest): ObjectAddress {
  const { address } = askedBy(request);
  if (!address) throw new Error("A resumable upload was handled without its address");
  return address;
}

/** Throws AccessDenied, or ResourceAlreadyExists when the object is there and the request would not overwrite it. */
function authorise(
  { context }: Parts,
  request: TusRequest,
  announcement: Omit<Announcement, "upsert">,
): Promise<void> {
  const upsert = request.headers.get("x-upsert") === "true";
  return askPolicies(context, askedBy(request).scope, { ...announcement, upsert });
}

/**
 * Makes an object of an upload whose last byte has come. As on hosted, one that the backend did not get to write looks
 * complete and is no object.
 */
async function record({ context, store }: Parts, upload: Upload, scope: Scope): Promise<void> {
  const { address, metadata } = announced(upload.metadata, upload.size);
  const received = { path: store.dataPath(upload.id), sizeBytes: upload.size ?? 0, etag: tagOf(upload) };
  const details = {
    mimeType: metadata.mimetype ?? "application/octet-stream",
    cacheControl: cacheControlOf(upload.metadata?.cacheControl),
  };
  await flush(received.path);
  await recordObject(context, { address, received, details, scope }).catch(async (error: unknown) => {
    if (error instanceof StorageError) await store.remove(upload.id);
    throw error;
  });
  await store.markRecorded(upload);
}

async function checkRequest(parts: Parts, request: TusRequest, id: string): Promise<void> {
  if (request.method === "POST") {
    const metadata = Metadata.parse(request.headers.get("upload-metadata") ?? undefined);
    const length = request.headers.get("upload-length");
    return authorise(parts, request, announced(metadata, length === null ? undefined : Number(length)));
  }
  const upload = await parts.store.getUpload(id);
  const [address, known] = [addressAsked(request), addressOf(upload.metadata)];
  if (address.bucket !== known.bucket || address.key !== known.key) throw ERRORS.FILE_NOT_FOUND;
  if (request.method === "HEAD") return;
  await authorise(parts, request, announced(upload.metadata, upload.size));
  if (isRecorded(upload) && request.method === "PATCH") throw refusals.alreadyExists();
}

async function checkType({ context }: Parts, upload: Upload) {
  const { contentType } = upload.metadata ?? {};
  const { allowedTypes } = await bucketLimits(context, addressOf(upload.metadata).bucket);
  // Hosted lets an upload in that names no type; a policy may ask for `metadata ->> 'mimetype'`.
  if (contentType && !isAllowedType(contentType, allowedTypes)) throw refusals.invalidMimeType(contentType);
  return { metadata: { ...upload.metadata, recorded: "false" } };
}

/** Removes uploads that were not finished in time, and the info files of finished ones. */
async function sweep({ directory }: ResumableStore, nowMs: number): Promise<void> {
  for (const name of await readdir(directory)) {
    const file = path.join(directory, name);
    const changed = await stat(file).catch(() => undefined);
    if (changed && nowMs - changed.mtimeMs > uploadLifetimeMs) await rm(file, { force: true });
  }
}

export function createResumable(context: StorageContext) {
  const store = new ResumableStore(context.files.resumableDirectory);
  const parts: Parts = { context, store };
  const server = new Server({
    path: resumablePath,
    datastore: store,
    // Without an upload it is the project's limit, which clients read from the answer to OPTIONS.
    maxSize: async (request, id) =>
      id === null
        ? context.fileSizeLimitBytes
        : (await bucketLimits(context, addressAsked(request).bucket)).limitBytes,
    disableTerminationForFinishedUploads: true,
    allowedHeaders,
    namingFunction(request, metadata) {
      const { bucket, key } = addressOf(metadata);
      askedBy(request).address = { bucket: checkBucketName(bucket), key: checkWritableKey(key) };
      return randomUUID();
    },
    generateUrl: (request, { id }) =>
      `${context.apiUrl}${resumablePath}/${encodeUploadId(addressAsked(request), id)}`,
    getFileIdFromRequest(request, text) {
      const decoded = decodeUploadId(text ?? "");
      if (decoded) askedBy(request).address = decoded.address;
      return decoded?.id;
    },
    onIncomingRequest: (request, id) => checkRequest(parts, request, id),
    onUploadCreate: (_request, upload) => checkType(parts, upload),
    async onUploadFinish(request, upload) {
      await record(parts, upload, askedBy(request).scope);
      return { headers: { "Tus-Complete": "1" } };
    },
    onResponseError(_request, error) {
      if (error instanceof StorageError) return { status_code: error.status, body: error.message };
      // The messages of tus's own refusals are safe to send; others (a full disk) would show details of this machine.
      if (!(error instanceof Error) || "status_code" in error) return undefined;
      context.log(`storage: resumable upload: ${error.stack ?? error.message}`);
      return ERRORS.FILE_WRITE_ERROR;
    },
  });

  return {
    handle(req: IncomingMessage, res: ServerResponse, scope: Scope): Promise<void> {
      requests.set(req, { scope });
      return server.handle(req, res);
    },
    sweep: (nowMs = Date.now()) => sweep(store, nowMs),
  };
}
