import type { ChangeKind } from "../../../functions/contract/competitor-changes.ts";

type Sides = { before: string; after: string };
type Change = Sides & { source: string };

const amounts = /(?:€|\beuro\b)\s*\d[\d.,]*|\d[\d.,]*\s*(?:€|\beuro\b|%)/giu;
const priceWords = /\bkorting|\bgratis\b|\btarie[fv]|\bprij[sz]|\bprijzen\b/iu;
const vacancyPages = /vacature|\/jobs?\b|werken-bij|career/iu;
const vacancyWords =
  /\bvacatures?\b|\bsolliciteer|\bsollicitatie|\bwij zoeken een\b|\bwe zoeken een\b|\bm\s?\/\s?v|\bv\s?\/\s?m|\bvoltijds|\bdeeltijds|\bcollega gezocht\b/iu;
const offerPages =
  /dienst|aanbod|service|product|oplossing|assortiment|tarie[fv]|prij[sz]|pric(?:e|ing)|formules/iu;
const offerWords =
  /\bnieuwe? (?:dienst|product|pakket|formule|aanbod)|\bvoortaan ook\b|\bnu ook\b|\bin ons (?:aanbod|assortiment)\b|\bpakket\b|\bformule\b/iu;

const amountsIn = (text: string) =>
  (text.match(amounts) ?? []).map((amount) => amount.replaceAll(/\s/g, "")).join(" ");

/**
 * The subject of a change, by plain words of Dutch pages and their addresses. A page of vacancies names wages, so it comes
 * first; then an amount that differs, and a page that tells what is sold. A change without any of them is `other`.
 */
export function changeKind({ source, before, after }: Change): ChangeKind {
  const path = new URL(source).pathname;
  const text = `${before}\n${after}`;
  if (vacancyPages.test(path) || vacancyWords.test(text)) return "vacancies";
  if (amountsIn(before) !== amountsIn(after) || priceWords.test(text)) return "price";
  if (offerPages.test(path) || offerWords.test(text)) return "offer";
  return "other";
}

const price = /(?:€|\beuro?\b)\s*(\d[\d.,]*-?)|(\d[\d.,]*-?)\s*(?:€|\beuro?\b)/giu;

/** Of "1.250,50", "1.250" and "49,-". */
function numberOf(written: string): number {
  const [whole = "", cents = "0"] = written.replace(/\D+$/, "").split(/[.,](?=\d{1,2}$)/);
  return Number(`${whole.replace(/\D/g, "")}.${cents}`);
}

/** By how much the only price that differs went up or down; undefined when anything else differs as well. */
export function priceChange({ before, after }: Sides): string | undefined {
  const around = (text: string) => text.replace(price, "€").replace(/\s+/g, " ").toLowerCase();
  const pricesOf = (text: string) =>
    [...text.matchAll(price)].map(([, first, last = ""]) => numberOf(first ?? last));
  const now = pricesOf(after);
  const moves = pricesOf(before).map((was, place) => ({ was, more: (now[place] ?? was) - was }));
  const [move, ...others] = moves.filter(({ more }) => more !== 0);
  if (!move?.was || others.length > 0 || around(before) !== around(after)) return undefined;
  const { was, more } = move;
  const euros = Math.abs(more).toLocaleString("nl-BE", { maximumFractionDigits: 2 });
  const percent = ((100 * more) / was).toLocaleString("nl-BE", {
    signDisplay: "always",
    maximumFractionDigits: 1,
  });
  return `${euros} euro ${more > 0 ? "meer" : "minder"} (${percent} %)`;
}
