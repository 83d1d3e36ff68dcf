import { copied } from "#web/lib/clipboard.ts";
import type { Draft } from "./draft.ts";
import { draftText } from "./draft-content.ts";

/** The draft's text without markup, for an edit, the clipboard, a mail program or a spreadsheet. */
export const plainTextOf = ({ content, original }: Pick<Draft, "content" | "original">): string =>
  original === null ? draftText(content) : content;

export const copyDraft = (draft: Draft) => copied(`${draft.subject}\n\n${plainTextOf(draft)}`);
