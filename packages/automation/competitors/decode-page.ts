import type { Answer } from "./pinned-request.ts";

/** The mark at the beginning of a text counts before anything that is said of it. */
const marks = { "\xef\xbb\xbf": "utf-8", "\xff\xfe": "utf-16le", "\xfe\xff": "utf-16be" };
const charset = /charset\s*=\s*["']?([^\s"';,]+)/i;
const charsetOfPage = /<meta\b[^<>]*?\bcharset\s*=\s*["']?([^\s"'>;/]+)/i;

/** Undefined for bytes that are none of it, or a name that no browser knows. */
function decodedAs(label: string | undefined, body: Buffer, options?: TextDecoderOptions) {
  if (label === undefined) return undefined;
  try {
    return new TextDecoder(label, options).decode(body);
  } catch {
    return undefined;
  }
}

/** As browsers do, in the order of the HTML standard: mark, header, the page's own word, UTF-8 where it fits, else Windows-1252. */
export function decodePage({ headers, body }: Answer): string {
  const bytes = body.toString("latin1");
  const parts = bytes.split("<!--").map((part) => part.split("-->").at(-1));
  const [, ofPage] = charsetOfPage.exec(parts.join("")) ?? [];
  return (
    decodedAs(Object.entries(marks).find(([mark]) => bytes.startsWith(mark))?.[1], body) ??
    decodedAs(charset.exec(headers["content-type"] ?? "")?.[1], body) ??
    // A page that can be read for this, byte by byte, is not UTF-16.
    decodedAs(ofPage?.replace(/^utf-?16.*/i, "utf-8"), body) ??
    decodedAs("utf-8", body, { fatal: true }) ??
    new TextDecoder("windows-1252").decode(body)
  );
}
