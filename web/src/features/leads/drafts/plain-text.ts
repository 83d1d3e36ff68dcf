import { copied } from "#web/lib/clipboard.ts";
import type { Draft } from "./draft.ts";
import { draftContent, draftText } from "./draft-content.ts";

/** The draft's text without markup, for an edit, the clipboard, a mail program or a spreadsheet. */
export const plainTextOf = ({ content, original }: Pick<Draft, "content" | "original">): string =>
  original === null ? draftText(content) : content;

/** Whether a text without markup loses more than paragraphs. */
export function isFormatted({ content, original }: Pick<Draft, "content" | "original">): boolean {
  const shown = original === null ? draftContent(content) : null;
  return shown?.kind === "html" && /<(?!\/?(?:p|br)\b)/i.test(String(shown.html));
}

export const copyDraft = (draft: Draft) => copied(`${draft.subject}\n\n${plainTextOf(draft)}`);
