// Noise: the parts of a page that differ from one day to the next although nobody changed it. A page can be made against
// these patterns: none may take a time that grows with the square of a sentence.
import { cleanLine } from "../../../functions/contract/text.ts";

const months =
  "januari|februari|maart|april|mei|juni|juli|augustus|september|oktober|november|december|jan|feb|mrt|apr|jun|jul|aug|sept?|okt|nov|dec";
const days = "maandag|dinsdag|woensdag|donderdag|vrijdag|zaterdag|zondag|ma|di|wo|do|vr|za|zo";

/** A point in time with its year, or the time that has passed since one. */
const dates = new RegExp(
  [
    String.raw`\d{4}-\d{2}-\d{2}(?:[t ]\d{2}:\d{2}(?::\d{2})?(?:\.\d+)?z?)?`,
    String.raw`(?:\b(?:${days})\s+)?\d{1,2}(?:\s+(?:${months})\.?\s+|[./-]\d{1,2}[./-])(?:\d{4}|\d{2})\b`,
    String.raw`(?<!\d)\d+\s+(?:seconden?|minu(?:ut|ten)|uur|uren|dag(?:en)?|we(?:ek|ken)|maand(?:en)?|jaar)\s+geleden`,
    String.raw`\b\d{1,2}:\d{2}:\d{2}\b`,
  ].join("|"),
  "gu",
);
/** Words of a sentence that says when something was written or shown. Its dates and hours are noise. */
const stamps =
  /bijgewerkt|aangepast op|gewijzigd op|geplaatst|gepubliceerd|gepost|geschreven op|vandaag|op dit moment|laatste update|laatste wijziging|geleden|opgehaald|gegenereerd|last updated|copyright|©/u;
/** A date that customers plan by is content, also when it stands nearly alone. */
const plans =
  /\b(?:tot|vanaf|open|gesloten|geldig|actie|korting|tussen|start|begint|sluit|verlof|vakantie|op zondag)\b/u;
const clock = /\b\d{1,2}[:.u]\d{2}\b|\b\d{1,2}\s?u(?:ur)?\b/gu;

/** Numbers that count people, looks or stock. */
const counters =
  /bezoekers?|bezocht|bekeken|weergaven|views|likes|volgers|volgen ons|downloads|online|reacties|gedeeld|beoordelingen|reviews|sterren|op voorraad|plaatsen vrij|stuks|deelnemers|nog \d+ (?:dagen|uur|minuten)|leestijd/u;
/** A price for a number of people is a price. */
const amounts = /[€%]|\beuro\b/u;
const numbers = /\d+(?:[.,\s]\d+)*/gu;

const uuids = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gu;
/** Long words of letters and figures in turns. Not a company's or an account's number, which begins with BE. */
const tokens = /\b(?!be\d)(?=[a-z_-]*\d)(?=[\d_-]*[a-z])(?:[0-9a-f]{8,}|[a-z0-9_-]{16,})\b/gu;
const sessions =
  /\b(?:sessie|session|sid|nonce|token|csrf|request[- ]?id|referentie|build|versie)\b[\s:=#-]{0,9}\S*\d\S*/gu;
const copyright = /(?:©|\(c\)|copyright)\s*(?:\d{4}\s*-\s*)?\d{4}/gu;

const cookieNotice =
  /\bcookies?\b.*(?:gebruik|accepte|aanvaard|voorkeur|toestemming|privacy|website|site|beleid|ervaring|instelling|weiger)|(?:gebruik|accepte|aanvaard|toestemming|beleid).*\bcookies?\b/u;

const punctuation = /[.,:…\s-]+/gu;

/** Without the punctuation that parts words; inside of one, as in a price, it stays. */
const withoutPunctuation = (text: string) =>
  text.replace(punctuation, (run, at: number) => {
    const parts = at === 0 || at + run.length === text.length || /\s/u.test(run);
    return parts ? " " : run;
  });

/** Stands for noise in a sentence that says more. */
const mask = "…";

/**
 * The form in which sentences are compared: two that only differ by noise, punctuation or capitals are the same. Empty
 * when a sentence is nothing but noise.
 */
export function comparable(sentence: string): string {
  let text = cleanLine(sentence)
    .toLowerCase()
    .replace(/[\u2018\u2019`´]/g, "'")
    .replace(/[\u2010-\u2015]/g, "-");
  if (cookieNotice.test(text)) return "";
  text = text.replace(copyright, mask).replace(uuids, mask).replace(sessions, mask).replace(tokens, mask);
  const isStamp = stamps.test(text);
  const withoutDates = text.replace(dates, mask);
  const wordsLeft = withoutDates.match(/\p{L}{2,}/gu)?.length ?? 0;
  if (isStamp) text = withoutDates.replace(clock, mask);
  else if (withoutDates !== text && wordsLeft <= 3 && !plans.test(text)) text = withoutDates;
  if (isStamp && text.includes(mask) && wordsLeft <= 6) return "";
  if (counters.test(text) && !amounts.test(text)) text = text.replace(numbers, mask);
  const key = withoutPunctuation(text.replace(/[^\p{L}\p{N}€$%+&@/.,:…-]+/gu, " "));
  return /[\p{L}\p{N}]/u.test(key) ? key.replace(/\s+/g, " ").trim() : "";
}
