import type { EmailDraft } from "./lead-model.ts";

/** What Excel in Belgium splits a file at when it is opened by a double click; there, commas are for decimals. */
const separator = ";";
/** Tells spreadsheets that the file is UTF-8; without it "é" arrives as two signs. */
const byteOrderMark = "\uFEFF";
/** A cell that starts like this is a formula to a spreadsheet, and a prospect's address comes from outside. */
const formulaStart = /^[=+\-@\t\r\n]/;

/**
 * All drafts as CSV (RFC 4180 but for the separator: CRLF, every cell quoted), safe to open in a spreadsheet.
 * @param textOf the draft's content without markup.
 */
export function emailsCsv(drafts: readonly EmailDraft[], textOf: (draft: EmailDraft) => string): string {
  const header = ["Datum", "E-mailadres", "Onderwerp", "Inhoud"];
  const rows = drafts.map((draft) => [
    new Date(draft.createdAtMs).toISOString(),
    draft.prospect,
    draft.subject,
    textOf(draft),
  ]);
  return byteOrderMark + [header, ...rows].map((row) => `${row.map(cell).join(separator)}\r\n`).join("");
}

function cell(value: string): string {
  const safe = formulaStart.test(value) ? `'${value}` : value;
  return `"${safe.replaceAll('"', '""')}"`;
}
