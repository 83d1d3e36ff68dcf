import type { DetailedError, HttpRequest } from "tus-js-client";
import type { UnsuccessfulRequest } from "./storage-answer.ts";

/** Hosted storage asks for exactly this; only the last part may be smaller. */
const chunkBytes = 6 * 1024 * 1024;
const terminationRetriesMs = [1_000, 5_000];

type UploadTarget = {
  endpoint: string;
  bucket: string;
  path: string;
  contentType: string;
  apiKey: string;
};

export type AttemptOptions = {
  file: File;
  target: UploadTarget;
  /** Goes on at this address; null makes a new upload. */
  uploadUrl: string | null;
  /** Asked before every request: an upload outlives many tokens. Null without a session. */
  accessToken: () => Promise<string | null>;
  report: (event: AttemptEvent) => void;
  signal: AbortSignal;
};

type AttemptEvent =
  | { type: "address-changed"; uploadUrl: string }
  | { type: "bytes-sent"; sentBytes: number }
  /** These bytes are on the other side's disk. */
  | { type: "bytes-accepted"; sentBytes: number }
  | AttemptEnd;

export type AttemptEnd =
  | { type: "all-sent" | "token-missing" | "file-unreadable" }
  | { type: "request-failed"; request: UnsuccessfulRequest };

class SignedOut extends Error {}
class Aborted extends Error {}

/**
 * Sends the file until it is complete, fails, or is aborted by the signal; after that nothing is reported. The caller
 * decides whether and when to try again: the library's own retries would lose the sent bytes when a request for the
 * offset fails, and would not renew the token.
 */
export async function attemptUpload(options: AttemptOptions): Promise<void> {
  const { file, target, uploadUrl, accessToken, signal } = options;
  const report = (event: AttemptEvent) => {
    if (!signal.aborted) options.report(event);
  };
  const tus = await loadTus();
  if (signal.aborted) return;
  if (tus === null) return report(failed({ method: "GET", status: 0, body: "" }));

  const upload = new tus.Upload(file, {
    // With an endpoint it would answer a failed question for the offset by a new upload.
    endpoint: uploadUrl === null ? target.endpoint : null,
    uploadUrl,
    chunkSize: chunkBytes,
    // The policies answer before the first byte goes up.
    uploadDataDuringCreation: false,
    retryDelays: null,
    storeFingerprintForResuming: false,
    headers: { apikey: target.apiKey, "x-upsert": "false" },
    metadata: {
      bucketName: target.bucket,
      objectName: target.path,
      contentType: target.contentType,
      cacheControl: "3600",
    },
    async onBeforeRequest(request) {
      await authorise(request, accessToken);
      if (signal.aborted) throw new Aborted();
    },
    onUploadUrlAvailable() {
      if (upload.url !== null) report({ type: "address-changed", uploadUrl: upload.url });
    },
    onProgress: (sentBytes) => report({ type: "bytes-sent", sentBytes }),
    onChunkComplete: (_chunk, sentBytes) => report({ type: "bytes-accepted", sentBytes }),
    onSuccess: () => report({ type: "all-sent" }),
    async onError(error) {
      // A file that changed, or went, looks like a line that was lost.
      if (statusOf(error) === 0 && !(await canRead(file))) return report({ type: "file-unreadable" });
      if (!(error instanceof tus.DetailedError)) {
        return report(failed({ method: "GET", status: 0, body: error.message }));
      }
      if (error.causingError instanceof SignedOut) return report({ type: "token-missing" });
      report(failed(unsuccessfulRequest(error)));
    },
  });
  signal.addEventListener("abort", () => void upload.abort(), { once: true });
  upload.start();
}

const statusOf = (error: Error | DetailedError) =>
  "originalResponse" in error ? (error.originalResponse?.getStatus() ?? 0) : 0;

/** Browsers refuse to read a file that is not the one that was chosen any more. */
const canRead = (file: File) =>
  file
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => true,
      () => false,
    );

const failed = (request: UnsuccessfulRequest): AttemptEvent => ({ type: "request-failed", request });

/** Has the server delete an upload. After a day it does so by itself. */
export async function terminateUpload(
  url: string,
  apiKey: string,
  accessToken: () => Promise<string | null>,
): Promise<void> {
  const tus = await loadTus();
  await tus?.Upload.terminate(url, {
    retryDelays: terminationRetriesMs,
    headers: { apikey: apiKey },
    onBeforeRequest: (request) => authorise(request, accessToken),
  }).catch((cause: unknown) => console.warn("Could not end an upload on the server", cause));
}

/** A chunk of its own: most visits upload nothing. */
function loadTus() {
  return import("tus-js-client").catch(() => null);
}

async function authorise(request: HttpRequest, accessToken: () => Promise<string | null>): Promise<void> {
  const token = await accessToken();
  if (token === null) throw new SignedOut();
  request.setHeader("authorization", `Bearer ${token}`);
}

function unsuccessfulRequest({ originalRequest, originalResponse }: DetailedError): UnsuccessfulRequest {
  return {
    method: originalRequest.getMethod(),
    status: originalResponse?.getStatus() ?? 0,
    body: originalResponse?.getBody() ?? "",
  };
}
