import { DOMParser, DOMSerializer, type Node, Schema, type Slice } from "prosemirror-model";
import { draftContent, pastedContent, sanitizedFragment } from "./draft-content.ts";

const written = (tag: string) => ({ parseDOM: [{ tag }], toDOM: () => [tag, 0] as const });

/** A letter as it is edited: what the sanitiser of drafts lets through, and nothing else. */
export const letterSchema = new Schema({
  nodes: {
    doc: { content: "block+" },
    paragraph: { group: "block", content: "inline*", ...written("p") },
    bullet_list: { group: "block", content: "list_item+", ...written("ul") },
    ordered_list: { group: "block", content: "list_item+", ...written("ol") },
    list_item: { content: "paragraph block*", defining: true, ...written("li") },
    text: { group: "inline" },
    hard_break: { group: "inline", inline: true, selectable: false, ...written("br"), toDOM: () => ["br"] },
  },
  marks: {
    link: {
      attrs: { href: { validate: "string" } },
      inclusive: false,
      parseDOM: [{ tag: "a[href]", getAttrs: (link) => ({ href: link.getAttribute("href") }) }],
      toDOM: ({ attrs }) => ["a", { href: attrs.href }, 0],
    },
    strong: written("strong"),
    em: written("em"),
    underline: written("u"),
  },
});

const parser = DOMParser.fromSchema(letterSchema);
const serializer = DOMSerializer.fromSchema(letterSchema);

export function letterOf(content: string): Node {
  const shown = draftContent(content);
  return parser.parse(
    shown.kind === "text" ? fragmentOfText(shown.text) : sanitizedFragment(String(shown.html)),
  );
}

/** The letter as it is stored: the markup that the screen will show of it. Without a word of text it is empty. */
export function contentOf(letter: Node): string {
  if (letter.textContent.trim() === "") return "";
  const place = document.createElement("div");
  place.append(serializer.serializeFragment(letter.content));
  // As generated letters have them.
  for (const paragraph of place.querySelectorAll("li > p:first-child"))
    paragraph.replaceWith(...paragraph.childNodes);
  const shown = draftContent(place.innerHTML);
  return shown.kind === "html" ? String(shown.html) : shown.text;
}

export function pastedSlice(html: string): Slice {
  const pasted = pastedContent(html);
  return parser.parseSlice(typeof pasted === "string" ? fragmentOfText(pasted) : pasted, {
    preserveWhitespace: html.includes("data-pm-slice"),
  });
}

/** An empty line parts paragraphs; another line break stays one. */
function fragmentOfText(text: string): DocumentFragment {
  const fragment = document.createDocumentFragment();
  for (const block of text.trim().split(/(?:\r?\n){2,}/)) {
    const paragraph = fragment.appendChild(document.createElement("p"));
    for (const [index, line] of block.split(/\r?\n/).entries())
      paragraph.append(...(index === 0 ? [] : [document.createElement("br")]), line);
  }
  return fragment;
}
