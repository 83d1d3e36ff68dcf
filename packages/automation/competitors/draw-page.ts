// Draws pages that hold no text until their scripts have run, in a Chromium of the operator's.
import { type BrowserContext, chromium, type Route } from "playwright-core";
import type { Answer } from "./pinned-request.ts";

/** Asks for a part of a page, by the rules of every request to a site. Throws UnreadPage. */
type AskPart = (url: URL, headers: Record<string, string>) => Promise<Answer>;
type Page = { html: string; url: string };
/** Returns the document as it stands once its scripts rest. Throws when the browser does not answer or draws nothing. */
export type DrawPage = (page: Page, ask: AskPart, signal: AbortSignal) => Promise<string>;

const loadedWithinMs = 20_000;
/** Some pages ask for news without an end. */
const restsWithinMs = 5_000;
const partsMax = 100;
/** Of these text is made; pictures, styles and fonts only show it. */
const textParts = new Set(["script", "xhr", "fetch"]);
/** About the browser, or its connection. */
const browserHeaders = /^(?:cookie|host|user-agent|accept-encoding|connection|sec-.*)$/;
/** About bytes that are unpacked here. */
const transferHeaders = /^(?:content-encoding|content-length|transfer-encoding)$/;
/** A proxy that is not there: what a page asks for by another way than the route below (a socket, a worker) reaches nothing. */
const nowhere = "http://127.0.0.1:9";

/** Nor with values that are lists: cookies, which are about a visit that ends with the page. */
const without = (names: RegExp, headers: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      typeof value === "string" && !names.test(name) ? [[name, value]] : [],
    ),
  );

/** The browser asks nobody for anything: the page is given to it, and its parts are asked for here. */
async function giveParts(context: BrowserContext, page: Page, ask: AskPart): Promise<void> {
  let parts = 0;
  let isGiven = false;
  const answer = async (route: Route) => {
    const request = route.request();
    if (request.isNavigationRequest()) {
      // A page that leads on by script stays what it is.
      if (isGiven) return await route.abort("aborted");
      isGiven = true;
      return await route.fulfill({ contentType: "text/html; charset=utf-8", body: page.html });
    }
    parts += 1;
    const isText = request.method() === "GET" && textParts.has(request.resourceType());
    if (!isText || parts > partsMax) return await route.abort();
    const { status, headers, body } = await ask(
      new URL(request.url()),
      without(browserHeaders, request.headers()),
    );
    await route.fulfill({ status, headers: without(transferHeaders, headers), body });
  };
  // The second abort fails when the page was closed meanwhile.
  await context.route("**/*", (route) => answer(route).catch(() => route.abort().catch(() => {})));
}

/** @param browserUrl of a Chromium with its DevTools protocol, such as `http://127.0.0.1:9222`. */
export function createDrawPage(browserUrl: string): DrawPage {
  return async (page, ask, signal) => {
    // Pages that need it are few, and the browser may have started anew since the last one.
    const browser = await chromium.connectOverCDP(browserUrl, { timeout: loadedWithinMs });
    const close = () => void browser.close().catch(() => {});
    signal.addEventListener("abort", close, { once: true });
    try {
      signal.throwIfAborted();
      const proxy = { server: nowhere };
      const context = await browser.newContext({ locale: "nl-BE", serviceWorkers: "block", proxy });
      await giveParts(context, page, ask);
      const tab = await context.newPage();
      await tab.goto(page.url, { timeout: loadedWithinMs });
      await tab.waitForLoadState("networkidle", { timeout: restsWithinMs }).catch(() => {});
      return await tab.content();
    } finally {
      signal.removeEventListener("abort", close);
      close();
    }
  };
}
