import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import path from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { close, listen } from "./gateway.ts";
import { projectDirectory } from "./settings.ts";
import { readVercelRules, type VercelRules } from "./vercel-rules.ts";

export type Web = { stop(): Promise<void> };
type WebOptions = {
  port: number;
  apiUrl: string;
  publishableKey: string;
  /** Where the built site goes. */
  directory: string;
  log: (line: string) => void;
};

const viteConfig = path.join(projectDirectory, "web/vite.config.ts");
const sources = ["web", "functions/contract.ts", "package-lock.json", "vercel.json"];

function filesBelow(directory: string): string[] {
  return readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
}

/** Changes whenever the built site would. */
function fingerprint({ apiUrl, publishableKey }: WebOptions): string {
  const hash = createHash("sha256").update(`${apiUrl}\n${publishableKey}\n`);
  for (const source of sources.map((name) => path.join(projectDirectory, name))) {
    if (!existsSync(source)) continue;
    for (const file of statSync(source).isDirectory() ? filesBelow(source) : [source]) {
      hash.update(`${path.relative(projectDirectory, file)}\n`).update(readFileSync(file));
    }
  }
  return hash.digest("hex");
}

function publishEnvironment({ apiUrl, publishableKey }: WebOptions) {
  process.env["VITE_SUPABASE_URL"] = apiUrl;
  process.env["VITE_SUPABASE_PUBLISHABLE_KEY"] = publishableKey;
}

async function buildSite(options: WebOptions) {
  const stamp = `${options.directory}.stamp`;
  const wanted = fingerprint(options);
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === wanted && existsSync(options.directory)) return;
  options.log("building the site");
  rmSync(stamp, { force: true });
  publishEnvironment(options);
  const { build } = await import("vite");
  await build({
    configFile: viteConfig,
    logLevel: "warn",
    build: { outDir: options.directory, emptyOutDir: true },
  });
  writeFileSync(stamp, wanted);
}

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

type Asset = { body: Buffer; type: string; etag: string; extension: string; encoded: Map<string, Buffer> };

function readAsset(file: string): Asset {
  const body = readFileSync(file);
  const extension = path.extname(file);
  return {
    body,
    extension,
    type: contentTypes[extension] ?? "application/octet-stream",
    etag: `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`,
    encoded: new Map(),
  };
}

function encode(asset: Asset, accepted: string): { body: Buffer; encoding?: "br" | "gzip" } {
  if (!compressible.has(asset.extension)) return { body: asset.body };
  const encoding = /\bbr\b/.test(accepted) ? "br" : /\bgzip\b/.test(accepted) ? "gzip" : undefined;
  if (!encoding) return { body: asset.body };
  let body = asset.encoded.get(encoding);
  if (!body) {
    const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };
    body = encoding === "br" ? brotliCompressSync(asset.body, quality) : gzipSync(asset.body);
    asset.encoded.set(encoding, body);
  }
  return { body, encoding };
}

/** vercel.json names hosted's addresses; the local site may talk to the local API instead. */
const localise = (value: string, apiUrl: string) =>
  value
    .replaceAll("https://*.supabase.co", apiUrl)
    .replaceAll("wss://*.supabase.co", apiUrl.replace(/^http/, "ws"));

/** The built files by address, and what answers an address: file, clean address, redirect, rewrite or 404. */
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

  return (req: IncomingMessage, res: ServerResponse) => {
    const pathname = decodePath(req.url ?? "/");
    const found = find(pathname);
    const redirect = found ? undefined : rules.redirectOf(pathname);
    const rewrite = found ? undefined : rules.rewriteOf(pathname);
    const asset = found ?? (rewrite === undefined ? undefined : find(rewrite));
    for (const [name, value] of rules.headersFor(pathname)) res.setHeader(name, localise(value, apiUrl));
    if (req.method !== "GET" && req.method !== "HEAD")
      return res.writeHead(405, { allow: "GET, HEAD" }).end();
    if (redirect) return res.writeHead(redirect.status, { location: redirect.location }).end();
    const page = asset ?? assets.get("/404.html");
    if (!page)
      return res.writeHead(404, { "content-type": "text/plain; charset=utf-8" }).end("Niet gevonden\n");
    const { body, encoding } = encode(page, String(req.headers["accept-encoding"] ?? ""));
    res.setHeader("content-type", page.type);
    res.setHeader("etag", page.etag);
    res.setHeader("vary", "accept-encoding");
    if (!res.hasHeader("cache-control")) res.setHeader("cache-control", "public, max-age=0, must-revalidate");
    if (req.headers["if-none-match"] === page.etag) return res.writeHead(304).end();
    if (encoding) res.setHeader("content-encoding", encoding);
    res.writeHead(asset ? 200 : 404, { "content-length": body.length });
    return res.end(req.method === "HEAD" ? undefined : body);
  };
}

function decodePath(url: string): string {
  try {
    return decodeURIComponent(new URL(url, "http://site").pathname);
  } catch {
    return "/";
  }
}

/** Builds the site when it changed and serves it as production would. */
export async function startBuiltWeb(options: WebOptions): Promise<Web> {
  await buildSite(options);
  const server = createServer(siteHandler(options.directory, readVercelRules(), options.apiUrl));
  await listen(server, options.port);
  return { stop: () => close(server) };
}

/** The site with hot reload. */
export async function startDevWeb(options: WebOptions): Promise<Web> {
  publishEnvironment(options);
  const { createServer: createViteServer } = await import("vite");
  const server = await createViteServer({
    configFile: viteConfig,
    server: { host: "127.0.0.1", port: options.port, strictPort: true },
  });
  await server.listen();
  return { stop: () => server.close() };
}
