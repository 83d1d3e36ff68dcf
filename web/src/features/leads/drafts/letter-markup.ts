/** The tags of an e-mail, and those that an editor writes for the same. */
const inlineTags: Readonly<Record<string, string>> = {
  STRONG: "strong",
  B: "strong",
  EM: "em",
  I: "em",
  U: "u",
};
const blockTags = new Set(["P", "DIV"]);
const listTags: Readonly<Record<string, string>> = { UL: "ul", OL: "ol" };
const safeLink = /^(?:https?:\/\/|mailto:|tel:)[^"<>\s]*$/i;
const zeroWidth = /\u200B/g;

const escaped = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/** A text whose line breaks count, as markup: a paragraph for each blank line. */
export function markupOfText(text: string): string {
  return text
    .replaceAll("\r\n", "\n")
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${escaped(paragraph).replaceAll("\n", "<br>")}</p>`)
    .join("");
}

/**
 * The markup of an e-mail in the one spelling that the database takes, whatever wrote it: two texts that look the same are
 * the same. Text outside a paragraph gets one; an element that no e-mail has leaves its text.
 */
export function letterMarkup(root: Node): string {
  return blocksOf(root).join("");
}

function blocksOf(node: Node): string[] {
  const blocks: string[] = [];
  let loose = "";
  const endLoose = () => {
    if (loose.trim() !== "") blocks.push(paragraph(loose));
    loose = "";
  };
  for (const child of node.childNodes) {
    const inner = blockOf(child);
    if (inner === null) loose += inlineOf(child);
    else {
      endLoose();
      blocks.push(...inner);
    }
  }
  endLoose();
  return blocks;
}

/** Null for what stands in a line. */
function blockOf(node: Node): string[] | null {
  const list = listTags[node.nodeName];
  if (list) {
    const items = [...node.childNodes].filter(({ nodeName }) => nodeName === "LI").map(itemOf);
    return items.length === 0 ? [] : [`<${list}>${items.join("")}</${list}>`];
  }
  if (!blockTags.has(node.nodeName)) return null;
  const holdsBlocks = [...node.childNodes].some((child) => blockOf(child) !== null);
  return holdsBlocks ? blocksOf(node) : [paragraph(lineOf(node))];
}

/** A blank line is a paragraph with a break, as browsers show it. */
const paragraph = (line: string) => `<p>${withoutLastBreak(line) || "<br>"}</p>`;

/** A break at the end of a block is the editor's place for the cursor, and shows nothing. */
const withoutLastBreak = (line: string) => line.replace(/<br>$/, "").trim();

function itemOf(item: Node): string {
  const parts = [...item.childNodes].map((child) => {
    if (child.nodeName in listTags) return blockOf(child)?.join("") ?? "";
    return blockTags.has(child.nodeName) ? `${withoutLastBreak(lineOf(child))}<br>` : inlineOf(child);
  });
  return `<li>${withoutLastBreak(parts.join("").replace(/<br>(?=<[uo]l>)/g, ""))}</li>`;
}

const lineOf = (node: Node): string => [...node.childNodes].map(inlineOf).join("");

function inlineOf(node: Node): string {
  if (node.nodeType === Node.TEXT_NODE)
    return escaped((node.textContent ?? "").replace(zeroWidth, "").replace(/[ \t\r\n]+/g, " "));
  if (node.nodeName === "BR") return "<br>";
  const inner = lineOf(node);
  const tag = inlineTags[node.nodeName];
  if (tag) return inner === "" ? "" : `<${tag}>${inner}</${tag}>`;
  const href = node instanceof Element && node.nodeName === "A" ? (node.getAttribute("href") ?? "") : "";
  if (!safeLink.test(href)) return inner;
  return `<a href="${href.replaceAll("&", "&amp;").replace(/^[a-z]+:/i, (scheme) => scheme.toLowerCase())}">${inner}</a>`;
}
