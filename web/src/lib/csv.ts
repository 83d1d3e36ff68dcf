/** What Excel in Belgium splits a file at when it is opened by a double click; there, commas are for decimals. */
const separator = ";";
/** Tells spreadsheets that the file is UTF-8; without it "é" arrives as two signs. */
const byteOrderMark = "\uFEFF";
/** A cell that starts like this is a formula to a spreadsheet, and much of what is exported comes from outside. */
const formulaStart = /^[=+\-@\t\r\n]/;

/** Rows of text as CSV (RFC 4180 but for the separator: CRLF, every cell quoted), safe to open in a spreadsheet. */
export function csv(header: readonly string[], rows: readonly (readonly string[])[]): string {
  return byteOrderMark + [header, ...rows].map((row) => `${row.map(cell).join(separator)}\r\n`).join("");
}

function cell(value: string): string {
  const safe = formulaStart.test(value) ? `'${value}` : value;
  return `"${safe.replaceAll('"', '""')}"`;
}
