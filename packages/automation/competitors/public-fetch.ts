// Reads pages of other companies' websites as a polite visitor who cannot be led into a private network.
import { setTimeout as wait } from "node:timers/promises";
import { decodePage } from "./decode-page.ts";
import type { DrawPage } from "./draw-page.ts";
import { parseTags, refreshTarget } from "./parse-tags.ts";
import { type Answer, type PinnedRequest, requestPinned } from "./pinned-request.ts";
import { addressesOf, isPublicAddress, type Resolve, resolveByDns } from "./public-address.ts";
import { readPage } from "./read-page.ts";
import { type Rules, readRobots } from "./robots.ts";
import { UnreadPage } from "./unread-page.ts";
import { whyUnreadable } from "./unreadable.ts";

/** By what a page that is unchanged is recognised. */
export type Validators = { etag: string | null; lastModified: string | null };

type Fetched =
  | ({ kind: "page"; html: string /** After redirects. */; url: string } & Validators)
  | { kind: "unchanged" };

/** Throws UnreadPage for what cannot be read, the signal's reason when it is aborted. */
export type FetchPage = (url: string, known: Validators, signal: AbortSignal) => Promise<Fetched>;

type PublicRequestOptions = {
  /** Named in each request, with a page about it: `Vanzelf/1.0 (+https://…)`. */
  userAgent: string;
  resolve?: Resolve;
  /** Whether a connection to this address may be made. Only tests, which have local servers, give another one. */
  allows?: (address: string, port: number) => boolean;
  /** For one request, with its body. */
  timeoutMs?: number;
};

export type PublicFetchOptions = PublicRequestOptions & {
  /** Between two requests to one host; longer when its robots.txt asks for it. */
  pauseMs?: number;
  /** For pages without a text of their own. Without it they stay as they came. */
  draw?: DrawPage;
  log?: (line: string) => void;
};

const redirectsMax = 5;
/** Finding out whether a robots.txt allows an address takes the length of the one times that of the other. */
export const addressLengthMax = 500;
export const pageBytesMax = 2 * 1024 * 1024;
/** RFC 9309 asks a reader to take at least this much. */
const robotsBytesMax = 500 * 1024;
/** More than the sites that are read at once lead to. A site can lead to ever new ones. */
const robotsKeptMax = 50;
const ports = new Map([
  ["http:", 80],
  ["https:", 443],
]);

/** Answers of a site, or of what stands before it, that lets no program read it. */
const forbidden = new Set([401, 403, 429, 451]);
const isRedirect = (status: number) => [301, 302, 303, 307, 308].includes(status);
const isAskable = (url: URL) => ports.has(url.protocol) && url.username === "" && url.password === "";
export const isHtml = (contentType: string) =>
  /^(?:text\/html|application\/xhtml\+xml)\s*(;|$)/i.test(contentType.trim());

function fetchedOf({ answer, url }: { answer: Answer; url: URL }): Fetched {
  const { status, headers } = answer;
  if (status === 304) return { kind: "unchanged" };
  if (status === 404 || status === 410) throw new UnreadPage("gone");
  if (forbidden.has(status)) throw new UnreadPage("forbidden");
  if (status !== 200) throw new UnreadPage("status");
  const { etag = null, "last-modified": lastModified = null } = headers;
  return { kind: "page", html: decodePage(answer), url: url.href, etag, lastModified };
}

/** Where a browser goes on to by itself: by a redirect, or from a page that is shown for seconds. */
function nextOf(answer: Answer): string | undefined {
  const { status, headers } = answer;
  // Node gives its bytes as Latin-1; browsers read them as UTF-8.
  if (isRedirect(status))
    return (
      headers.location &&
      decodePage({ ...answer, headers: {}, body: Buffer.from(headers.location, "latin1") })
    );
  if (!isHtml(headers["content-type"] ?? "")) return undefined;
  const html = decodePage(answer);
  const ofPage = /\brefresh\b/i.test(html) ? parseTags(html).refresh : undefined;
  return refreshTarget(String(headers.refresh ?? "")) || ofPage || undefined;
}

/** Follows redirects: `ask` sees each address, with a header for the cookies that its host gave on the way. */
export async function follow(
  first: URL,
  ask: (url: URL, headers: Record<string, string>) => Promise<Answer>,
): Promise<{ answer: Answer; url: URL }> {
  let url = first;
  const jar = new Map<string, Map<string, string>>();
  for (let redirects = 0; redirects <= redirectsMax; redirects++) {
    const cookies = jar.get(url.hostname) ?? new Map<string, string>();
    const cookie = [...cookies].map((pair) => pair.join("=")).join("; ");
    const answer = await ask(url, cookie === "" ? {} : { cookie });
    for (const set of answer.headers["set-cookie"] ?? []) {
      const [, name = "", value = ""] = /^\s*([^=;]+)=([^;]*)/.exec(set) ?? [];
      if (name !== "") jar.set(url.hostname, cookies.set(name, value));
    }
    const next = nextOf(answer);
    if (next === undefined) return { answer, url };
    if (!URL.canParse(next, url)) throw new UnreadPage("address");
    url = new URL(next, url);
  }
  throw new UnreadPage("redirects");
}

/** Throws UnreadPage, or the error of a name that is not known. */
export type PublicRequest = (request: Omit<PinnedRequest, "addresses">) => Promise<Answer>;

/** Checks the address of each request anew: a redirect can lead anywhere. */
export function createPublicRequest({
  userAgent,
  resolve = resolveByDns,
  allows = (address, port) => isPublicAddress(address) && [...ports.values()].includes(port),
  timeoutMs = 30_000,
}: PublicRequestOptions): PublicRequest {
  return async (request) => {
    const { url, signal } = request;
    const addresses = await addressesOf(url, resolve);
    const port = Number(url.port) || (ports.get(url.protocol) ?? 0);
    // One private address among public ones is a trap, or a mistake that is not ours to work around.
    const isAllowed = addresses.length > 0 && addresses.every((address) => allows(address, port));
    if (!isAllowed || !isAskable(url)) throw new UnreadPage("address");
    const headers = { "user-agent": userAgent, ...request.headers };
    const timeout = AbortSignal.timeout(timeoutMs);
    const either = AbortSignal.any([signal, timeout]);
    try {
      return await requestPinned({ ...request, addresses, headers, signal: either });
    } catch (error) {
      if (error instanceof UnreadPage || signal.aborted) throw error;
      if (error instanceof RangeError) throw new UnreadPage("size", { cause: error });
      throw new UnreadPage(timeout.aborted ? "time" : "unreachable", { cause: error });
    }
  };
}

/** For one round: what a site asks of its readers is not asked for again. */
export function createPublicFetch({
  pauseMs = 2_000,
  draw,
  log = () => {},
  ...options
}: PublicFetchOptions): FetchPage {
  const { userAgent } = options;
  const requestOnce = createPublicRequest(options);
  const rules = new Map<string, Promise<Rules>>();
  const turns = new Map<string, Promise<number>>();

  async function readRules(origin: string, signal: AbortSignal): Promise<Rules> {
    const address = `${origin}/robots.txt`;
    const asked = { headers: {}, accepts: () => true, bytesMax: robotsBytesMax, signal };
    const { answer } = await follow(new URL(address), (url) => requestOnce({ url, ...asked }));
    if (answer.status >= 500 || answer.status === 429) throw new UnreadPage("robots_unavailable");
    // RFC 9309: a site that has none allows everything. The body of another answer than 200 is empty.
    return readRobots(address, answer.body.toString("utf8"), userAgent);
  }

  /** Asked for once, also when it cannot be had. */
  function rulesOf(origin: string, signal: AbortSignal): Promise<Rules> {
    const known = rules.get(origin);
    if (known) return known;
    const read = readRules(origin, signal).catch((error: unknown) => {
      // A stopped reading says nothing about the site.
      if (signal.aborted) rules.delete(origin);
      if (error instanceof UnreadPage && error.reason === "address") throw error;
      throw new UnreadPage("robots_unavailable", { cause: error });
    });
    rules.set(origin, read);
    const [oldest] = rules.keys();
    if (rules.size > robotsKeptMax && oldest !== undefined) rules.delete(oldest);
    return read;
  }

  /** One request at a time to a host, with a pause after each. */
  async function inTurn(host: string, delayMs: number, signal: AbortSignal, work: () => Promise<Answer>) {
    const freeAtMs = turns.get(host) ?? Promise.resolve(0);
    const turn = freeAtMs.then(async (atMs) => {
      await wait(Math.max(0, atMs - Date.now()), undefined, { signal });
      return await work();
    });
    const nextAtMs = () => Date.now() + Math.max(pauseMs, delayMs);
    turns.set(host, turn.then(nextAtMs, nextAtMs));
    return await turn;
  }

  /** Throws UnreadPage where the site's rules are against it. */
  async function requireAllowed(url: URL, signal: AbortSignal): Promise<Rules> {
    if (!isAskable(url) || url.href.length > addressLengthMax) throw new UnreadPage("address");
    const siteRules = await rulesOf(url.origin, signal);
    if (!siteRules.isAllowed(url.href)) throw new UnreadPage("robots");
    return siteRules;
  }

  async function askPolitely(url: URL, headers: Record<string, string>, signal: AbortSignal) {
    const { delayMs } = await requireAllowed(url, signal);
    const asked = { headers, accepts: isHtml, bytesMax: pageBytesMax, signal };
    return await inTurn(url.host, delayMs, signal, () => requestOnce({ url, ...asked }));
  }

  /** A page that says nothing by itself, as a browser shows it. Its parts are asked for at once, as a visitor's are. */
  async function withDrawnText(page: Fetched, signal: AbortSignal): Promise<Fetched> {
    if (draw === undefined || page.kind === "unchanged") return page;
    if (whyUnreadable(readPage(page.html, page.url)) !== "no_text") return page;
    const asked = { accepts: () => true, bytesMax: pageBytesMax, signal };
    const askPart = async (first: URL, headers: Record<string, string>) => {
      const ask = async (url: URL, cookies: Record<string, string>) => {
        await requireAllowed(url, signal);
        return await requestOnce({ ...asked, url, headers: { ...headers, ...cookies } });
      };
      return (await follow(first, ask)).answer;
    };
    try {
      // The marks of the empty document stay the same when the text that its scripts write changes.
      return { ...page, html: await draw(page, askPart, signal), etag: null, lastModified: null };
    } catch (error) {
      signal.throwIfAborted();
      log(`the browser did not draw ${page.url}: ${String(error)}`);
      return page;
    }
  }

  return async (address, known, signal) => {
    if (!URL.canParse(address)) throw new UnreadPage("address");
    const headers = {
      accept: "text/html",
      "accept-language": "nl-BE, nl;q=0.9",
      ...(known.etag !== null && { "if-none-match": known.etag }),
      ...(known.lastModified !== null && { "if-modified-since": known.lastModified }),
    };
    try {
      const ask = (url: URL, cookies: Record<string, string>) =>
        askPolitely(url, { ...headers, ...cookies }, signal);
      return await withDrawnText(fetchedOf(await follow(new URL(address), ask)), signal);
    } catch (error) {
      signal.throwIfAborted();
      if (error instanceof UnreadPage) throw error;
      // The name is not known, or what came was no HTTP.
      throw new UnreadPage("unreachable", { cause: error });
    }
  };
}
