import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import * as z from "zod";
import { projectDirectory } from "../local/settings.ts";
import { makeIcons } from "./icons.ts";
import { inlineAssets } from "./inline-assets.ts";
import { fillTemplate, type Page, pageFile } from "./page-template.ts";
import { refuseSecrets, secretsOf } from "./published-secrets.ts";
import { makeShareImages, shareCards } from "./share-images.ts";
import { writeSiteFiles } from "./site-files.ts";
import { type Chunks, chunksOf, requireBudgets, routeSource, type Weight, weigh } from "./site-weight.ts";

const web = path.join(projectDirectory, "web");
export const viteConfigFile = path.join(web, "vite.config.ts");

const renderedPage = z.object({ head: z.string(), body: z.string(), routeId: z.string().optional() });
const firstRead = z.object({ address: z.url(), body: z.string().optional(), prefer: z.string().optional() });
/** The exports of web/src/prerender.tsx, which is built first and loaded by its file name. */
const prerenderModule = z.object({
  siteUrl: z.url(),
  companyName: z.string(),
  securityEmail: z.email(),
  publicPaths: z.array(z.string()),
  renderPage: z.function({ input: [z.string()], output: z.promise(renderedPage) }),
  shellPaths: z.array(z.string()),
  renderShell: z.function({ input: [z.string()], output: z.promise(renderedPage) }),
  firstReadsOf: z.function({ input: [z.string()], output: z.promise(z.array(firstRead)) }),
  renderCommonShell: z.function({ input: [], output: z.promise(renderedPage) }),
  shareCards: z.function({ input: [], output: shareCards }),
});

const manifestFile = "manifest.json";
const chunkSchema = z.object({
  file: z.string(),
  name: z.string().optional(),
  imports: z.array(z.string()).default([]),
  /** Files that it names: the platform's stylesheet is one. */
  assets: z.array(z.string()).default([]),
});
type SiteChunks = Chunks<z.infer<typeof chunkSchema>>;

/** Chunks that each page behind the login needs at once; without a hint each would be requested by the one before. */
const shellChunks = ["first-reads", "main", "database", "workplace"];

/** An address that no page has: its page serves for all unknown addresses. */
const unknownPath = "/404";

/**
 * The whole site as files: the app, every public page as HTML, a shell for the pages behind the login, the page for
 * unknown addresses, and the files for search engines, browsers and shared links. Reads VITE_* from the environment.
 * Throws when a page cannot be drawn or is over its budget, and when a file holds a secret.
 */
export async function buildSite(directory: string): Promise<void> {
  const { build } = await import("vite");
  const common = { configFile: viteConfigFile, logLevel: "warn" } as const;
  await build({ ...common, build: { outDir: directory, emptyOutDir: true, manifest: manifestFile } });
  const chunks = takeManifest(directory);
  const { pages, ...prerender } = await withRenderer(async (outDir) => {
    await build({
      ...common,
      // One file that needs nothing beside it, with React as production has it.
      ssr: { noExternal: true },
      build: { ssr: path.join(web, "src/prerender.tsx"), outDir, emptyOutDir: true, copyPublicDir: false },
    });
    const url = pathToFileURL(path.join(outDir, "prerender.js")).href;
    const module = prerenderModule.parse({ ...(await import(url)) });
    const pages = new Map<string, Page>();
    for (const pathname of [...module.publicPaths, unknownPath]) {
      const page = await module.renderPage(pathname);
      // The state of a page that is still loading looks like a page too.
      if (!page.body.includes("<h1")) throw new Error(`${pathname} was drawn without its heading.`);
      pages.set(pathname, page);
    }
    // A file is served before vercel.json's rewrite to the common one.
    for (const pathname of module.shellPaths) {
      const { head, body, routeId = "" } = await module.renderShell(pathname);
      const preloads = preloadTags(chunks, [...shellChunks, pageChunk(routeId)]);
      const reads = await module.firstReadsOf(pathname);
      pages.set(pathname, { head, body, hints: preloads + reads.map(readTag).join("") });
    }
    const { head, body } = await module.renderCommonShell();
    pages.set("/shell", { head, body, hints: preloadTags(chunks, shellChunks) });
    return { ...module, pages, cards: module.shareCards() };
  });

  const template = inlineAssets(readFileSync(path.join(directory, "index.html"), "utf8"), directory);
  const weights = new Map<string, Weight>();
  const read = (file: string) => readFileSync(path.join(directory, file), "utf8");
  for (const [pathname, page] of pages) {
    const html = fillTemplate(template, page);
    write(path.join(directory, pageFile(pathname)), html);
    const { routeId } = page;
    if (routeId !== undefined && pathname !== unknownPath)
      weights.set(pathname, weigh({ path: pathname, routeId, html }, chunks, read));
  }
  requireBudgets(weights, { reportsErrors: Boolean(process.env.VITE_ERROR_REPORT_URL) });
  const { siteUrl, companyName, securityEmail, publicPaths: paths, cards } = prerender;
  writeSiteFiles({ directory, siteUrl, companyName, securityEmail, now: new Date(), paths });
  await makeIcons({ svg: readFileSync(path.join(web, "public/favicon.svg"), "utf8"), directory });
  await makeShareImages({ cards, companyName, directory });
  refuseSecrets(directory, secretsOf(process.env));
}

/** Beside the packages, because the loaded module may import them. */
async function withRenderer<T>(use: (directory: string) => Promise<T>): Promise<T> {
  const directory = mkdtempSync(path.join(projectDirectory, "node_modules/.prerender-"));
  try {
    return await use(directory);
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}

function write(file: string, text: string) {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
}

/** Which file each module became. Of no use to visitors, so it does not stay. */
function takeManifest(directory: string): SiteChunks {
  const file = path.join(directory, manifestFile);
  const chunks = z.record(z.string(), chunkSchema).parse(JSON.parse(readFileSync(file, "utf8")));
  rmSync(file);
  return chunks;
}

/** Hints for the chunks of these names and all that they import; `preloadForSession` makes them count. */
function preloadTags(chunks: SiteChunks, names: readonly string[]): string {
  const needed = chunksOf(names, chunks);
  const styles = new Set([...needed].flatMap(({ assets }) => assets.filter((file) => file.endsWith(".css"))));
  return [
    ...[...styles].map((file) => `<link data-rel="preload" as="style" href="/${file}">`),
    ...[...needed].map(({ file }) => `<link data-rel="modulepreload" crossorigin href="/${file}">`),
  ].join("");
}

/** The chunk of what a page behind the login draws first (`filesByGraph` in web/vite.config.ts). */
const pageChunk = (routeId: string) => path.basename(routeSource(routeId)).replace(/\.tsx.*$/, "");

/** A link without a relation: the browser does nothing with it, and boot.ts asks for it. */
function readTag({ address, body, prefer }: z.infer<typeof firstRead>): string {
  const attributes = { href: address, "data-body": body, "data-prefer": prefer };
  const written = Object.entries(attributes).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}="${value.replaceAll("&", "&amp;").replaceAll('"', "&quot;")}"`],
  );
  return `<link data-first-read ${written.join(" ")}>`;
}
