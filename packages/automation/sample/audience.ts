/** The people that the customer wants to reach, read from the free text of the lead form. */
export type Audience = {
  /** Groups in the customer's own words: `tuinarchitecten`, `kleine aannemers`. Never empty. */
  groups: string[];
  /** Undefined when the text names no place. Example: `Vlaams-Brabant`. */
  region: string | undefined;
};

const groupsMax = 5;
const groupWordsMax = 4;
const fallbackGroup = "ondernemers";
const listSeparators = /\s*(?:[,;/\n•]|\s(?:en|of|&)\s)\s*/i;
/** A place must begin with a capital and stand at the end of its group. */
const regionPattern =
  /\s+(?:in|uit|rond|rondom|nabij)\s+((?:de |het )?(?:regio |provincie )?\p{Lu}[\p{L}' -]*)[.!]?$/u;
const leadIn =
  /^(?:wij zoeken|we zoeken|ik zoek|op zoek naar|bijvoorbeeld|zoals|bv\.?|onder andere|o\.a\.)\s+/i;

function groupOf(text: string): string {
  const words = text
    .replace(leadIn, "")
    .replace(/[.!?:]+$/, "")
    .trim();
  return /^\p{Lu}\p{Ll}/u.test(words) ? words.charAt(0).toLowerCase() + words.slice(1) : words;
}

const isGroup = (text: string) => /\p{L}{3}/u.test(text) && text.split(/\s+/).length <= groupWordsMax;

export function audienceOf(text: string): Audience {
  let region: string | undefined;
  const groups = text
    .trim()
    .split(listSeparators)
    .map((part) => {
      const found = regionPattern.exec(part);
      region ??= found?.[1]?.trim();
      return groupOf(found ? part.slice(0, found.index) : part);
    })
    .filter(isGroup);
  const distinct = [...new Set(groups)].slice(0, groupsMax);
  return { groups: distinct.length > 0 ? distinct : [fallbackGroup], region };
}
