// Downloads: whole or a range, with validators, streamed from disk; and what is known about an object (`info`).
import type { FileHandle } from "node:fs/promises";
import type { ServerResponse } from "node:http";
import { pipeline } from "node:stream/promises";
import { refusals } from "./errors.ts";
import { type Exchange, type StorageContext, sendJson } from "./exchange.ts";
import { factsOf, findObject, type ObjectRow } from "./object-rows.ts";
import { verifyDownload } from "./signed-urls.ts";

type ByteRange = { first: number; last: number };

/**
 * The one range that a Range header asks of so many bytes. Undefined for what a server may ignore: no header, several
 * ranges, another unit. Throws InvalidRange (416) for a range outside of the file.
 */
function parseRange(header: string | undefined, sizeBytes: number): ByteRange | undefined {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? "");
  if (!match || (match[1] === "" && match[2] === "")) return undefined;
  const last = sizeBytes - 1;
  const range =
    match[1] === ""
      ? { first: Math.max(0, sizeBytes - Number(match[2])), last }
      : { first: Number(match[1]), last: match[2] === "" ? last : Math.min(Number(match[2]), last) };
  if (range.first > range.last) throw refusals.invalidRange();
  return range;
}

/** `?download` saves instead of showing, `?download=name` under that name. */
function dispositionOf({ query }: Exchange): string | undefined {
  const name = query.get("download");
  if (name === null) return undefined;
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  );
  return name === "" ? "attachment;" : `attachment; filename=${encoded}; filename*=UTF-8''${encoded};`;
}

/** As hosted: an uploaded page must not run on the API's own origin. */
const servedType = (mimeType: string) => (mimeType.includes("text/html") ? "text/plain" : mimeType);

async function sendFile(res: ServerResponse, file: FileHandle, { first, last }: ByteRange): Promise<void> {
  // A client that disconnects needs no answer, and it is no error of the service.
  await pipeline(file.createReadStream({ start: first, end: last }), res).catch(() => {});
}

async function serve(
  { files }: StorageContext,
  exchange: Exchange,
  object: ObjectRow,
  caching: Record<string, string>,
): Promise<void> {
  const file = await files.open(object);
  try {
    await answer(exchange, object, file, caching);
  } finally {
    await file.close();
  }
}

async function answer(
  exchange: Exchange,
  object: ObjectRow,
  file: FileHandle,
  caching: Record<string, string>,
): Promise<void> {
  const { req, res } = exchange;
  const facts = factsOf(object);
  const modified = new Date(facts.lastModified ?? object.updated_at);
  const disposition = dispositionOf(exchange);
  const headers = {
    "content-type": servedType(facts.mimetype),
    ...(disposition && { "content-disposition": disposition }),
    ...caching,
    etag: facts.eTag,
    "last-modified": modified.toUTCString(),
    "accept-ranges": "bytes",
  };
  const { size } = await file.stat();
  const range = parseRange(req.headers.range, size);
  const sent = range ?? { first: 0, last: size - 1 };
  res.writeHead(range ? 206 : 200, {
    ...headers,
    "content-length": sent.last - sent.first + 1,
    ...(range && { "content-range": `bytes ${range.first}-${range.last}/${size}` }),
  });
  if (req.method === "HEAD" || size === 0) res.end();
  else await sendFile(res, file, sent);
}

const findVisible = ({ access }: StorageContext, { scope, bucket, key }: Exchange): Promise<ObjectRow> =>
  access.asCaller(scope, (session) => findObject(session, { bucket, key }));

/** GET, HEAD /object/:bucket/* and /object/authenticated/:bucket/*: what the caller may see. */
export async function download(context: StorageContext, exchange: Exchange): Promise<void> {
  const object = await findVisible(context, exchange);
  await serve(context, exchange, object, { "cache-control": factsOf(object).cacheControl });
}

/** GET, HEAD /object/sign/:bucket/*?token=…: for every holder of the token. Caches may keep the file until it ends. */
export async function downloadSigned(context: StorageContext, exchange: Exchange): Promise<void> {
  const endsAt = await verifyDownload(context, exchange);
  const object = await context.access.asOwner((session) => findObject(session, exchange));
  await serve(context, exchange, object, { expires: endsAt.toUTCString() });
}

function infoOf(object: ObjectRow) {
  const facts = factsOf(object);
  return {
    id: object.id,
    name: object.name,
    version: object.version,
    bucket_id: object.bucket_id,
    size: facts.size,
    content_type: facts.mimetype,
    cache_control: facts.cacheControl,
    etag: facts.eTag,
    metadata: {},
    last_modified: facts.lastModified ?? object.updated_at,
    created_at: object.created_at,
  };
}

/** GET, HEAD /object/info/:bucket/* */
export async function info(context: StorageContext, exchange: Exchange): Promise<void> {
  sendJson(exchange.res, 200, infoOf(await findVisible(context, exchange)));
}
