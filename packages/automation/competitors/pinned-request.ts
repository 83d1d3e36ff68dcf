// One request to an address that was checked, with a limit to its bytes.
import http from "node:http";
import https from "node:https";
import { isIP, type LookupFunction, type Socket } from "node:net";
import { PassThrough } from "node:stream";
import { pipeline } from "node:stream/promises";
import { TLSSocket } from "node:tls";
import { createGunzip } from "node:zlib";
import { PageRefused } from "./page-refused.ts";

export type PinnedRequest = {
  url: URL;
  /** Where the connection goes: the name is not looked up again, so that no second answer can lead elsewhere. */
  addresses: readonly string[];
  headers: Record<string, string>;
  accepts: (contentType: string) => boolean;
  bytesMax: number;
  signal: AbortSignal;
  /** Called when an answer has begun to come, before its body is read or refused. */
  onAnswer?: (begun: { status: number; certificateEndsAt: Date | null }) => void;
};

/** The body is read of an answer with status 200 only. */
export type Answer = { status: number; headers: http.IncomingHttpHeaders; body: Buffer };

async function readBody(response: http.IncomingMessage, bytesMax: number): Promise<Buffer> {
  const encoding = response.headers["content-encoding"] ?? "identity";
  if (!["gzip", "identity"].includes(encoding)) throw new PageRefused("type");
  const chunks: Buffer[] = [];
  let bytes = 0;
  const decoder = encoding === "gzip" ? createGunzip() : new PassThrough();
  await pipeline(response, decoder, async (unpacked: AsyncIterable<Buffer>) => {
    for await (const chunk of unpacked) {
      bytes += chunk.length;
      // Counted after decompression: a small answer can unpack into a very large one.
      if (bytes > bytesMax) throw new PageRefused("size");
      chunks.push(chunk);
    }
  });
  return Buffer.concat(chunks);
}

function certificateEnd(socket: Socket): Date | null {
  if (!(socket instanceof TLSSocket)) return null;
  const endsAt = new Date(socket.getPeerCertificate().valid_to);
  // Of a session that was taken up again the certificate may not be told.
  return Number.isNaN(endsAt.getTime()) ? null : endsAt;
}

/** The answer as it begins to come. */
export async function openPinned({
  url,
  addresses,
  headers,
  signal,
}: Pick<PinnedRequest, "url" | "addresses" | "headers" | "signal">): Promise<http.IncomingMessage> {
  const found = addresses.map((address) => ({ address, family: isIP(address) }));
  const lookup: LookupFunction = (_name, _options, give) => give(null, found);
  const { promise, resolve, reject } = Promise.withResolvers<http.IncomingMessage>();
  const { get } = url.protocol === "https:" ? https : http;
  get(url, { agent: false, lookup, headers, signal }, resolve).on("error", reject);
  return await promise;
}

export async function requestPinned(request: PinnedRequest): Promise<Answer> {
  const { accepts, bytesMax } = request;
  const response = await openPinned({
    ...request,
    headers: { "accept-encoding": "gzip", ...request.headers },
  });
  try {
    const status = response.statusCode ?? 0;
    request.onAnswer?.({ status, certificateEndsAt: certificateEnd(response.socket) });
    if (status !== 200) return { status, headers: response.headers, body: Buffer.alloc(0) };
    if (!accepts(response.headers["content-type"] ?? "")) throw new PageRefused("type");
    return { status, headers: response.headers, body: await readBody(response, bytesMax) };
  } finally {
    response.destroy();
  }
}
