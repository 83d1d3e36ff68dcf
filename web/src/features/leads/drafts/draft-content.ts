import createPurifier from "dompurify";
import { htmlPolicy } from "#web/lib/trusted-html.ts";
import { safeLink } from "#web/lib/website.ts";
import { isOversized, letterMarkup, linesOf } from "./letter-markup.ts";

/** Exactly what the product shows of a generated e-mail; everything else is text or gone. */
const allowedTags = ["p", "br", "strong", "em", "u", "ul", "ol", "li", "a"];
const allowedAttributes = ["href", "target", "rel"];
/** "www.voorbeeld.be/tuinen", "voorbeeld.be": a host and perhaps a path, without a scheme. */
const bareHost = /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}(?::\d+)?(?:[/?#].*)?$/i;
const fileName = /^[^/?#]*\.(?:html?|php|aspx?|pdf|docx?|png|jpe?g)(?:[?#].*)?$/i;

/** A tag up to its end, with its name and its attributes. */
const tag = /<\/?([a-z][^\s/<>]*)([^<>]*)/gi;
const openingTag = /<([a-z][a-z0-9]*)/gi;
const closingTag = /<\/([a-z][a-z0-9]*)\s*>/gi;
const comment = /<!--.*?-->/gs;
const commentEnd = "-->";
/** A parser takes it for a comment and shows nothing of it, though no program writes one like that. */
const falseComment = /<(?=[!?])(?!!--|!doctype\b|!\[|\?xml\b)/gi;
/** Elements that are often not closed. */
const unclosedElements = ["p", "li", "br", "hr"];
/** Elements that have no closing tag, and do nothing without attributes. */
const emptyElements = ["area", "base", "col", "embed", "img", "input", "link", "meta", "source", "track"];
/** Elements that a parser knows in HTML though they are none of it; they are removed as elements. */
const foreignElements = ["svg", "math"];

export type DraftContent = { kind: "text"; text: string } | { kind: "html"; html: string | TrustedHTML };

/** For a document that is only looked at: nothing in it is fetched, runs or is shown. */
const parsable = htmlPolicy("draft-parser");

let made: ReturnType<typeof createPurifier> | null = null;

/**
 * An instance of its own, so that its hooks touch nobody else's sanitising. Made for the first draft: the build draws
 * pages where there is no window.
 */
function purifier() {
  if (made) return made;
  made = createPurifier(window);
  // A named target would let a draft's page take over another tab of this site: none is kept as it was written.
  made.addHook("afterSanitizeAttributes", (element) => {
    element.removeAttribute("target");
    element.removeAttribute("rel");
    if (!element.hasAttribute("href")) return;
    element.setAttribute("target", "_blank");
    element.setAttribute("rel", "noopener noreferrer nofollow");
  });
  made.addHook("uponSanitizeAttribute", (_element, attribute) => {
    if (attribute.attrName !== "href") return;
    const link = letterLink(attribute.attrValue);
    attribute.keepAttr = link !== null;
    attribute.attrValue = link ?? "";
  });
  return made;
}

/**
 * The address that a link of a letter leads to; null for none. No relative ones: a draft has no business pointing into this
 * site. Drafts are often written as "www.voorbeeld.be": read as an address of this site it would be removed. A file's name
 * looks the same and stays a relative address. Of a mailto the address alone: the rest may add a recipient unseen.
 */
export function letterLink(href: string): string | null {
  if (bareHost.test(href) && !fileName.test(href)) return letterLink(`https://${href}`);
  const [mailto = null] = /^mailto:[^\s?&,;%<>]+@[^\s?&,;%<>]+/i.exec(href) ?? [];
  if (mailto !== null || /^tel:[+\d ().-]+$/i.test(href)) return mailto ?? href;
  return safeLink(href) === null ? null : href;
}

/** The stored content as it is shown: sanitised HTML, or text whose line breaks count. */
export function draftContent(content: string): DraftContent {
  const escaped = withoutFalseTags(content);
  const page = escaped.includes("<") ? parsedPage(escaped) : null;
  if (!page || page.head.childElementCount + page.body.childElementCount === 0)
    return { kind: "text", text: content };
  const isForeign = page.body.querySelector(`:not(${allowedTags.join()})`) !== null;
  const letter = isForeign ? letterMarkup(page.body, false) : page.body;
  if (isOversized(letter)) return { kind: "text", text: linesOf(page.body) };
  // Where no element of a letter stood and there is one line, the line breaks of the text are all the layout there is.
  const isLaidOut = page.body.querySelector([...allowedTags, "td", "th", "pre"].join()) !== null;
  if (letter.childElementCount < (isLaidOut ? 1 : 2)) return { kind: "text", text: seenText(page.body) };
  return {
    kind: "html",
    html: purifier().sanitize(letter.innerHTML, { ...purifierSettings, RETURN_TRUSTED_TYPE: true }),
  };
}

/** A pasted text as elements of a letter; of an element that no letter has, its text alone. */
export function pastedContent(html: string): DocumentFragment | string {
  const { body } = parsedPage(html);
  // Of an editor like this one: in other markup, spaces between blocks are layout.
  const letter = html.includes("data-pm-slice") ? body : letterMarkup(body, true);
  if (isOversized(letter)) return linesOf(body);
  return sanitizedFragment(letter.innerHTML);
}

/** The same content without markup, for the clipboard, a mail program or a spreadsheet. */
export function draftText(content: string): string {
  const shown = draftContent(content);
  if (shown.kind === "text") return shown.text.trim();
  return textOf(sanitizedFragment(String(shown.html)))
    .replace(/[^\S\n]*\n[^\S\n]*/g, "\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}

const purifierSettings = {
  ALLOWED_TAGS: allowedTags,
  ALLOWED_ATTR: allowedAttributes,
  // Of what letterLink made of an address.
  ALLOWED_URI_REGEXP: /^(?:https?:\/\/|mailto:|tel:)/i,
  // Otherwise the link rule would be asked of these values too, and refuse "_blank".
  ADD_URI_SAFE_ATTR: ["target", "rel"],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
};

export const sanitizedFragment = (content: string): DocumentFragment =>
  purifier().sanitize(content, { ...purifierSettings, RETURN_DOM_FRAGMENT: true });

/**
 * Text in angle brackets that is no element of HTML stays text: a parser would take "<jan-peeters@voorbeeld.be>",
 * "Lees <title> hier" or "a<b en c>d" for elements and show nothing of them. Only an element that is closed counts, or
 * one that needs not be.
 */
function withoutFalseTags(content: string): string {
  const opened = namesOf(content, openingTag);
  const closed = namesOf(content, closingTag);
  const isElement = (name: string, attributes: string) => {
    if (unclosedElements.includes(name)) return true;
    if (emptyElements.includes(name)) return attributes.includes("=");
    return opened.has(name) && closed.has(name) && isElementName(name);
  };
  // Beside a comment, the purifier takes an escaped "<" for an attack and drops the whole element.
  // Behind the last end none is closed, and looking for an end at each beginning takes the square of their number.
  const end = content.lastIndexOf(commentEnd) + commentEnd.length;
  const commented = content.slice(0, end).replace(comment, "") + content.slice(end);
  const withoutComments = commented.replace(falseComment, "&lt;");
  return withoutComments.replace(tag, (text, name: string, attributes: string) =>
    isElement(name.toLowerCase(), attributes) ? text : `&lt;${text.slice(1)}`,
  );
}

const namesOf = (content: string, pattern: RegExp) =>
  new Set([...content.matchAll(pattern)].map(([, name = ""]) => name.toLowerCase()));

/** The name has letters and digits alone: one with a hyphen could be a custom element, of which a draft has none. */
function isElementName(name: string): boolean {
  if (foreignElements.includes(name.toLowerCase())) return true;
  return !(document.createElement(name) instanceof HTMLUnknownElement);
}

const parsedPage = (html: string) => new DOMParser().parseFromString(parsable(html), "text/html");

/** The words of a page whose only layout is their lines. */
function seenText(body: HTMLElement): string {
  for (const element of body.querySelectorAll("script, style, title, template, noscript, svg, math"))
    element.remove();
  return body.textContent;
}

function textOf(node: Node): string {
  return [...node.childNodes].map(textOfChild).join("");
}

function textOfChild(node: Node): string {
  if (node.nodeType === Node.TEXT_NODE) return (node.textContent ?? "").replace(/\s+/g, " ");
  switch (node.nodeName) {
    case "BR":
      return "\n";
    case "P":
    case "UL":
    case "OL":
      return `\n\n${textOf(node)}\n\n`;
    case "LI":
      return `\n- ${textOf(node).trim()}`;
    case "A":
      return linkText(node);
    default:
      return textOf(node);
  }
}

/** "onze site (https://…)": a link whose address is not its own text keeps it. */
function linkText(node: Node): string {
  const text = textOf(node);
  const href = node instanceof HTMLAnchorElement ? (node.getAttribute("href") ?? "") : "";
  const address = href.replace(/^(?:mailto|tel):/i, "");
  return address === "" || text.includes(address) ? text : `${text} (${address})`;
}
