import { cleanLine } from "../../../functions/contract/text.ts";

const wordsMax = 12;
/** Addresses, long numbers, markup and what tells a model what to do. */
const noName = [
  /:\/\/|www\.|\S@\S|[\p{L}\d-]\.\p{L}{2,}(?:\/|$|\s)/iu,
  /\d(?:[\s./-]?\d){7}/u,
  /[<>{}[\]|\\]|\*\*|__/u,
  /[!?]\s|\.\s+\p{Lu}\p{Ll}+ \p{Ll}/u,
  /(?<!\p{L})(?:negeer|vergeet|ignore|disregard|instructions?|instructies?|prompt|systeembericht)(?!\p{L})/iu,
];

/** A letter greets by it: what could be a link, an order or markup is none. */
export const isCompanyName = (name: string): boolean =>
  name !== "" && name.split(" ").length <= wordsMax && !noName.some((pattern) => pattern.test(name));

const small = /^(?:de|het|en|van|der|den|ten|ter|te|op|in|aan|bij|voor|et|la|le|du|des)$/i;
const form = /^(?:bv|bvba|nv|cv|cvba|vof|vzw|gcv|ebvba|srl|sa|sprl|asbl|scrl|comm\.?v\.?)$/i;
/** Letters that are said one by one, as far as can be told. */
const initials = /^(?:[^AEIOUY]+|[AEIOUY].{0,2})$/i;

/** A name of a register, which may be all capitals, as people write it. */
export function ordinaryCapitals(name: string): string {
  if (/\p{Ll}/u.test(name) || !/\p{Lu}{4}/u.test(name)) return name;
  return name.replace(/[\p{L}\p{M}.]+/gu, (word: string, place: number) => {
    if (form.test(word)) return word.toLowerCase();
    if (small.test(word)) return place === 0 ? capital(word) : word.toLowerCase();
    return initials.test(word) ? word : capital(word);
  });
}
const capital = (word: string) => word.charAt(0) + word.slice(1).toLowerCase();

export const withoutMarkup = (text: string): string => cleanLine(text.replace(/<[^>]*>?/g, " "));
