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
import { AsyncLocalStorage } from "node:async_hooks";
import { randomUUID } from "node:crypto";
import { open, readdir, rm, stat } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import path from "node:path";
import { FileStore } from "@tus/file-store";
import { ERRORS, Metadata, Server, type ServerOptions, Upload } from "@tus/server";
import { isUuid, type Scope } from "./access.ts";
import { refusals, StorageError } from "./errors.ts";
import { readUserMetadata, type StorageContext } from "./exchange.ts";
import { checkBucketName, checkWritableKey, type ObjectAddress } from "./object-keys.ts";
import { recordObject } from "./object-rows.ts";
import { type Announcement, askPolicies, bucketLimits, cacheControlOf, isAllowedType } from "./uploads.ts";

export const resumablePath = "/storage/v1/upload/resumable";

/** As hosted: an upload that is not complete by then is gone. */
export const uploadLifetimeMs = 24 * 3600_000;
/** The size of a part on hosted. Here only the part count in the entity tag depends on it. */
const partBytes = 6 * 1024 * 1024;

const allowedHeaders = ["apikey", "x-client-info", "x-upsert", "x-signature", "cache-control"];

const isRecorded = (upload: Upload) => upload.metadata?.recorded === "true";

/**
 * An upload's info file stays after the object is recorded and its bytes are gone: a client that lost the last answer
 * can ask again and learns that the upload is complete.
 */
class ResumableStore extends FileStore {
  constructor(directory: string) {
    super({ directory, expirationPeriodInMilliseconds: uploadLifetimeMs });
    // Without a length up front no limit and no policy could be checked before the bytes come.
    this.extensions = this.extensions.filter((extension) => extension !== "creation-defer-length");
  }

  override async getUpload(id: string): Promise<Upload> {
    const known = await this.configstore.get(id);
    const upload = known && new Upload(known);
    return upload && isRecorded(upload) ? upload : super.getUpload(id);
  }

  dataPath(id: string): string {
    return path.join(this.directory, id);
  }

  async markRecorded(upload: Upload): Promise<void> {
    const metadata = { ...upload.metadata, recorded: "true" };
    await this.configstore.set(upload.id, new Upload({ ...upload, offset: upload.size ?? 0, metadata }));
    await rm(this.dataPath(upload.id), { force: true });
  }
}

type UploadMetadata = Upload["metadata"];
type TusRequest = Parameters<NonNullable<ServerOptions["onIncomingRequest"]>>[0];

const addressOf = (metadata: UploadMetadata): ObjectAddress => ({
  bucket: metadata?.bucketName ?? "",
  key: metadata?.objectName ?? "",
});

/** The last part of an upload's address. As on hosted it contains the object's name and is not secret. */
const encodeUploadId = ({ bucket, key }: ObjectAddress, id: string) =>
  Buffer.from(`${bucket}/${key}/${id}`).toString("base64url");

/** Undefined for what cannot be one of ours. */
function decodeUploadId(text: string): { address: ObjectAddress; id: string } | undefined {
  const [, bucket = "", key = "", id = ""] =
    /^([^/]+)\/(.+)\/([^/]+)$/s.exec(Buffer.from(text, "base64url").toString()) ?? [];
  return isUuid(id) ? { address: { bucket, key }, id } : undefined;
}

function tagOf({ id, size = 0 }: Upload): string {
  return `"${id.replaceAll("-", "")}-${Math.max(1, Math.ceil(size / partBytes))}"`;
}

const announced = (metadata: UploadMetadata, sizeBytes: number | undefined) => ({
  address: addressOf(metadata),
  metadata: { mimetype: metadata?.contentType || undefined, contentLength: sizeBytes },
  userMetadata: readUserMetadata(metadata?.metadata),
});

/** Called before the row is written: after a power cut there must be no row without its bytes. */
async function flush(file: string): Promise<void> {
  const handle = await open(file, "r+");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

export function createResumable(context: StorageContext) {
  const store = new ResumableStore(context.files.resumableDirectory);
  const requests = new AsyncLocalStorage<{ scope: Scope; address?: ObjectAddress }>();
  const recordings = new Map<string, Promise<void>>();

  function currentRequest() {
    const request = requests.getStore();
    if (!request) throw new Error("A resumable upload was handled outside of its request");
    return request;
  }

  function currentAddress(): ObjectAddress {
    const { address } = currentRequest();
    if (!address) throw new Error("A resumable upload was handled without its address");
    return address;
  }

  const hasTag = ({ bucket, key }: ObjectAddress, etag: string): Promise<boolean> =>
    context.access.asOwner(async (session) => {
      const found =
        "select from storage.objects where bucket_id = $1 and name = $2 and metadata ->> 'eTag' = $3";
      return (await session.run(found, [bucket, key, etag])) > 0;
    });

  async function record(id: string, scope: Scope): Promise<void> {
    const upload = await store.getUpload(id);
    if (isRecorded(upload)) return;
    const { address, metadata, userMetadata } = announced(upload.metadata, upload.size);
    const received = { path: store.dataPath(id), sizeBytes: upload.size ?? 0, etag: tagOf(upload) };
    const details = {
      mimeType: metadata.mimetype ?? "application/octet-stream",
      cacheControl: cacheControlOf(upload.metadata?.cacheControl),
      userMetadata,
    };
    // A crash right after the row was written: the object that is there is this very upload.
    if (!(await hasTag(address, received.etag))) {
      await flush(received.path);
      await recordObject(context, { address, received, details, scope }).catch(async (error: unknown) => {
        // A refusal is final. After any other failure the bytes stay, and the client's next request tries again.
        if (error instanceof StorageError) await store.remove(id);
        throw error;
      });
    }
    await store.markRecorded(upload);
  }

  /** The last PATCH and a HEAD behind it may both find the upload complete. */
  function recordOnce(id: string, scope: Scope): Promise<void> {
    const running = recordings.get(id) ?? record(id, scope).finally(() => recordings.delete(id));
    recordings.set(id, running);
    return running;
  }

  const onUploadCreate: ServerOptions["onUploadCreate"] = async (_req, upload) => {
    const { contentType } = upload.metadata ?? {};
    const { allowedTypes } = await bucketLimits(context, addressOf(upload.metadata).bucket);
    // Hosted lets an upload in that names no type; a policy may ask for `metadata ->> 'mimetype'`.
    if (contentType && !isAllowedType(contentType, allowedTypes)) throw refusals.invalidMimeType(contentType);
    return { metadata: { ...upload.metadata, recorded: "false" } };
  };

  /** Throws AccessDenied, or ResourceAlreadyExists when the object is there and the request would not overwrite it. */
  const authorise = (request: TusRequest, announcement: Omit<Announcement, "upsert">) => {
    const upsert = request.headers.get("x-upsert") === "true";
    return askPolicies(context, currentRequest().scope, { ...announcement, upsert });
  };

  /** Writes the row at a request of a client that may upload, if the backend was killed before it wrote it. */
  async function finishInterrupted(request: TusRequest, upload: Upload): Promise<void> {
    const announcement = announced(upload.metadata, upload.size);
    const isAllowed = await authorise(request, announcement).then(
      () => true,
      (error: unknown) => {
        if (error instanceof StorageError) return hasTag(announcement.address, tagOf(upload));
        throw error;
      },
    );
    if (isAllowed) await recordOnce(upload.id, currentRequest().scope);
  }

  const onIncomingRequest: ServerOptions["onIncomingRequest"] = async (request, id) => {
    if (request.method === "POST") {
      const metadata = Metadata.parse(request.headers.get("upload-metadata") ?? undefined);
      const length = request.headers.get("upload-length");
      return authorise(request, announced(metadata, length === null ? undefined : Number(length)));
    }
    const upload = await store.getUpload(id);
    const [address, known] = [currentAddress(), addressOf(upload.metadata)];
    if (address.bucket !== known.bucket || address.key !== known.key) throw ERRORS.FILE_NOT_FOUND;
    if (request.method === "HEAD") {
      if (upload.offset === upload.size && !isRecorded(upload)) await finishInterrupted(request, upload);
      return;
    }
    await authorise(request, announced(upload.metadata, upload.size));
    if (isRecorded(upload) && request.method === "PATCH") throw refusals.alreadyExists();
  };

  const server = new Server({
    path: resumablePath,
    datastore: store,
    // Without an upload it is the project's limit, which clients read from the answer to OPTIONS.
    maxSize: async (_req, id) =>
      id === null
        ? context.fileSizeLimitBytes
        : (await bucketLimits(context, currentAddress().bucket)).limitBytes,
    disableTerminationForFinishedUploads: true,
    allowedHeaders,
    namingFunction(_req, metadata) {
      const { bucket, key } = addressOf(metadata);
      currentRequest().address = { bucket: checkBucketName(bucket), key: checkWritableKey(key) };
      return randomUUID();
    },
    generateUrl: (_req, { id }) =>
      `${context.apiUrl}${resumablePath}/${encodeUploadId(currentAddress(), id)}`,
    getFileIdFromRequest(_req, text) {
      const decoded = decodeUploadId(text ?? "");
      if (decoded) currentRequest().address = decoded.address;
      return decoded?.id;
    },
    onIncomingRequest,
    onUploadCreate,
    async onUploadFinish(_req, { id }) {
      await recordOnce(id, currentRequest().scope);
      return { headers: { "Tus-Complete": "1" } };
    },
    onResponseError(_req, error) {
      if (error instanceof StorageError) return { status_code: error.status, body: error.message };
      // The messages of tus's own refusals are safe to send; others (a full disk) would show details of this machine.
      if (!(error instanceof Error) || "status_code" in error) return undefined;
      context.log(`storage: resumable upload: ${error.stack ?? error.message}`);
      return ERRORS.FILE_WRITE_ERROR;
    },
  });

  return {
    handle: (req: IncomingMessage, res: ServerResponse, scope: Scope): Promise<void> =>
      requests.run({ scope }, () => server.handle(req, res)),

    /** Removes uploads that were not finished in time, and the info files of finished ones. */
    async sweep(nowMs = Date.now()): Promise<void> {
      for (const name of await readdir(store.directory)) {
        const file = path.join(store.directory, name);
        const changed = await stat(file).catch(() => undefined);
        if (changed && nowMs - changed.mtimeMs > uploadLifetimeMs) await rm(file, { force: true });
      }
    },
  };
}
