import { Readability } from "@mozilla/readability";
import { parseHTML } from "linkedom";
import { parseTags, type Tag } from "./parse-tags.ts";

/**
 * An article about something. Other pages lose by Readability what matters here, prices in tables and hours in the footer:
 * on the pairs of compare.test.ts it finds 91 of 100 changes, the whole page 99.
 */
const articlePath = /\/(?:nieuws|news|actua|actualiteit|blog|artikels?|pers)\/[^/]+/i;

/**
 * Readability's time grows with the square of the depth, and the document's with the text: a page made for it would stop
 * all other work for minutes. Articles are nested some thirty deep, and no longer than a book.
 */
const articleMax = { depth: 100, textLength: 200_000 };

const escaped = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
const attribute = (label: string) => escaped(label).replaceAll('"', "&quot;");
const frame = new Set(["", "html", "body"]);

/** Tags without their attributes, apart from the names that Readability goes by. */
function htmlOf(whole: Tag): string {
  let html = "";
  // Not by recursion: a page may be nested deeper than the stack is.
  const left: (Tag | string | { end: string })[] = [whole];
  for (let part = left.pop(); part !== undefined; part = left.pop()) {
    if (typeof part === "string") html += escaped(part);
    else if ("end" in part) html += `</${part.end}>`;
    else {
      const isFrame = frame.has(part.name);
      if (!isFrame) html += `<${part.name} class="${attribute(part.label)}">`;
      if (!isFrame && part.parts.length > 0) left.push({ end: part.name });
      for (const inner of part.parts.toReversed()) left.push(inner);
    }
  }
  return html;
}

/** The part that Readability takes for the article, or everything when the page is of another kind or has none. */
export function partToRead({ whole: page, depth }: { whole: Tag; depth: number }, url: string): Tag {
  const isOrdinary = depth <= articleMax.depth && page.textLength <= articleMax.textLength;
  if (!isOrdinary || !articlePath.test(new URL(url).pathname)) return page;
  const { document } = parseHTML(`<html><body>${htmlOf(page)}</body></html>`);
  const content = new Readability(document).parse()?.content;
  return content ? parseTags(content).whole : page;
}
