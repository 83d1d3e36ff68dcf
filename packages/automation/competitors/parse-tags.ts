// The tags and texts of a page, without the rest of a DOM: linkedom keeps a map of listeners for each node, and freeing
// those took most of the time that a page did.
import { Parser } from "htmlparser2";

export type Tag = {
  name: string;
  /** Its id and its classes. */
  label: string;
  /** Of all texts inside. */
  textLength: number;
  parts: (Tag | string)[];
};
export type Link = { href: string; text: string };

/** Never read: what nobody sees, what is pressed or typed into, and the way around the site, which each page repeats. */
const unreadNames = new Set(
  (
    "title script style noscript template svg img iframe object dialog nav button input select textarea label " +
    "blockquote"
  ).split(" "),
);
const unreadRoles = new Set(["dialog", "navigation", "alertdialog"]);

type Attributes = Record<string, string>;

const isUnread = (name: string, attributes: Attributes) =>
  unreadNames.has(name) ||
  unreadRoles.has(attributes.role ?? "") ||
  attributes.hidden !== undefined ||
  attributes["aria-hidden"] === "true" ||
  (name === "time" && attributes.datetime !== undefined);

export type ParsedPage = {
  whole: Tag;
  /** How deep the tags are nested. */
  depth: number;
  links: Link[];
  /** Whether a browser leaves it for another page, or loads it again, before anybody has read it. */
  refreshes: boolean;
};

/** No page that is to be read is shown for less. */
const refreshSecondsMin = 10;

function isRefresh(name: string, { content = "", ...attributes }: Attributes): boolean {
  const isOne = name === "meta" && attributes["http-equiv"]?.trim().toLowerCase() === "refresh";
  return isOne && Number.parseFloat(content) < refreshSecondsMin;
}

/** The parts of a page that are read, as tags, and all of its links. */
export function parseTags(html: string): ParsedPage {
  const whole: Tag = { name: "", label: "", textLength: 0, parts: [] };
  const open = [whole];
  let depth = 0;
  const links: Link[] = [];
  let link: Link | undefined;
  let refreshes = false;
  /** Tags that are open from one on that is not read. */
  let unreadDepth = 0;
  const parser = new Parser({
    onopentag(name, attributes) {
      if (name === "a" && attributes.href !== undefined) {
        link = { href: attributes.href, text: "" };
        links.push(link);
      }
      // In a noscript it is for browsers without scripts alone.
      if (unreadDepth === 0 && isRefresh(name, attributes)) refreshes = true;
      if (unreadDepth > 0 || isUnread(name, attributes)) unreadDepth += 1;
      else {
        const label = `${attributes.id ?? ""} ${attributes.class ?? ""}`;
        const tag = { name, label, textLength: 0, parts: [] };
        open.at(-1)?.parts.push(tag);
        open.push(tag);
        depth = Math.max(depth, open.length);
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
  return { whole, depth, links, refreshes };
}
