// One request to an address that was checked, with a limit to its bytes.
import http from "node:http";
import https from "node:https";
import { isIP, type LookupFunction, type Socket } from "node:net";
import { TLSSocket } from "node:tls";
import { promisify } from "node:util";
import { brotliDecompress, constants, gunzip, inflateRaw } from "node:zlib";
import { UnreadPage } from "./unread-page.ts";

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

/** As servers write it for a page: without a name. */
const gzipHead = Buffer.from([0x1f, 0x8b, 8, 0]);

/** As browsers do: without its end, or with something behind it, it is what came. */
function unpackGzip(packed: Buffer, maxOutputLength: number): Promise<Buffer> {
  const options = { maxOutputLength, finishFlush: constants.Z_SYNC_FLUSH };
  return packed.indexOf(gzipHead) === 0
    ? promisify(inflateRaw)(packed.subarray(10), options)
    : promisify(gunzip)(packed, options);
}
/** Other names that servers write say nothing, such as "utf-8" or "none". */
const otherPackings = /compress|deflate|zstd|,/;

async function readBody(response: http.IncomingMessage, bytesMax: number): Promise<Buffer> {
  const encoding = (response.headers["content-encoding"] ?? "").trim().toLowerCase();
  if (otherPackings.test(encoding)) throw new UnreadPage("type");
  const chunks: Buffer[] = [];
  let bytes = 0;
  const came: AsyncIterable<Buffer> = response;
  for await (const chunk of came) {
    bytes += chunk.length;
    if (bytes > bytesMax) throw new UnreadPage("size");
    chunks.push(chunk);
  }
  const body = Buffer.concat(chunks);
  // A small answer can unpack into a very large one.
  if (/^(x-)?gzip$/.test(encoding)) return await unpackGzip(body, bytesMax);
  return encoding === "br" ? await promisify(brotliDecompress)(body, { maxOutputLength: bytesMax }) : body;
}

function certificateEnd(socket: Socket): Date | null {
  if (!(socket instanceof TLSSocket)) return null;
  const endsAt = new Date(socket.getPeerCertificate().valid_to);
  // Of a session that was taken up again the certificate may not be told.
  return Number.isNaN(endsAt.getTime()) ? null : endsAt;
}

/** As much as Chromium takes. */
const headBytesMax = 256 * 1024;

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
  // As browsers read a head. A connection has one answer, so nothing can be hidden between two.
  const lenient = { maxHeaderSize: headBytesMax, insecureHTTPParser: true };
  get(url, { agent: false, lookup, headers, signal, ...lenient }, resolve).on("error", reject);
  return await promise;
}

export async function requestPinned(request: PinnedRequest): Promise<Answer> {
  const { accepts, bytesMax } = request;
  const response = await openPinned({
    ...request,
    headers: { "accept-encoding": "gzip, br", ...request.headers },
  });
  try {
    const status = response.statusCode ?? 0;
    request.onAnswer?.({ status, certificateEndsAt: certificateEnd(response.socket) });
    if (status !== 200) return { status, headers: response.headers, body: Buffer.alloc(0) };
    if (!accepts(response.headers["content-type"] ?? "")) throw new UnreadPage("type");
    return { status, headers: response.headers, body: await readBody(response, bytesMax) };
  } finally {
    response.destroy();
  }
}
