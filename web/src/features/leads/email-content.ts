import createPurifier from "dompurify";
import { htmlPolicy } from "../../lib/trusted-html.ts";

/** Exactly what the product shows of a generated e-mail; everything else is text or gone. */
const allowedTags = ["p", "br", "strong", "em", "u", "ul", "ol", "li", "a"];
const allowedAttributes = ["href", "target", "rel"];
/** No relative addresses either: a draft has no business pointing into this site. */
const allowedLinks = /^(?:https?:|mailto:|tel:)/i;

export type EmailContent = { kind: "text"; text: string } | { kind: "html"; html: string | TrustedHTML };

/** For a document that is only looked at: nothing in it is fetched, runs or is shown. */
const parsable = htmlPolicy("draft-parser");

/** An instance of its own, so that its hook touches nobody else's sanitising. */
const purifier = createPurifier(window);

purifier.addHook("afterSanitizeAttributes", (element) => {
  if (element.getAttribute("target") === "_blank") element.setAttribute("rel", "noopener noreferrer");
});

/** What to show for the stored content: sanitised HTML, or text whose line breaks count. */
export function emailContent(content: string): EmailContent {
  if (!hasElements(content)) return { kind: "text", text: content };
  const html = purifier.sanitize(content, { ...purifierSettings, RETURN_TRUSTED_TYPE: true });
  // A "<" of the text is escaped here: without one no element was left, and line breaks are all the layout there is.
  if (!String(html).includes("<"))
    return { kind: "text", text: sanitizedFragment(content).textContent ?? "" };
  return { kind: "html", html };
}

/** The same content without markup, for the clipboard, a mail program or a spreadsheet. */
export function emailText(content: string): string {
  const shown = emailContent(content);
  if (shown.kind === "text") return shown.text.trim();
  return textOf(sanitizedFragment(content))
    .replace(/[^\S\n]*\n[^\S\n]*/g, "\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}

const purifierSettings = {
  ALLOWED_TAGS: allowedTags,
  ALLOWED_ATTR: allowedAttributes,
  ALLOWED_URI_REGEXP: allowedLinks,
  // Otherwise the link rule would be asked of these values too, and refuse "_blank".
  ADD_URI_SAFE_ATTR: ["target", "rel"],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
};

function sanitizedFragment(content: string): DocumentFragment {
  return purifier.sanitize(content, { ...purifierSettings, RETURN_DOM_FRAGMENT: true });
}

/**
 * Whether the content is HTML at all. "Jan <jan@voorbeeld.be>" parses as an unknown element and is text: treating
 * it as HTML would swallow the address.
 */
function hasElements(content: string): boolean {
  if (!content.includes("<")) return false;
  const parsed = new DOMParser().parseFromString(parsable(content), "text/html");
  const elements = [...parsed.head.querySelectorAll("*"), ...parsed.body.querySelectorAll("*")];
  return elements.some((element) => !(element instanceof HTMLUnknownElement));
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
