import type { Answer } from "./pinned-request.ts";

/** A byte order mark says more than anything else does. */
const marks = [
  ["\xef\xbb\xbf", "utf-8"],
  ["\xff\xfe", "utf-16le"],
  ["\xfe\xff", "utf-16be"],
] as const;
const charset = /charset\s*=\s*["']?([^\s"';,]+)/i;
const charsetOfPage = /<meta\b[^<>]*?\bcharset\s*=\s*["']?([^\s"'>;/]+)/i;

const withoutComments = (html: string) =>
  html
    .split("<!--")
    .map((part) => part.split("-->").at(-1))
    .join("");

/** Undefined for bytes that are none of it, or a name that no browser knows. */
function decodedAs(label: string, body: Buffer, options?: TextDecoderOptions): string | undefined {
  try {
    return new TextDecoder(label, options).decode(body);
  } catch {
    return undefined;
  }
}

/** As browsers do, in the order of the HTML standard: mark, header, the page's own word, UTF-8 where it fits, else Windows-1252. */
export function decodePage({ headers, body }: Answer): string {
  const bytes = body.toString("latin1");
  const [, ofPage] = charsetOfPage.exec(withoutComments(bytes)) ?? [];
  const labels = [
    marks.find(([mark]) => bytes.startsWith(mark))?.[1],
    charset.exec(headers["content-type"] ?? "")?.[1],
    // What says so in single bytes is no UTF-16.
    ofPage?.replace(/^utf-?16.*/i, "utf-8"),
  ].filter((label) => label !== undefined);
  for (const label of labels) {
    const decoded = decodedAs(label, body);
    if (decoded !== undefined) return decoded;
  }
  return decodedAs("utf-8", body, { fatal: true }) ?? new TextDecoder("windows-1252").decode(body);
}
