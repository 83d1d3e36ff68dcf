import { cleanLine } from "../../../functions/contract/text.ts";
import { comparable } from "./noise.ts";
import { type ParsedPage, parseTags, type Tag } from "./parse-tags.ts";

export type ReadPage = {
  /** The page's sentences, each once, in its order. */
  sentences: string[];
  /** Pages of the same site that it links to, with the words of the link. */
  links: { url: string; text: string }[];
  asksPassword: boolean;
  /** Whether a browser leaves it, or loads it again, before anybody has read it. */
  refreshes: boolean;
};

const sentencesMax = 2_000;
const sentenceLengthMax = 2_000;

/** By the names that themes and plug-ins give: consent bars, voices of customers in turns, counters. */
const noisyName =
  /cookie|consent|gdpr|privacy-?(?:bar|banner|popup)|testimonial|getuigenis|(?:^|[-_ ])(?:quotes?|reviews?)(?:$|[-_ ])|visitor|bezoekersteller|hit-?counter|countdown|breadcrumb|share-|social-share|captcha|chat-?widget/i;
/** An element of that name which holds more of the page's text than this is no bar: the name is of something else. */
const noisyShareMax = 0.5;

const blocks = new Set(
  (
    "address article aside body caption dd details div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 " +
    "header hr li main ol p pre section summary table tbody tfoot thead tr ul br"
  ).split(" "),
);
/** A customer's words between quotation marks, with a name after them at most. */
const quotation = /^[“"„«][^”"»]{20,}[”"»]\s*\S*(?:\s+\S+){0,6}$/u;

const segmenter = new Intl.Segmenter("nl", { granularity: "sentence" });

/** Takes bars and the like out. */
function removeNoise(whole: Tag): void {
  const lengthMax = whole.textLength * noisyShareMax;
  const left = [whole];
  for (let tag = left.pop(); tag !== undefined; tag = left.pop()) {
    tag.parts = tag.parts.filter(
      (part) => typeof part === "string" || part.textLength > lengthMax || !noisyName.test(part.label),
    );
    for (const part of tag.parts) if (typeof part !== "string") left.push(part);
  }
}

/** The texts of the blocks inside, in their order. Cells of a row are one block, so that a price keeps its name. */
function blockTexts(whole: Tag): string[] {
  const texts: string[] = [];
  let text = "";
  const end = () => {
    const line = cleanLine(text);
    if (line !== "") texts.push(line);
    text = "";
  };
  // Not by recursion: a page may be nested deeper than the stack is. null stands for the end of a block.
  const left: (Tag | string | null)[] = [whole];
  for (let part = left.pop(); part !== undefined; part = left.pop()) {
    if (part === null) end();
    else if (typeof part === "string") text += part;
    else {
      const isBlock = blocks.has(part.name);
      if (isBlock) {
        end();
        left.push(null);
      }
      if (part.name === "td" || part.name === "th") text += " ";
      for (const inner of part.parts.toReversed()) left.push(inner);
    }
  }
  end();
  return texts;
}

function linksOf({ links, base }: ParsedPage, pageUrl: string): ReadPage["links"] {
  const { hostname } = new URL(pageUrl);
  const from = URL.canParse(base, pageUrl) ? new URL(base, pageUrl) : pageUrl;
  return links.flatMap(({ href, text }) => {
    if (!URL.canParse(href, from)) return [];
    const url = new URL(href, from);
    url.hash = "";
    // The part after a question mark may be another one at each visit.
    const isPage = /^https?:$/.test(url.protocol) && url.hostname === hostname && url.search === "";
    return isPage ? [{ url: url.href, text: cleanLine(text) }] : [];
  });
}

/** Throws UnreadPage for a page that would take too long. */
export function readPage(html: string, url: string): ReadPage {
  const page = parseTags(html);
  removeNoise(page.whole);
  const kept = new Map<string, string>();
  for (const block of blockTexts(page.whole)) {
    if (quotation.test(block)) continue;
    for (const { segment } of segmenter.segment(block)) {
      const sentence = segment.trim().slice(0, sentenceLengthMax).toWellFormed();
      const key = comparable(sentence);
      if (key !== "" && !kept.has(key) && kept.size < sentencesMax) kept.set(key, sentence);
    }
  }
  const { asksPassword, refresh } = page;
  const links = linksOf(page, url);
  return { sentences: [...kept.values()], links, asksPassword, refreshes: refresh !== undefined };
}
