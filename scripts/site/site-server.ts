import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import path from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
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

type Asset = {
  type: string;
  etag: string;
  plain: Buffer;
  /** Made when it is first asked for; undefined for what does not get smaller. */
  brotli: (() => Buffer) | undefined;
};
type Answer = { asset: Asset; status: 200 | 404 } | { location: string } | undefined;

function readAsset(file: string): Asset {
  const plain = readFileSync(file);
  const extension = path.extname(file);
  return {
    type: contentTypes[extension] ?? "application/octet-stream",
    etag: `"${createHash("sha256").update(plain).digest("base64url").slice(0, 22)}"`,
    plain,
    brotli: compressible.has(extension) ? once(() => brotliCompressSync(plain, brotliQuality)) : undefined,
  };
}

function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}

function pathOf(url: string): string {
  try {
    return decodeURIComponent(new URL(url, "http://site").pathname);
  } catch {
    return "/";
  }
}

/** The one address of a page: without extension, and without a slash behind it. */
const cleanPath = (pathname: string) =>
  pathname.replace(/(?:\/index(?:\.html)?|\.html)$/, "").replace(/\/+$/, "") || "/";

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
  const accepted = String(req.headers["accept-encoding"] ?? "");
  const compressed = /\bbr\b/.test(accepted) ? asset.brotli?.() : undefined;
  if (compressed) res.setHeader("content-encoding", "br");
  const body = compressed ?? asset.plain;
  res.writeHead(status, { "content-length": body.length });
  // Node sends none of it to HEAD.
  return res.end(body);
}

/**
 * Serves the built folder as production would: files first, then rewrites, then 404.html, which has that status at
 * its own address as well; with the headers of vercel.json and compression. Everything is read once, at the start. A page that reached it under another
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
    assets.get(pathname.endsWith("/") ? `${pathname}index.html` : pathname) ?? assets.get(`${pathname}.html`);
  const missing = assets.get("/404.html");

  function resolve(pathname: string): Answer {
    const clean = cleanPath(pathname);
    const asset = find(clean) ?? find(rules.rewriteOf(clean) ?? clean);
    if (asset && clean !== pathname) return { location: clean };
    if (asset && asset !== missing) return { asset, status: 200 };
    return missing && { asset: missing, status: 404 };
  }

  return (req: IncomingMessage, res: ServerResponse) => {
    if (!isLoopbackHost(req)) return res.writeHead(421).end("This site answers on loopback only\n");
    const pathname = pathOf(req.url ?? "/");
    const answer = resolve(pathname);
    // As in production, without the headers of a page.
    if (answer && "location" in answer) return res.writeHead(308, answer).end();
    for (const [name, value] of rules.headersFor(pathname)) res.setHeader(name, localise(value, apiUrl));
    if (req.method !== "GET" && req.method !== "HEAD")
      return res.writeHead(405, { allow: "GET, HEAD" }).end();
    if (answer) return sendAsset(req, res, answer.asset, answer.status);
    return res.writeHead(404, { "content-type": "text/plain; charset=utf-8" }).end("Niet gevonden\n");
  };
}
