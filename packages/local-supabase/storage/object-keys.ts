// Which names buckets and objects may have, and how they are read from a path. A key is only ever a value in the
// database, never a path on disk; the refusals here keep two spellings of one name from meaning different things.
import { refusals } from "./errors.ts";

export type ObjectAddress = { bucket: string; key: string };

/** Hosted's alphabet, which is S3's safe and special characters: no accents, brackets or percent signs. */
const safeCharacters = /^[\w!\-.*'() &$@=;:+,?/]+$/;
const keyLengthMax = 1024;
const bucketNameLengthMax = 100;

/** True for empty segments (a leading, trailing or double slash), `.`, `..` and control characters. */
function isTricky(key: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for
  if (key.length > keyLengthMax || /[\u0000-\u001f\u007f\\]/.test(key)) return true;
  return key.split("/").some((segment) => segment === "" || segment === "." || segment === "..");
}

/** Reading refuses only unsafe names; a name outside the alphabet is just not found. */
function checkReadableKey(key: string): string {
  if (isTricky(key)) throw refusals.invalidKey(key);
  return key;
}

export function checkWritableKey(key: string): string {
  if (isTricky(key) || !safeCharacters.test(key)) throw refusals.invalidKey(key);
  return key;
}

export function checkBucketName(name: string): string {
  const fits = name.length > 0 && name.length <= bucketNameLengthMax && name.trim() === name;
  if (!fits || name.includes("/") || !safeCharacters.test(name)) throw refusals.invalidBucketName();
  return name;
}

/** Decodes the text between two slashes. An encoded slash is refused, because it would change the segments. */
export function decodeSegment(segment: string): string {
  const decoded = decodeOrRefuse(segment);
  if (decoded.includes("/")) throw refusals.invalidKey(decoded);
  return decoded;
}

export const decodeKey = (segments: readonly string[]): string =>
  checkReadableKey(segments.map(decodeSegment).join("/"));

function decodeOrRefuse(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    throw refusals.invalidKey(segment);
  }
}
