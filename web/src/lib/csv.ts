/** Belgian Excel splits a file at semicolons when it is opened by a double click; commas are for decimals there. */
const separator = ";";
/** Tells spreadsheets that the file is UTF-8; without it "é" is shown as two characters. */
const byteOrderMark = "\uFEFF";
/** After a tab or line break at the start, a spreadsheet may read the next character as the start of a formula. */
const cellBreak = /^[\t\r\n]/;
/** The first visible character: no space, control character, invisible character or combining mark. */
const firstSeen = /[^\s\p{C}\p{M}]/u;
const formulaSigns = /^[=+\-@]/;

/** Rows of text as CSV (RFC 4180 but for the separator: CRLF, every cell quoted), safe to open in a spreadsheet. */
export function csv(header: readonly string[], rows: readonly (readonly string[])[]): string {
  return byteOrderMark + [header, ...rows].map((row) => `${row.map(cell).join(separator)}\r\n`).join("");
}

function cell(value: string): string {
  const safe = isFormula(value) ? `'${value}` : value;
  return `"${safe.replaceAll('"', '""')}"`;
}

/**
 * Whether a spreadsheet may run the cell as a formula; much of the exported text comes from outside. The first
 * character is normalized (NFKC), because the full-width and small forms of the four signs start a formula as well.
 */
function isFormula(value: string): boolean {
  const first = firstSeen.exec(value)?.[0].normalize("NFKC") ?? "";
  return cellBreak.test(value) || formulaSigns.test(first);
}
