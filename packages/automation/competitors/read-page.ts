import { Readability } from "@mozilla/readability";
import { parseHTML } from "linkedom";
import { cleanLine } from "../../../functions/contract/text.ts";
import { comparable } from "./noise.ts";
import { PageRefused } from "./page-refused.ts";

export type ReadPage = {
  /** The page's sentences, each once, in its order. */
  sentences: string[];
  /** Pages of the same site that it links to, with the words of the link. */
  links: { url: string; text: string }[];
};

/** The time to read a page that is nested on purpose grows with the square of its tags. */
const tagsMax = 30_000;
const sentencesMax = 2_000;
const sentenceLengthMax = 2_000;

/** Never read: what nobody sees, what is pressed or typed into, and the way around the site, which each page repeats. */
const unread =
  "title, script, style, noscript, template, svg, iframe, object, dialog, nav, button, input, select, textarea, label, blockquote, time[datetime], [hidden], [aria-hidden=true], [role=dialog], [role=navigation], [role=alertdialog]";
/** By the names that themes and plug-ins give: consent bars, voices of customers in turns, counters. */
const noisyName =
  /cookie|consent|gdpr|privacy-?(?:bar|banner|popup)|testimonial|getuigenis|(?:^|[-_ ])(?:quotes?|reviews?)(?:$|[-_ ])|visitor|bezoekersteller|hit-?counter|countdown|breadcrumb|share-|social-share|captcha|chat-?widget/i;
/** An element of that name which holds more of the page's text than this is no bar: the name is of something else. */
const noisyShareMax = 0.5;

const blocks = new Set(
  (
    "ADDRESS ARTICLE ASIDE BODY CAPTION DD DETAILS DIV DL DT FIELDSET FIGCAPTION FIGURE FOOTER FORM H1 H2 H3 H4 H5 H6 " +
    "HEADER HR LI MAIN OL P PRE SECTION SUMMARY TABLE TBODY TFOOT THEAD TR UL BR"
  ).split(" "),
);
/**
 * An article about something. Other pages lose by Readability what matters here, prices in tables and hours in the footer:
 * on the pairs of compare.test.ts it finds 91 of 100 changes, the whole page 99.
 */
const articlePath = /\/(?:nieuws|news|actua|actualiteit|blog|artikels?|pers)\/[^/]+/i;

/** A customer's words between quotation marks, with a name after them at most. */
const quotation = /^[“"„«][^”"»]{20,}[”"»]\s*\S*(?:\s+\S+){0,6}$/u;

const segmenter = new Intl.Segmenter("nl", { granularity: "sentence" });

function removeNoise(document: Document) {
  for (const element of document.querySelectorAll(unread)) element.remove();
  const lengthMax = (document.documentElement.textContent?.length ?? 0) * noisyShareMax;
  for (const element of document.querySelectorAll("[class], [id]")) {
    const isNoisy = noisyName.test(`${element.id} ${element.getAttribute("class") ?? ""}`);
    if (isNoisy && (element.textContent?.length ?? 0) <= lengthMax) element.remove();
  }
}

/** The texts of the blocks below, in their order. Cells of a row are one block, so that a price keeps its name. */
function blockTexts(root: Node): string[] {
  const texts: string[] = [];
  let text = "";
  const end = () => {
    const line = cleanLine(text);
    if (line !== "") texts.push(line);
    text = "";
  };
  // Not by recursion: a page may be nested deeper than the stack is. null stands for the end of a block.
  const left: (Node | null)[] = [root];
  for (let node = left.pop(); node !== undefined; node = left.pop()) {
    const isEnd = node === null || blocks.has(node.nodeName);
    if (isEnd) end();
    if (node === null) continue;
    if (isEnd) left.push(null);
    if (node.nodeType === 3) text += node.textContent ?? "";
    if (node.nodeName === "TD" || node.nodeName === "TH") text += " ";
    left.push(...[...node.childNodes].reverse());
  }
  end();
  return texts;
}

function linksOf(document: Document, pageUrl: string): ReadPage["links"] {
  const { hostname } = new URL(pageUrl);
  return [...document.querySelectorAll("a[href]")].flatMap((link) => {
    const href = link.getAttribute("href") ?? "";
    if (!URL.canParse(href, pageUrl)) return [];
    const url = new URL(href, pageUrl);
    url.hash = "";
    // The part after a question mark may be another one at each visit.
    const isPage = /^https?:$/.test(url.protocol) && url.hostname === hostname && url.search === "";
    return isPage ? [{ url: url.href, text: cleanLine(link.textContent ?? "") }] : [];
  });
}

/** The part that Readability takes for the article, or everything when it finds none. */
function partToRead(document: Document, url: string): Node {
  if (!articlePath.test(new URL(url).pathname)) return document.documentElement;
  // It changes the document that it reads.
  const copy = parseHTML(document.documentElement.outerHTML).document;
  return new Readability(copy, { serializer: (node) => node }).parse()?.content ?? document.documentElement;
}

/** Throws PageRefused for a page that would take too long. */
export function readPage(html: string, url: string): ReadPage {
  if (html.split("<", tagsMax).length === tagsMax) throw new PageRefused("size");
  // A page may leave these tags out; linkedom then takes the first element for all of it.
  const whole = /<html[\s>]/i.test(html) ? html : `<html>${html.replace(/<!doctype[^>]*>/i, "")}</html>`;
  const { document } = parseHTML(whole);
  const links = linksOf(document, url);
  removeNoise(document);
  const kept = new Map<string, string>();
  for (const block of blockTexts(partToRead(document, url))) {
    if (quotation.test(block)) continue;
    for (const { segment } of segmenter.segment(block)) {
      const sentence = segment.trim().slice(0, sentenceLengthMax);
      const key = comparable(sentence);
      if (key !== "" && !kept.has(key) && kept.size < sentencesMax) kept.set(key, sentence);
    }
  }
  return { sentences: [...kept.values()], links };
}
