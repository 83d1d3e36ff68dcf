// The chain of the audits, checked without trusting the database that holds it (supabase/routines/audit_chain.sql).
import { createHash } from "node:crypto";
import * as z from "zod";

const hex = z.string().regex(/^[0-9a-f]{64}$/);

/** One link with its line, as the database gives it to the doctor and to an admin's export. */
export const chainedLineSchema = z.object({
  position: z.coerce.number().int(),
  /** Position, name and time of the line: `12 act-9 2026-11-25T10:00:00.000000Z`. */
  link: z.string(),
  /** The texts of the line; null where it is gone. */
  fixed: z.string().nullable(),
  removable: z.string().nullable(),
  salt: z.string().nullable(),
  fixedDigest: hex,
  removableDigest: hex,
  hash: hex,
  gone: z.enum(["account", "term"]).nullable(),
});
export type ChainedLine = z.infer<typeof chainedLineSchema>;

/** The end of what was checked. An empty chain ends at position 0. */
export type ChainEnd = { position: number; hash: string };
export const chainBegin: ChainEnd = { position: 0, hash: "" };

/** The removable text of a line when everything was removed. */
const nothingLeft = "[null, null, null, null, null, null]";

const sha256 = (...parts: (string | Buffer)[]) =>
  parts.reduce((hash, part) => hash.update(part), createHash("sha256")).digest("hex");
const bytes = (text: string) => Buffer.from(text, "hex");

function problemOfTexts({ fixed, removable, salt, gone, ...line }: ChainedLine): string | null {
  if (fixed === null) return gone === "term" ? null : "is gone";
  if (sha256(fixed) !== line.fixedDigest) return "was changed";
  if (salt !== null)
    return sha256(salt, removable ?? "") === line.removableDigest ? null : "lost or got a text";
  return gone === "account" && removable === nothingLeft ? null : "lost its salt, and its customer is there";
}

function problemOf(line: ChainedLine, before: ChainEnd): string | null {
  const { position, link, fixedDigest, removableDigest, hash } = line;
  if (position !== before.position + 1) return `follows position ${before.position}, so lines are missing`;
  const expected = sha256(bytes(before.hash), link, bytes(fixedDigest), bytes(removableDigest));
  if (hash !== expected || !link.startsWith(`${position} `)) return "is not what its hash was made of";
  return problemOfTexts(line);
}

/**
 * Checks lines that follow each other from behind `before`, and returns their end, or the first that is wrong. Sees a
 * line that was changed, removed, put in or moved; of lines that were cut off the end it knows nothing.
 */
export function checkChain(
  lines: readonly ChainedLine[],
  before: ChainEnd,
): { end: ChainEnd; broken: string | null } {
  let end = before;
  for (const line of lines) {
    const problem = problemOf(line, end);
    if (problem !== null) return { end, broken: `${line.link}: ${problem}` };
    end = { position: line.position, hash: line.hash };
  }
  return { end, broken: null };
}
