import { plainWords } from "./plain-words.ts";

// A way to refuse further e-mail is told by two things: that the reader may want no more of it, and how they say so. Both
// stand in one sentence, or in two that follow each other: "Geen zin in meer mail? Zelfde nummer."

/** One of these beginnings of words; "$" ends the word. */
const anyOf = (list: string) =>
  new RegExp(`\\b(?:${list.trim().split(/\s+/).join("|").replaceAll("$", "\\b").replaceAll("_", " ")})`);

/** Leaving, in one word or two. */
const leaving = anyOf(`
  afgemeld afhouden afmeld afzeggen afzien be?eindig bezwaar eraf eruit ervan_af gerust geschrapt hiervan_af mailrust
  mailstop opt-?out rust$ schrap schrijf_u_uit schrijven_u_uit stil$ stilte$ stop$ stoppen stopt stopzetten
  uit_de_lijst uit_ons_bestand uit_onze_lijst uitgeschreven uitschrij unsubscribe verdwijn verwijder verzet weiger
  wis$ wissen wist zwijg
`);
/** Not wanting it takes two words: one that says no, and one for e-mail or for what goes on. */
const no = anyOf(`
  bevalt geen$ liever minder missen neen?$ niet$ niets$ niks$ nooit$ nul$ ongelegen ongepast ongewenst overbodig storen$
  stoort$ verkies
`);
const email = anyOf(`
  aanbieding aanbod aangeschreven aanschrij adres behoefte bericht brief brieven communicatie contact e-?mail gediend
  gewenst hoeft hoeven hoor horen informatie interesse langer$ later$ mail meer$ nieuws nodig ontvang opnieuw past$ post$
  prijs$ reclame schrijf schrijven verder voorstel voortaan wens zin$
`);
/** A reply, a word to send, an address, a link or a number. */
const how = anyOf(`
  antwoord beantwoord bel$ belletje bericht geef gelieve gooi kenbaar kerend klik knop laat$ link$ mail meld reageer
  reactie regel reply roep schrijf schrijft schrijven schriftelijk seintje sms$ stuur telefoontje terug typ verwittig
  verzoek voldoende volsta vraag weten$ woord zeg$ zeggen
`);
const address = /\S@\S|[a-z0-9]\.(?:be|brussels|com|eu|gent|net|org|vlaanderen)\b|\b0\d{1,3}[ /]\d/;
const quotedWord = /["'][^"']{1,40}["']/;

/** Ends at a full stop, a question mark or a line break; not at the points of "1.150" or "voorbeeld.be". */
const sentencesOf = (text: string): string[] =>
  text
    .split(/(?<=[.!?]["”)]?)\s+|\n+/)
    .map(plainWords)
    .filter((sentence) => sentence !== "");

/** The words before it are about the offer, which may be "stil" or "niet nodig". */
const shareAtEnd = 1 / 2;

/** Whether the text of a draft says how its reader refuses further e-mail. The subject offers no way. */
export function offersOptOut(body: string): boolean {
  const sentences = sentencesOf(body);
  const last = sentences.slice(Math.floor(sentences.length * (1 - shareAtEnd)));
  return last.some((sentence, index) => {
    if (!leaving.test(sentence) && !(no.test(sentence) && email.test(sentence))) return false;
    const pair = `${sentence} ${last[index + 1] ?? ""}`;
    return how.test(pair) || address.test(pair) || quotedWord.test(pair);
  });
}
