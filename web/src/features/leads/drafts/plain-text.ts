import { copied } from "#web/lib/clipboard.ts";
import type { Draft } from "./draft.ts";
import { draftContent, draftText } from "./draft-content.ts";

/** The draft's text without markup, for the clipboard, a mail program or a spreadsheet. */
export const plainTextOf = ({ content }: Pick<Draft, "content">): string => draftText(content);

/** Whether a text without markup loses more than paragraphs. */
export function isFormatted({ content }: Pick<Draft, "content">): boolean {
  const shown = draftContent(content);
  return shown.kind === "html" && /<(?!\/?(?:p|br)\b)/i.test(String(shown.html));
}

export const copyDraft = (draft: Draft) => copied(`${draft.subject}\n\n${plainTextOf(draft)}`);
