import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import path from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { isLoopbackHost } from "@vanzelf/local-supabase/loopback.ts";
import { storageAddress } from "#web/lib/storage-address.ts";
import { filesBelow } from "../content-hash.ts";
import type { VercelRules } from "./vercel-rules.ts";

const contentTypes: Record<string, string> = {
  ".css": "text/css; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".ico": "image/x-icon",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".map": "application/json; charset=utf-8",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".webmanifest": "application/manifest+json",
  ".webp": "image/webp",
  ".woff2": "font/woff2",
  ".xml": "application/xml; charset=utf-8",
};
const compressible = new Set([".css", ".html", ".js", ".json", ".svg", ".txt", ".webmanifest", ".xml"]);
const brotliQuality = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

type Encoding = "br" | "gzip" | "identity";
type Asset = {
  type: string;
  etag: string;
  compressible: boolean;
  bodies: Map<Encoding, Buffer>;
  plain: Buffer;
};
type Answer =
  | { kind: "asset"; asset: Asset; status: 200 | 404 }
  | { kind: "redirect"; location: string; status: 307 | 308 }
  | { kind: "nothing" };

function readAsset(file: string): Asset {
  const plain = readFileSync(file);
  const extension = path.extname(file);
  return {
    type: contentTypes[extension] ?? "application/octet-stream",
    etag: `"${createHash("sha256").update(plain).digest("base64url").slice(0, 22)}"`,
    compressible: compressible.has(extension),
    bodies: new Map(),
    plain,
  };
}

function encodingFor(asset: Asset, accepted: string): Encoding {
  if (!asset.compressible) return "identity";
  if (/\bbr\b/.test(accepted)) return "br";
  return /\bgzip\b/.test(accepted) ? "gzip" : "identity";
}

function bodyOf(asset: Asset, encoding: Encoding): Buffer {
  const known = asset.bodies.get(encoding);
  if (known) return known;
  const body =
    encoding === "br"
      ? brotliCompressSync(asset.plain, brotliQuality)
      : encoding === "gzip"
        ? gzipSync(asset.plain)
        : asset.plain;
  asset.bodies.set(encoding, body);
  return body;
}

function pathOf(url: string): string {
  try {
    return decodeURIComponent(new URL(url, "http://site").pathname);
  } catch {
    return "/";
  }
}

/** The one address of a page: as cleanUrls and trailingSlash have it, without extension and without a slash behind it. */
function cleanPath(pathname: string, { cleanUrls, trailingSlash }: VercelRules): string {
  const bare = cleanUrls ? pathname.replace(/(?:\/index)?\.html$/, "") : pathname;
  return (trailingSlash === false ? bare.replace(/\/+$/, "") : bare) || "/";
}

/**
 * vercel.json names the hosted project; the local site must be allowed to connect to the local API instead, which answers
 * by http as the site itself does.
 */
function localise(value: string, apiUrl: string): string {
  const storage = storageAddress(apiUrl);
  const reachable = apiUrl.startsWith("http:") ? value.replace(/; upgrade-insecure-requests\b/, "") : value;
  return reachable
    .replace(/ https:\/\/[\w-]+\.storage\.supabase\.co/g, storage === apiUrl ? "" : ` ${storage}`)
    .replace(/https:\/\/[\w-]+\.supabase\.co/g, apiUrl)
    .replace(/wss:\/\/[\w-]+\.supabase\.co/g, apiUrl.replace(/^http/, "ws"));
}

function sendAsset(req: IncomingMessage, res: ServerResponse, asset: Asset, status: number) {
  res.setHeader("content-type", asset.type);
  res.setHeader("etag", asset.etag);
  res.setHeader("vary", "accept-encoding");
  if (!res.hasHeader("cache-control")) res.setHeader("cache-control", "public, max-age=0, must-revalidate");
  if (req.headers["if-none-match"] === asset.etag) return res.writeHead(304).end();
  const encoding = encodingFor(asset, String(req.headers["accept-encoding"] ?? ""));
  const body = bodyOf(asset, encoding);
  if (encoding !== "identity") res.setHeader("content-encoding", encoding);
  res.writeHead(status, { "content-length": body.length });
  return res.end(req.method === "HEAD" ? undefined : body);
}

/**
 * Serves the built folder as production would: files first, then redirects, then rewrites, then 404.html; with the
 * headers of vercel.json and compression. Everything is read once, at the start. A page that reached it under another
 * name of this machine would be of the site's own origin, with the demo accounts at hand, and gets nothing.
 */
export function siteHandler(directory: string, rules: VercelRules, apiUrl: string) {
  const assets = new Map(
    filesBelow(directory).map((file) => [
      `/${path.relative(directory, file).replaceAll(path.sep, "/")}`,
      readAsset(file),
    ]),
  );
  const find = (pathname: string): Asset | undefined =>
    assets.get(pathname.endsWith("/") ? `${pathname}index.html` : pathname) ??
    (rules.cleanUrls ? assets.get(`${pathname}.html`) : undefined);

  const missing = assets.get("/404.html");
  const isAddress = (pathname: string) =>
    find(pathname) !== undefined ||
    rules.redirectOf(pathname) !== undefined ||
    rules.rewriteOf(pathname) !== undefined;

  function resolve(pathname: string): Answer {
    const clean = cleanPath(pathname, rules);
    if (clean !== pathname && isAddress(clean)) return { kind: "redirect", location: clean, status: 308 };
    const file = find(pathname);
    if (file) return { kind: "asset", asset: file, status: file === missing ? 404 : 200 };
    const redirect = rules.redirectOf(pathname);
    if (redirect) return { kind: "redirect", ...redirect };
    const rewrite = rules.rewriteOf(pathname);
    const shell = rewrite === undefined ? undefined : find(rewrite);
    if (shell) return { kind: "asset", asset: shell, status: 200 };
    return missing ? { kind: "asset", asset: missing, status: 404 } : { kind: "nothing" };
  }

  return (req: IncomingMessage, res: ServerResponse) => {
    if (!isLoopbackHost(req)) return res.writeHead(421).end("This site answers on loopback only\n");
    const pathname = pathOf(req.url ?? "/");
    for (const [name, value] of rules.headersFor(pathname)) res.setHeader(name, localise(value, apiUrl));
    if (req.method !== "GET" && req.method !== "HEAD")
      return res.writeHead(405, { allow: "GET, HEAD" }).end();
    const answer = resolve(pathname);
    if (answer.kind === "asset") return sendAsset(req, res, answer.asset, answer.status);
    if (answer.kind === "redirect") return res.writeHead(answer.status, { location: answer.location }).end();
    return res.writeHead(404, { "content-type": "text/plain; charset=utf-8" }).end("Niet gevonden\n");
  };
}
