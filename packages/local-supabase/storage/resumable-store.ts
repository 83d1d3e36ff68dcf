// The part of resumable uploads that stays on disk: their bytes and info files, and from them addresses and entity tags.
import { open, rm } from "node:fs/promises";
import path from "node:path";
import { FileStore } from "@tus/file-store";
import { Upload } from "@tus/server";
import { isUuid } from "./access.ts";
import type { ObjectAddress } from "./object-keys.ts";

/** As hosted: an upload that is not complete by then is gone. */
export const uploadLifetimeMs = 24 * 3600_000;
/** The size of a part on hosted. Here only the part count in the entity tag depends on it. */
const partBytes = 6 * 1024 * 1024;

export const isRecorded = (upload: Upload) => upload.metadata?.recorded === "true";

/**
 * An upload's info file stays after the object is recorded and its bytes are gone: a client that lost the last answer
 * can ask again and learns that the upload is complete.
 */
export class ResumableStore extends FileStore {
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

export const addressOf = (metadata: UploadMetadata): ObjectAddress => ({
  bucket: metadata?.bucketName ?? "",
  key: metadata?.objectName ?? "",
});

/** The last part of an upload's address. As on hosted it contains the object's name and is not secret. */
export const encodeUploadId = ({ bucket, key }: ObjectAddress, id: string) =>
  Buffer.from(`${bucket}/${key}/${id}`).toString("base64url");

/** Undefined for what cannot be one of ours. */
export function decodeUploadId(text: string): { address: ObjectAddress; id: string } | undefined {
  const [, bucket = "", key = "", id = ""] =
    /^([^/]+)\/(.+)\/([^/]+)$/s.exec(Buffer.from(text, "base64url").toString()) ?? [];
  return isUuid(id) ? { address: { bucket, key }, id } : undefined;
}

export function tagOf({ id, size = 0 }: Upload): string {
  return `"${id.replaceAll("-", "")}-${Math.max(1, Math.ceil(size / partBytes))}"`;
}

export const announced = (metadata: UploadMetadata, sizeBytes: number | undefined) => ({
  address: addressOf(metadata),
  metadata: { mimetype: metadata?.contentType || undefined, contentLength: sizeBytes },
});

/** Called before the row is written: after a power cut there must be no row without its bytes. */
export async function flush(file: string): Promise<void> {
  const handle = await open(file, "r+");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
