// A draft as it leaves: what the model wrote about the company, between what is fixed here. The model has no say in links,
// addresses, the sender, the sources, or the way to refuse.
import * as z from "zod";
import type { LeadWebhook } from "../../../functions/contract/automation/webhooks.ts";
import { type DraftRemark, remarkKinds, remarksMax } from "../../../functions/contract/draft-remarks.ts";
import { cleanLine } from "../../../functions/contract/text.ts";
import { address, shareOfWords } from "../grounds.ts";
import type { Company } from "./companies.ts";
import { tradesOf } from "./trades.ts";

export type Fact = { number: number; text: string; source: string };

export const writtenSchema = z.object({
  subject: z.string(),
  sentences: z.array(z.object({ text: z.string(), fact: z.nullable(z.int()) })),
  /** The doubts of the model about its own letter, for the customer to judge. */
  remarks: z.array(z.object({ kind: z.enum(remarkKinds), sentence: z.string() })),
});
export type Written = z.infer<typeof writtenSchema>;

const subjectLengthMax = 120;
const sentenceLengthMax = 400;
const sentencesMax = 8;

/** Facts that may be said of a company, each with where a reader can look it up. */
export function factsOf({ name, place, activity, citedAs }: Company): Fact[] {
  const texts = [
    ...(activity ? [`${name} is actief in: ${activity}.`] : []),
    ...(place ? [`${name} is gevestigd in ${place}.`] : []),
  ];
  return texts.map((text, index) => ({ number: index + 1, text, source: citedAs }));
}

/** An address of any kind, a telephone number, or markup: nothing of these comes from a model. */
const foreign = [address, /www\.|[<>[\]{}]|\*\*|__/iu];

const numbersIn = (text: string): string[] => text.match(/\d+(?:[.,]\d+)*/g) ?? [];

type Letter = {
  lead: LeadWebhook;
  company: Company;
  facts: readonly Fact[];
  /** Names that have no place in this draft: those of other companies that are written to. */
  others?: readonly string[];
};

/** Without what nobody sees, and with the usual form of letters: a link must not come out of it later. */
const cleaned = ({ subject, sentences, remarks }: Written): Written => ({
  subject: cleanLine(subject.normalize("NFKC")),
  sentences: sentences.map(({ text, fact }) => ({ text: cleanLine(text.normalize("NFKC")), fact })),
  remarks,
});

/** Of the words of a sentence about a company, those that are known of it or of the sender. */
const shareOfSentenceMin = 0.5;

/** Why an answer of the model may not leave, in the words in which it is told; empty when it may. */
export function problemsOf(given: Written, letter: Letter): string[] {
  const { lead, company, facts, others = [] } = letter;
  const written = cleaned(given);
  const known = new Set(numbersIn([lead.servicesSummary, ...facts.map(({ text }) => text)].join(" ")));
  const own = (text: string) => text.replaceAll(company.name, "").replaceAll(lead.companyName, "");
  const texts = [written.subject, ...written.sentences.map(({ text }) => text)];
  const problems = texts.flatMap((text) => [
    ...(others.some((name) => own(text).includes(name))
      ? [`Dit gaat over een ander bedrijf: "${text}"`]
      : []),
    ...(foreign.some((pattern) => own(text).search(pattern) >= 0)
      ? [`Geen links, adressen, nummers of opmaak: "${text}"`]
      : []),
    ...(numbersIn(own(text)).some((number) => !known.has(number))
      ? [`Dit getal staat niet in de gegevens: "${text}"`]
      : []),
    ...(text.length > sentenceLengthMax ? [`Te lang voor één zin: "${text}"`] : []),
  ]);
  if (given.sentences.some(({ text }) => /\n/.test(text.trim())))
    problems.push("Schrijf elke zin op één regel.");
  if (written.subject.trim() === "" || written.subject.length > subjectLengthMax) {
    problems.push("Het onderwerp ontbreekt of is te lang.");
  }
  if (written.sentences.length === 0 || written.sentences.length > sentencesMax) {
    problems.push(`Schrijf één tot ${sentencesMax} zinnen.`);
  }
  for (const { text, fact } of written.sentences) {
    if (fact !== null && !facts.some(({ number }) => number === fact))
      problems.push(`Feit ${fact} bestaat niet: "${text}"`);
    const cited = own(facts.find(({ number }) => number === fact)?.text ?? "");
    const trade = cited.includes(company.activity) ? tradesOf(company.activities).words : [];
    const known = [lead.servicesSummary, ...facts.map((each) => each.text), ...trade];
    const isGrounded =
      shareOfWords(own(text), [cited, ...trade]) > 0 && shareOfWords(own(text), known) >= shareOfSentenceMin;
    if (fact !== null && !isGrounded)
      problems.push(`Dit staat niet in feit ${fact}, blijf bij zijn woorden: "${text}"`);
    if (fact === null && text.includes(company.name))
      problems.push(`Deze zin gaat over de ontvanger en noemt geen feit: "${text}"`);
  }
  return problems;
}

/** A sentence that the letter does not hold is no quotation, and goes. */
function remarksOf({ subject, sentences, remarks }: Written): DraftRemark[] {
  const texts = [subject, ...sentences.map(({ text }) => text)].map(cleanLine);
  return remarks
    .map(({ kind, sentence }) => ({ kind, sentence: cleanLine(sentence) }))
    .filter(({ sentence }) => sentence !== "" && texts.some((text) => text.includes(sentence)))
    .slice(0, remarksMax);
}

/** `reason` and `source` are what is known of the company, for the customer alone. */
export function letterOf(given: Written, { lead, company, facts }: Letter) {
  const written = cleaned(given);
  const { subject, sentences } = written;
  const cited = facts.filter(({ number }) => sentences.some(({ fact }) => fact === number));
  const body = sentences
    .map(({ text, fact }) => (fact === null ? text.trim() : `${text.trim()} [${fact}]`))
    .join(" ");
  const sources = cited.map(({ number, source }) => `[${number}] Bron: ${source}`).join("\n");
  return {
    email: company.email,
    subject: subject.trim(),
    reason: facts.map(({ text }) => text).join(" "),
    // As an address where there is one, which can be opened.
    source: /https?:\S+/.exec(company.citedAs)?.[0] ?? company.citedAs,
    remarks: remarksOf(written),
    content: [
      `Beste medewerkers van ${company.name},`,
      body,
      `Met vriendelijke groeten,\n${lead.firstName} ${lead.lastName}\n${lead.companyName}, ${lead.email}`,
      ...(sources ? [sources] : []),
      `Wilt u geen e-mails meer van ${lead.companyName}? Antwoord met "stop", dan schrijven wij u niet meer.`,
    ].join("\n\n"),
  };
}
