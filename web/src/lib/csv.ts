/** What Excel in Belgium splits a file at when it is opened by a double click; there, commas are for decimals. */
const separator = ";";
/** Tells spreadsheets that the file is UTF-8; without it "é" arrives as two signs. */
const byteOrderMark = "\uFEFF";
/** A tab or a line break at the start moves a spreadsheet to where the next sign begins a formula. */
const cellBreak = /^[\t\r\n]/;
/** What is seen first: neither space nor control, nor an invisible character, nor a mark. */
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
 * Whether a spreadsheet may compute the cell, and much of what is exported comes from outside. Compared as NFKC has it,
 * because full-width and small forms of the four signs compute as well.
 */
function isFormula(value: string): boolean {
  const first = firstSeen.exec(value)?.[0].normalize("NFKC") ?? "";
  return cellBreak.test(value) || formulaSigns.test(first);
}
