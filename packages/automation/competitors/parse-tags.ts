// The tags and texts of a page, without the rest of a DOM: linkedom keeps a map of listeners for each node, and freeing
// those took most of the time that a page did.
import { Parser } from "htmlparser2";
import { UnreadPage } from "./unread-page.ts";

export type Tag = {
  name: string;
  /** Its id and its classes. */
  label: string;
  /** Of all texts inside. */
  textLength: number;
  parts: (Tag | string)[];
};
type Link = { href: string; text: string };

/** Never read: what nobody sees, what is pressed or typed into, and the way around the site, which each page repeats. */
const unreadNames = new Set(
  (
    "title script style noscript template svg iframe object dialog nav button select textarea label " +
    "blockquote"
  ).split(" "),
);
const unreadRoles = new Set(["dialog", "navigation", "alertdialog"]);

const hiddenStyle = /(?:display\s*:\s*none|visibility\s*:\s*hidden)/i;

type Attributes = Record<string, string>;

const isUnread = (name: string, attributes: Attributes) =>
  unreadNames.has(name) ||
  unreadRoles.has(attributes.role ?? "") ||
  attributes.hidden !== undefined ||
  attributes["aria-hidden"] === "true" ||
  hiddenStyle.test(attributes.style ?? "") ||
  (name === "time" && attributes.datetime !== undefined);

export type ParsedPage = {
  whole: Tag;
  links: Link[];
  /** To what its addresses are relative, itself relative to the page's. */
  base: string;
  /** Its refreshTarget. */
  refresh: string | undefined;
  asksPassword: boolean;
};

/** The time to read a page that is nested on purpose grows with the square of its tags. */
const tagsMax = 30_000;

/** No page that is to be read is shown for less. */
const refreshSecondsMin = 10;

/** As in `5; url=/nl/`. */
const refreshContent = /^\s*(\d+)[\d.]*(?:[;,\s]\s*(?:url\s*=\s*)?["']?([^"']*))?/i;

/** Where a browser goes before anybody has read the page; empty for the page itself. */
export function refreshTarget(content: string): string | undefined {
  const [, seconds, to = ""] = refreshContent.exec(content) ?? [];
  return Number(seconds) < refreshSecondsMin ? to.trim() : undefined;
}

function refreshOf(name: string, { content = "", ...attributes }: Attributes): string | undefined {
  const isRefresh = name === "meta" && attributes["http-equiv"]?.trim().toLowerCase() === "refresh";
  return isRefresh ? refreshTarget(content) : undefined;
}

/** The parts of a page that are read, as tags, and all of its links. Throws UnreadPage for one that would take too long. */
export function parseTags(html: string): ParsedPage {
  if (html.split("<", tagsMax).length === tagsMax) throw new UnreadPage("size");
  const whole: Tag = { name: "", label: "", textLength: 0, parts: [] };
  const open = [whole];
  const page: ParsedPage = { whole, links: [], base: "", refresh: undefined, asksPassword: false };
  let link: Link | undefined;
  /** Tags that are open from one on that is not read. */
  let unreadDepth = 0;
  const parser = new Parser({
    onopentag(name, attributes) {
      if (name === "a" && attributes.href !== undefined) {
        link = { href: attributes.href, text: "" };
        page.links.push(link);
      }
      if (name === "base") page.base ||= attributes.href ?? "";
      if (unreadDepth === 0) {
        // In a noscript it is for browsers without scripts alone.
        page.refresh ??= refreshOf(name, attributes);
        page.asksPassword ||= attributes.type?.toLowerCase() === "password";
      }
      if (unreadDepth > 0 || isUnread(name, attributes)) unreadDepth += 1;
      else {
        const label = `${attributes.id ?? ""} ${attributes.class ?? ""}`;
        const tag = { name, label, textLength: 0, parts: [] };
        open.at(-1)?.parts.push(tag);
        open.push(tag);
      }
    },
    ontext(text) {
      if (link) link.text += text;
      const tag = open.at(-1);
      if (!tag || unreadDepth > 0) return;
      tag.parts.push(text);
      tag.textLength += text.length;
    },
    onclosetag(name) {
      if (name === "a") link = undefined;
      if (unreadDepth > 0) unreadDepth -= 1;
      else {
        const tag = open.pop();
        const parent = open.at(-1);
        if (tag && parent) parent.textLength += tag.textLength;
      }
    },
  });
  parser.end(html);
  return page;
}
