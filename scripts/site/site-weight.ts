import { gzipSync } from "node:zlib";

export type Chunk = { file: string; name?: string | undefined; imports: string[] };
/** The part of Vite's manifest with the files that a page needs, by the source of each, if it has one. */
export type Chunks<C extends Chunk = Chunk> = Record<string, C>;
type BuiltPage = { path: string; html: string; routeId: string };
export type Weight = { scriptKb: number; styleKb: number; hydratedKb: number };

/** Gzip kilobytes that a page may need before the first interaction, and script with the app. */
const budget: Weight = { scriptKb: 12, styleKb: 12, hydratedKb: 115 };
/** These pages also carry the texts for ended sessions, failed links, wrong passwords, and the terms to agree with. */
const signInPages: readonly string[] = ["/login", "/register", "/wachtwoord-vergeten"];
const signInHydratedKb = 118;
/** Code that reports errors, in a site that is built with an address for them. */
const errorReportsKb = 1.2;

const entry = "index.html";
/** This file and those of a page behind the login are named by `filesByGraph` in web/vite.config.ts. */
const app = "main";

/** The weight of a built page; `read` returns a built file's text. */
export function weigh(page: BuiltPage, chunks: Chunks, read: (file: string) => string): Weight {
  const atOnce = chunksOf([entry], chunks);
  // A static page keeps its HTML; the others need their route's code.
  const route = routeSource(page.routeId);
  const isStatic = page.html.includes(`data-static="${page.path}"`);
  const hydrated = chunksOf([entry, app, ...(isStatic ? [] : [route])], chunks);
  const inline = inlineKb(page.html, "script");
  const scriptKb = (needed: Set<Chunk>) =>
    [...needed].reduce((sum, { file }) => sum + gzipKb(read(file)), inline);
  return {
    scriptKb: scriptKb(atOnce),
    styleKb: inlineKb(page.html, "style"),
    hydratedKb: scriptKb(hydrated),
  };
}

/** The part of a route's file that draws its page, as the router's plugin names it: `/_protected/platform/` is an index. */
export function routeSource(routeId: string): string {
  const path = routeId.slice(1).replace(/\/$/, "/index").replaceAll("/", ".");
  return `src/routes/${path.replace(/^_protected\./, "_protected/")}.tsx?tsr-split=component`;
}

/** Throws when a page is over its budget, with every page that is. */
export function requireBudgets(weights: ReadonlyMap<string, Weight>, { reportsErrors = false } = {}): void {
  const reportsKb = reportsErrors ? errorReportsKb : 0;
  const over = [...weights].flatMap(([path, { scriptKb, styleKb, hydratedKb }]) => {
    const hydratedMost = signInPages.includes(path) ? signInHydratedKb : budget.hydratedKb;
    return [
      tooHeavy(scriptKb, budget.scriptKb, `${path} loads script`),
      tooHeavy(styleKb, budget.styleKb, `${path} holds styles`),
      tooHeavy(hydratedKb, hydratedMost + reportsKb, `${path} loads script with the app`),
    ].filter((line) => line !== null);
  });
  if (over.length > 0) throw new Error(`Pages over their budget:\n${over.join("\n")}`);
}

const tooHeavy = (kb: number, most: number, says: string) =>
  kb > most ? `${says} of ${kb.toFixed(1)} kB, ${most} are allowed` : null;

/** The chunks of these sources or names, and all that they import. */
export function chunksOf<C extends Chunk>(sources: readonly string[], chunks: Chunks<C>): Set<C> {
  const found = new Set<C>();
  const add = (source: string) => {
    const chunk = chunks[source] ?? Object.values(chunks).find(({ name }) => name === source);
    if (!chunk) throw new Error(`The build made no file of ${source}.`);
    if (found.has(chunk)) return;
    found.add(chunk);
    chunk.imports.forEach(add);
  };
  sources.forEach(add);
  return found;
}

function inlineKb(html: string, tag: "script" | "style"): number {
  const texts = [...html.matchAll(new RegExp(`<${tag}>([\\s\\S]*?)</${tag}>`, "g"))];
  return texts.reduce((sum, [, text = ""]) => sum + gzipKb(text), 0);
}

const gzipKb = (text: string) => gzipSync(text).length / 1000;
