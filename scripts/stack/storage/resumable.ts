// Resumable uploads, /upload/resumable: the tus protocol, served by the tus project's own server and file store, behind
// the same policies as any upload.
//
// The policies are asked when an upload is created, with the announced size and type, and once more when it is
// complete and its row is written. In between an upload belongs to whoever created it. Where each part's offset lies
// is the size of the file on disk, so a killed backend loses nothing.
//
// The entity tag is made from the upload's id and a part count, as S3 does for multipart uploads: hashing 50 GB once
// more at the end would keep the last request waiting for minutes.
import { AsyncLocalStorage } from "node:async_hooks";
import { randomUUID } from "node:crypto";
import { open, readdir, rm, stat } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import path from "node:path";
import { FileStore } from "@tus/file-store";
import { ERRORS, Server, type ServerOptions, Upload } from "@tus/server";
import { isUuid, type Scope } from "./access.ts";
import { refusals, StorageError } from "./errors.ts";
import { readUserMetadata, type StorageContext } from "./exchange.ts";
import type { ObjectAddress } from "./object-keys.ts";
import { recordObject } from "./object-rows.ts";
import { authoriseUpload, cacheControlOf } from "./uploads.ts";

export const resumablePath = "/storage/v1/upload/resumable";

/** As hosted: an upload that is not complete by then is gone. */
export const uploadLifetimeMs = 24 * 3600_000;
/** What hosted asks clients to send at once; here only the entity tag's part count depends on it. */
const partBytes = 6 * 1024 * 1024;

const allowedHeaders = ["apikey", "x-client-info", "x-upsert", "x-signature", "cache-control"];

const isRecorded = (upload: Upload) => upload.metadata?.recorded === "true";

/**
 * An upload's info file outlives its bytes once the object is recorded: a client that lost the last answer asks
 * again, learns that nothing is missing and is content.
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

const holderOf = ({ claims }: Scope) => `${claims.role}:${claims.sub ?? ""}`;

function tagOf({ id, size = 0 }: Upload): string {
  return `"${id.replaceAll("-", "")}-${Math.max(1, Math.ceil(size / partBytes))}"`;
}

const announced = ({ metadata, size }: Upload) => ({
  address: { bucket: metadata?.bucketName ?? "", key: metadata?.objectName ?? "" },
  mimeType: metadata?.contentType || "application/octet-stream",
  sizeBytes: size,
  upsert: metadata?.upsert === "true",
});

/** Bytes that are flushed survive a power cut; the row that follows would. */
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
  const scopes = new AsyncLocalStorage<Scope>();
  const recordings = new Map<string, Promise<void>>();

  function currentScope(): Scope {
    const scope = scopes.getStore();
    if (!scope) throw new Error("A resumable upload was handled outside of its request");
    return scope;
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
    const { address, mimeType, sizeBytes = 0, upsert } = announced(upload);
    const received = { path: store.dataPath(id), sizeBytes, etag: tagOf(upload) };
    const details = {
      mimeType,
      cacheControl: cacheControlOf(upload.metadata?.cacheControl),
      userMetadata: readUserMetadata(upload.metadata?.metadata),
    };
    try {
      await flush(received.path);
      await recordObject(context, { address, received, details, upsert, scope });
    } catch (error) {
      // A crash right after the row was written: the object that is in the way is this very upload.
      if (!(await hasTag(address, received.etag))) {
        // Refused is refused. After any other failure the bytes stay, and the client's next question tries again.
        if (error instanceof StorageError) await store.remove(id);
        throw error;
      }
    }
    await store.markRecorded(upload);
  }

  /** The last PATCH and a HEAD behind it may both find the upload complete. */
  function recordOnce(id: string, scope: Scope): Promise<void> {
    const running = recordings.get(id) ?? record(id, scope).finally(() => recordings.delete(id));
    recordings.set(id, running);
    return running;
  }

  const onUploadCreate: ServerOptions["onUploadCreate"] = async (req, upload) => {
    const scope = currentScope();
    const upsert = req.headers.get("x-upsert") === "true";
    await authoriseUpload(context, scope, { ...announced(upload), upsert });
    // Ours, whatever the client called by these names.
    const own = { holder: holderOf(scope), upsert: String(upsert), recorded: "false" };
    return { metadata: { ...upload.metadata, ...own } };
  };

  const onIncomingRequest: ServerOptions["onIncomingRequest"] = async ({ method }, id) => {
    if (method === "POST") return;
    const scope = currentScope();
    const upload = await store.getUpload(id);
    if (upload.metadata?.holder !== holderOf(scope)) throw refusals.accessDenied("Access denied");
    if (isRecorded(upload)) {
      if (method === "PATCH") throw refusals.alreadyExists();
    } else if (method === "HEAD" && upload.offset === upload.size) {
      await recordOnce(id, scope);
    }
  };

  const server = new Server({
    path: resumablePath,
    datastore: store,
    maxSize: context.fileSizeLimitBytes,
    disableTerminationForFinishedUploads: true,
    allowedHeaders,
    namingFunction: () => randomUUID(),
    generateUrl: (_req, { id }) => `${context.apiUrl}${resumablePath}/${id}`,
    getFileIdFromRequest: (_req, id) => (id !== undefined && isUuid(id) ? id : undefined),
    onIncomingRequest,
    onUploadCreate,
    async onUploadFinish(_req, { id }) {
      await recordOnce(id, currentScope());
      return { headers: { "Tus-Complete": "1" } };
    },
    onResponseError(_req, error) {
      if (error instanceof StorageError) {
        const tooLarge = error.status === 413;
        return { status_code: error.status, body: tooLarge ? "Maximum size exceeded\n" : error.message };
      }
      // tus's own refusals say what they mean; anything else (a full disk) says too much of this machine.
      if (!(error instanceof Error) || "status_code" in error) return undefined;
      context.log(`storage: resumable upload: ${error.stack ?? error.message}`);
      return ERRORS.FILE_WRITE_ERROR;
    },
  });

  return {
    handle: (req: IncomingMessage, res: ServerResponse, scope: Scope): Promise<void> =>
      scopes.run(scope, () => server.handle(req, res)),

    /** Removes what nobody finished in time, and the notes about what was. */
    async sweep(nowMs = Date.now()): Promise<void> {
      for (const name of await readdir(store.directory)) {
        const file = path.join(store.directory, name);
        const changed = await stat(file).catch(() => undefined);
        if (changed && nowMs - changed.mtimeMs > uploadLifetimeMs) await rm(file, { force: true });
      }
    },
  };
}
