// Places of companies and of requests, compared whole: by the name of a municipality, or by postcodes.
import { foldText } from "../../../functions/contract/fold-text.ts";

type Range = readonly [from: number, to: number];

/** By the beginnings of postcodes, which Belgium gives by province. */
const provinces =
  "brussel 1000-1299, waals brabant 1300-1499, vlaams brabant 1500-1999 3000-3499, provincie antwerpen 2000-2999, " +
  "limburg 3500-3999, provincie luik 4000-4999, provincie namen 5000-5999, henegouwen 6000-6599 7000-7999, " +
  "provincie luxemburg 6600-6999, west vlaanderen 8000-8999, oost vlaanderen 9000-9999, " +
  "vlaanderen 1500-3999 8000-9999, wallonie 1300-1499 4000-7999";
const regions = new Map(
  provinces.split(", ").map((line) => {
    const ranges = [...line.matchAll(/(\d+)-(\d+)/g)].map(
      ([, from, to]): Range => [Number(from), Number(to)],
    );
    return [line.replace(/ \d.*/, ""), ranges] as const;
  }),
);

const townOf = (text: string) =>
  foldText(text)
    .replace(/\(.*/, "")
    .replace(/\bst\b\.?/g, "sint")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

/** The postcode and the name of a municipality in a company's place, "9000 Gent" as a rule; empty where there is none. */
export function partsOfPlace(place: string): { postcode: string; town: string } {
  const postcode = /(?<!\d)[1-9]\d{3}(?!\d)/.exec(place)?.[0] ?? "";
  return { postcode, town: townOf(place.replace(postcode, "").replace(/^\s*b-/i, "")) };
}

/** Where Dutch is no language of the administration. */
export const isFrenchSpeaking = (place: string): boolean =>
  (regions.get("wallonie") ?? []).some(([from, to]) => {
    const postcode = Number(partsOfPlace(place).postcode);
    return from <= postcode && postcode <= to;
  });

/** Places of a request as names of municipalities and ranges of postcodes. */
export function wantedPlaces(places: readonly string[]): { towns: string[]; from: number[]; to: number[] } {
  const ranges: Range[] = [];
  const towns: string[] = [];
  for (const place of places) {
    const { postcode, town } = partsOfPlace(place);
    const bare = town.replace(
      /^(?:stad|gemeente|regio|groot|provincie|hoofdstad)\s+|\s+en omgeving$|\s+hoofdstad$/g,
      "",
    );
    const region = regions.get(town) ?? regions.get(bare);
    if (region) ranges.push(...region);
    else if (postcode) ranges.push([Number(postcode), Number(postcode)]);
    else if (bare) towns.push(bare);
  }
  return { towns, from: ranges.map(([from]) => from), to: ranges.map(([, to]) => to) };
}
