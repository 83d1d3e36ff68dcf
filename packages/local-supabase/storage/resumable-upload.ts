// Resumable uploads as the product's browser makes them, with tus-js-client.
import { DetailedError, type HttpRequest, Upload } from "tus-js-client";

export const chunkBytes = 6 * 1024 * 1024;

/** An upload's own id, the name of its file: it stands last in what its address encodes. */
export const uploadIdOf = (url: string): string =>
  Buffer.from(url.split("/").at(-1) ?? "", "base64url")
    .toString()
    .split("/")
    .at(-1) ?? "";

export type ResumableOptions = {
  apiUrl: string;
  token: string;
  bucket: string;
  path: string;
  contentType?: string;
  upsert?: boolean;
  /** Goes on where this upload stopped. */
  uploadUrl?: string;
  /** Stops after the first chunk, as a closed tab does. */
  stopAfterFirstChunk?: boolean;
  onRequest?: (request: HttpRequest) => void;
};

export type ResumableResult = { url: string | null; status?: number; message?: string };

/** Resolves when the upload is complete, stopped or refused; a refusal carries the status and the answer's text. */
export function uploadResumably(file: Buffer, options: ResumableOptions): Promise<ResumableResult> {
  const { apiUrl, token, bucket, path, contentType = "audio/mpeg", upsert } = options;
  return new Promise((resolve) => {
    const upload = new Upload(file, {
      endpoint: `${apiUrl}/storage/v1/upload/resumable`,
      ...(options.uploadUrl && { uploadUrl: options.uploadUrl }),
      // A refusal may close the connection while bytes are under way, whose sender then has no answer: it asks again, as
      // the site does.
      retryDelays: [0, 0],
      onShouldRetry: (error) => !(error instanceof DetailedError && error.originalResponse),
      chunkSize: chunkBytes,
      uploadDataDuringCreation: true,
      headers: { authorization: `Bearer ${token}`, ...(upsert && { "x-upsert": "true" }) },
      metadata: {
        bucketName: bucket,
        objectName: path,
        contentType,
        cacheControl: "3600",
      },
      ...(options.onRequest && { onBeforeRequest: options.onRequest }),
      onChunkComplete(_sizeBytes, acceptedBytes, totalBytes) {
        if (!options.stopAfterFirstChunk || acceptedBytes === totalBytes) return;
        void upload.abort().then(() => resolve({ url: upload.url }));
      },
      onSuccess: () => resolve({ url: upload.url }),
      onError(error) {
        const response = error instanceof DetailedError ? error.originalResponse : null;
        resolve({
          url: upload.url,
          status: response?.getStatus() ?? 0,
          message: response?.getBody().trim() ?? error.message,
        });
      },
    });
    upload.start();
  });
}
