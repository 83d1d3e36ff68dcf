import { createWriteStream } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import * as z from "zod";
import { openPinned } from "../competitors/pinned-request.ts";
import { addressesOf, isPublicAddress, type Resolve, resolveByDns } from "../competitors/public-address.ts";
import { JobFailure } from "../job-failure.ts";

export type Recording = {
  path: string;
  /** Of its own, for everything that is made of the recording; gone afterwards. */
  directory: string;
  bytes: number;
  /** How a file of this kind is called, without a dot. */
  extension: string;
};

export type DownloadLimits = {
  bytesMax?: number;
  timeoutMs?: number;
  /** Of the product, which may lie in our own network. */
  productHostname?: string;
};

/**
 * Where a recording may be fetched; empty where it may not: a stolen webhook's secret must not lead us to addresses of our
 * own network. Throws when the name cannot be looked up.
 */
export async function fetchableAt(
  url: URL,
  productHostname: string | undefined,
  resolve: Resolve = resolveByDns,
): Promise<string[]> {
  if (!/^https?:$/.test(url.protocol)) return [];
  const addresses = await addressesOf(url, resolve);
  return url.hostname === productHostname || addresses.every(isPublicAddress) ? addresses : [];
}

/** The largest that the product's storage can be set to take. */
const recordingBytesMax = 50 * 1024 ** 3;
const downloadTimeoutMs = 2 * 3_600_000;

/**
 * Storage answers 400 for an address whose time is over, 404 for a file that is gone. The product answers for the host that
 * it named, and for no other: a redirect is not followed. Other errors may pass.
 */
function requireFound(status: number) {
  if (status >= 200 && status < 300) return;
  const isFinal = status >= 300 && status < 500 && status !== 408 && status !== 429;
  if (isFinal) throw new JobFailure("recording_gone", { detail: `status ${status}` });
  throw new Error(`the recording's address answered ${status}`);
}

/** Downloads a recording to a file that is there while `use` runs. Throws JobFailure when it is gone or too large. */
export async function withRecording<T>(
  fileUrl: string,
  stopped: AbortSignal,
  use: (recording: Recording) => Promise<T>,
  { bytesMax = recordingBytesMax, timeoutMs = downloadTimeoutMs, productHostname }: DownloadLimits = {},
): Promise<T> {
  const directory = await mkdtemp(path.join(tmpdir(), "recording-"));
  try {
    const signal = AbortSignal.any([stopped, AbortSignal.timeout(timeoutMs)]);
    const url = new URL(fileUrl);
    const addresses = await fetchableAt(url, productHostname);
    if (addresses.length === 0)
      throw new JobFailure("recording_gone", { detail: "its address is not public" });
    // The name is not looked up again: the answer may be another one by now.
    const response = await openPinned({ url, addresses, headers: {}, signal });
    const { "content-length": length = "0", "content-type": type = "" } = response.headers;
    const file = path.join(directory, "recording");
    let bytes = 0;
    async function* limited() {
      requireFound(response.statusCode ?? 0);
      if (Number(length) > bytesMax) throw new JobFailure("recording_too_large");
      for await (const given of response) {
        const chunk = z.instanceof(Uint8Array).parse(given);
        bytes += chunk.byteLength;
        if (bytes > bytesMax) throw new JobFailure("recording_too_large");
        yield chunk;
      }
    }
    await pipeline(limited, createWriteStream(file), { signal });
    if (bytes === 0) throw new JobFailure("recording_unreadable", { detail: "the file is empty" });
    // As in `audio/x-m4a; codecs=…`: servers of speech go by the end of a file's name.
    const kind = /^\w+\/(?:x-)?([a-z0-9]{2,5})(;|$)/.exec(type)?.[1];
    const extension = kind === undefined || kind === "mpeg" ? "mp3" : kind;
    return await use({ path: file, directory, bytes, extension });
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}
