// Storage as supabase-js and tus-js-client know it, on row-level security and the local disk. This file lists each
// route with its name for the policies (storage.operation()) and its handler.
//
// A route that hosted has and this list does not is answered as one that nobody has, with 404.
import type { IncomingMessage, ServerResponse } from "node:http";
import { claimsOfCaller, InvalidTokenError, type Keys } from "../keys.ts";
import { createAccess, type Scope } from "./access.ts";
import { download, downloadSigned, info } from "./downloads.ts";
import { refusals, StorageError } from "./errors.ts";
import { type Exchange, type StorageContext, sendJson } from "./exchange.ts";
import { listObjects } from "./listing.ts";
import { createObjectFiles } from "./object-files.ts";
import { checkBucketName, decodeKey, decodeSegment } from "./object-keys.ts";
import { removeObjects } from "./objects.ts";
import { createResumable, resumablePath } from "./resumable.ts";
import { signDownload } from "./signed-urls.ts";
import { createObject } from "./uploads.ts";

export type StorageOptions = {
  /** Connects as supabase_storage_admin, which may take the roles anon, authenticated and service_role. */
  dbUrl: string;
  keys: Keys;
  /** The address that clients know; the addresses of resumable uploads begin with it. */
  apiUrl: string;
  /** Contains only the objects' files. */
  directory: string;
  /** The largest file that any bucket may allow. */
  fileSizeLimitBytes: number;
  log: (line: string) => void;
};

export type StorageService = {
  handle(req: IncomingMessage, res: ServerResponse): void;
  /** Removes unfinished uploads that expired; runs by itself at the start and every hour. */
  sweep(): Promise<void>;
  stop(): Promise<void>;
};

/** The returned value is the JSON answer; undefined when the handler has already answered. */
type Handler = (context: StorageContext, exchange: Exchange) => Promise<unknown>;
type Route = { method: string; pattern: string; operation: string; handler: Handler; open?: boolean };

const route = (line: string, operation: string, handler: Handler): Route => {
  const [method = "", pattern = ""] = line.split(" ");
  return { method, pattern, operation: `storage.${operation}`, handler };
};
/** Needs no key: the address carries a token. A wrong bearer is ignored. */
const openRoute = (line: string, operation: string, handler: Handler): Route => ({
  ...route(line, operation, handler),
  open: true,
});

/** The first that fits answers. `*` is an object's key; HEAD is answered as GET without a body. */
const routes: Route[] = [
  route("POST /object/list/:bucket", "object.list", listObjects),
  openRoute("GET /object/sign/:bucket/*", "object.get_signed", downloadSigned),
  route("POST /object/sign/:bucket/*", "object.sign", signDownload),
  // Called without the prefix of the other operations, as on hosted.
  { ...route("GET /object/info/:bucket/*", "", info), operation: "object.get_authenticated_info" },
  route("GET /object/authenticated/:bucket/*", "object.get_authenticated", download),
  route("GET /object/:bucket/*", "object.get_authenticated", download),
  route("POST /object/:bucket/*", "object.upload", createObject),
  route("DELETE /object/:bucket", "object.delete_many", removeObjects),
  openRoute("GET /status", "status", async () => ({ status: "ok" })),
];

/** Matched before decoding, so that an encoded slash does not change the segments. Undefined without a match. */
function matchPattern(pattern: string, segments: string[]): { bucket?: string; key?: string[] } | undefined {
  const found: { bucket?: string; key?: string[] } = {};
  const parts = pattern.split("/");
  for (const [index, part] of parts.entries()) {
    const segment = segments[index];
    if (segment === undefined) return undefined;
    if (part === "*") return { ...found, key: segments.slice(index) };
    if (part === ":bucket") found.bucket = segment;
    else if (part !== segment) return undefined;
  }
  return parts.length === segments.length ? found : undefined;
}

const prefix = "/storage/v1";

function findRoute(method: string, path: string) {
  const segments = path.slice(prefix.length).split("/");
  const asked = method === "HEAD" ? "GET" : method;
  for (const candidate of routes) {
    const found = candidate.method === asked ? matchPattern(candidate.pattern, segments) : undefined;
    if (found) return { ...candidate, ...found };
  }
  throw refusals.noSuchRoute(method, path.slice(prefix.length));
}

/** As on hosted, the messages of the JWT library, also for a request without a token. */
async function scopeClaims({ headers }: IncomingMessage, keys: Keys) {
  const { authorization } = headers;
  const apikey = typeof headers.apikey === "string" ? headers.apikey : undefined;
  if (!authorization && !apikey) throw refusals.accessDenied("Invalid Compact JWS");
  return claimsOfCaller({ authorization, apikey }, keys).catch((error: unknown) => {
    if (!(error instanceof InvalidTokenError)) throw error;
    throw refusals.accessDenied(error.message);
  });
}

/** A client that was refused midway may still be sending. The connection is closed after this time. */
const drainMs = 10_000;

function discardRest(req: IncomingMessage): void {
  if (req.complete || req.destroyed) return;
  const timer = setTimeout(() => req.destroy(), drainMs).unref();
  req.once("close", () => clearTimeout(timer));
  req.resume();
}

function refuse(
  req: IncomingMessage,
  res: ServerResponse,
  error: unknown,
  log: (line: string) => void,
): void {
  const known = error instanceof StorageError ? error : refusals.internal();
  const hungUp = req.destroyed && !req.complete;
  if (known !== error && !hungUp) {
    log(
      `storage: ${req.method} ${req.url?.split("?")[0]}: ${error instanceof Error ? error.stack : String(error)}`,
    );
  }
  if (res.headersSent || hungUp) {
    res.destroy();
    return;
  }
  sendJson(res, known.httpStatus, known.body);
  discardRest(req);
}

const exposedHeaders =
  "content-range, content-length, content-disposition, etag, accept-ranges, last-modified";
const sweepEveryMs = 3600_000;

/** Mounted at /storage/v1. */
export function createStorage(options: StorageOptions): StorageService {
  const { dbUrl, keys, apiUrl, directory, fileSizeLimitBytes, log } = options;
  const access = createAccess(dbUrl, log);
  const files = createObjectFiles(directory);
  const context: StorageContext = { access, files, keys, apiUrl, fileSizeLimitBytes, log };
  const resumable = createResumable(context);

  async function answerResumable(req: IncomingMessage, res: ServerResponse, path: string): Promise<void> {
    if (path.startsWith(`${resumablePath}/sign`)) {
      throw refusals.noSuchRoute(req.method ?? "", path.slice(prefix.length));
    }
    const operations: Record<string, string> = { POST: "create", HEAD: "get", DELETE: "delete" };
    const operation = `storage.tus.upload.${operations[req.method ?? ""] ?? "part"}`;
    const claims = req.method === "OPTIONS" ? { role: "anon" } : await scopeClaims(req, keys);
    await resumable.handle(req, res, { claims, operation });
  }

  async function answer(req: IncomingMessage, res: ServerResponse): Promise<void> {
    // The unparsed path, because the URL class would resolve `..` before it could be refused.
    const [, path = "", query = ""] = /^([^?]*)\??(.*)$/s.exec(req.url ?? "") ?? [];
    res.setHeader("access-control-allow-origin", "*");
    res.setHeader("access-control-expose-headers", exposedHeaders);
    if (path === resumablePath || path.startsWith(`${resumablePath}/`))
      return answerResumable(req, res, path);
    const { handler, operation, open, bucket, key } = findRoute(req.method ?? "GET", path);
    const scope: Scope = { claims: open ? { role: "anon" } : await scopeClaims(req, keys), operation };
    const reply = await handler(context, {
      req,
      res,
      query: new URLSearchParams(query),
      bucket: bucket === undefined ? "" : checkBucketName(decodeSegment(bucket)),
      key: key === undefined ? "" : decodeKey(key),
      scope,
    });
    if (reply !== undefined) sendJson(res, 200, reply);
  }

  const sweepQuietly = () =>
    resumable.sweep().catch((error: unknown) => log(`storage: sweep: ${String(error)}`));
  files.clearIncoming();
  const starting = sweepQuietly();
  const timer = setInterval(sweepQuietly, sweepEveryMs).unref();

  return {
    handle(req, res) {
      answer(req, res).catch((error: unknown) => refuse(req, res, error, log));
    },
    sweep: () => resumable.sweep(),
    async stop() {
      clearInterval(timer);
      await starting;
      await access.stop();
    },
  };
}
