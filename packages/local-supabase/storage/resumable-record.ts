// Makes an object of a resumable upload whose last byte has come.
import type { Scope } from "./access.ts";
import { StorageError } from "./errors.ts";
import type { StorageContext } from "./exchange.ts";
import type { ObjectAddress } from "./object-keys.ts";
import { recordObject } from "./object-rows.ts";
import { announced, flush, isRecorded, type ResumableStore, tagOf } from "./resumable-store.ts";
import { cacheControlOf } from "./uploads.ts";

export type Recorder = ReturnType<typeof createRecorder>;

export function createRecorder(context: StorageContext, store: ResumableStore) {
  const recordings = new Map<string, Promise<void>>();

  /** Whether the object at this address is the upload with this tag. */
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

  return { hasTag, recordOnce };
}
