import { Squire } from "squire-rte";
import { sanitizedFragment } from "./draft-content.ts";
import { letterMarkup } from "./letter-markup.ts";

/** Formats of the library that an e-mail does not have; and Tab, which leads on to the next control. */
const unusedKeys = ["Tab", "Shift-Tab", "Ctrl-Shift-5", "Ctrl-Shift-6", "Ctrl-Shift-7", "Ctrl-d", "Ctrl-[", "Ctrl-]"];

export type LetterFormat = "strong" | "em" | "u" | "ul" | "ol";
type Format = { tag: string; put: (editor: Squire) => void; take: (editor: Squire) => void };

const formats: Readonly<Record<LetterFormat, Format>> = {
  strong: { tag: "B", put: (editor) => editor.bold(), take: (editor) => editor.removeBold() },
  em: { tag: "I", put: (editor) => editor.italic(), take: (editor) => editor.removeItalic() },
  u: { tag: "U", put: (editor) => editor.underline(), take: (editor) => editor.removeUnderline() },
  ul: { tag: "UL", put: (editor) => editor.makeUnorderedList(), take: (editor) => editor.removeList() },
  ol: { tag: "OL", put: (editor) => editor.makeOrderedList(), take: (editor) => editor.removeList() },
};
export const letterFormats: readonly LetterFormat[] = ["strong", "em", "u", "ul", "ol"];

export type LetterEditor = {
  focus: () => void;
  /** Puts a format on the selection, or takes it away. */
  toggle: (format: LetterFormat) => void;
  /** Shows another text, where it is not that of the editor already. */
  show: (markup: string) => void;
  destroy: () => void;
};

type Listeners = {
  onChange: (markup: string) => void;
  onFormats: (formats: ReadonlySet<LetterFormat>) => void;
};

/** Markup reaches the page as sanitised nodes alone, never as a text: pasted, shown, or by a step back. */
class SafeSquire extends Squire {
  override _setRawHTML(html: string): this {
    this.getRoot().replaceChildren(sanitizedFragment(html, { withBookmarks: true }));
    if (!this.getRoot().hasChildNodes()) this.getRoot().append(this.createDefaultBlock());
    this._ignoreChange = true;
    return this;
  }
}

/** Edits the text of an e-mail in this element. */
export function openLetterEditor(root: HTMLElement, markup: string, listeners: Listeners): LetterEditor {
  const editor = new SafeSquire(root, {
    blockTag: "P",
    sanitizeToDOMFragment: (html) => sanitizedFragment(html),
  });
  for (const key of unusedKeys) editor.setKeyHandler(key, () => {});
  editor.setKeyHandler("Tab", null);
  let shown = markup;
  editor.setHTML(markup);
  const active = () => new Set(letterFormats.filter((format) => editor.hasFormat(formats[format].tag)));
  editor.addEventListener("input", () => {
    shown = letterMarkup(root);
    listeners.onChange(shown);
  });
  editor.addEventListener("pathChange", () => listeners.onFormats(active()));
  editor.addEventListener("select", () => listeners.onFormats(active()));
  editor.moveCursorToStart();
  return {
    focus: () => editor.focus(),
    toggle: (format) => {
      const { put, take } = formats[format];
      if (active().has(format)) take(editor);
      else put(editor);
      editor.focus();
    },
    show: (next) => {
      if (next === shown) return;
      shown = next;
      editor.setHTML(next);
    },
    destroy: () => editor.destroy(),
  };
}
