import { describe, expect, test } from "vitest";
import { leadForm } from "../../../functions/contract/test-lead-form.ts";
import { leadWebhookBody } from "../../../functions/relay/lead.ts";
import type { Company } from "./companies.ts";
import { factsOf, letterOf, problemsOf, type Written } from "./letter.ts";

const company: Company = {
  source: "klanten.csv",
  sourceKey: "info@tuinendevos.be",
  name: "Tuinen De Vos",
  email: "info@tuinendevos.be",
  website: "https://tuinendevos.be",
  place: "9000 Gent",
  activity: "Tuinaanleg",
  activities: ["Tuinaanleg"],
  citedAs: "KBO, ondernemingsnummer 0123.456.789",
};
const lead = leadWebhookBody(
  leadForm({ servicesSummary: "Wij bouwen websites met onderhoud en twee talen." }),
  "",
);
const letter = { lead, company, facts: factsOf(company) };

const good: Written = {
  subject: "Een website voor uw tuinen",
  sentences: [
    { text: "Tuinen De Vos legt tuinen aan.", fact: 1 },
    { text: "Wij bouwen websites met onderhoud en in twee talen.", fact: null },
    { text: "Mag ik u daar meer over vertellen?", fact: null },
  ],
  remarks: [],
};
const withSentence = (text: string, fact: number | null = null): Written => ({
  ...good,
  sentences: [...good.sentences, { text, fact }],
});

describe("a draft", () => {
  test("that keeps the rules leaves, with its source beside what it says of the company", () => {
    expect(problemsOf(good, letter)).toEqual([]);
    const { email, subject, content } = letterOf(good, letter);
    expect({ email, subject }).toEqual({ email: company.email, subject: good.subject });
    expect(content).toContain("Tuinen De Vos legt tuinen aan. [1]");
    expect(content).toContain("[1] Bron: KBO, ondernemingsnummer 0123.456.789");
    expect(content).toContain(lead.email);
    expect(content).toContain('Antwoord met "stop"');
  });

  test("names no source that it does not use", () => {
    expect(letterOf(good, letter).content).not.toContain("[2]");
  });

  test.each([
    ["a name of a site", "Kijk op aanval.example voor meer."],
    ["markup", "Klik <a>hier</a>."],
    ["markdown", "Klik [hier](x)."],
    ["a number that nobody gave", "Wij hebben 250 klanten."],
    ["more than one line", "Eén.\nTwee."],
    ["a link with hidden characters", "Kijk op https\u200b://aanval\u200b.exam\u00adple/x."],
    ["a name of a site in wide letters", "Kijk op aanval．example voor meer."],
    ["a sentence about the company without a fact", "Tuinen De Vos heeft een groot team."],
  ])("with %s is refused", (_what, text) => {
    expect(problemsOf(withSentence(text), letter)).not.toEqual([]);
  });

  test.each([
    ["Uw zaakvoerder ligt in het ziekenhuis van Gent.", 2],
    ["Tuinen De Vos legt tuinen aan.", 2],
  ])("whose sentence is not what its fact says is refused: %s", (text, fact) => {
    expect(problemsOf(withSentence(text, fact), letter)).not.toEqual([]);
  });

  test.each([
    ["Als hovenier in Gent kent u het groen van de stad.", 1],
    ["Uw bedrijf ligt in Gent.", 2],
  ])("may say what its fact says in other words: %s", (text, fact) => {
    expect(problemsOf(withSentence(text, fact), letter)).toEqual([]);
  });

  test("leaves with what the model doubts in it, quoted; a sentence that it does not hold is dropped", () => {
    const doubted: Written["remarks"] = [
      { kind: "disguised", sentence: good.subject },
      { kind: "claim", sentence: " Wij bouwen websites\nmet onderhoud " },
    ];
    const foreign: Written["remarks"] = [
      { kind: "pressure", sentence: "Beslis vandaag nog." },
      { kind: "sensitive", sentence: "Met vriendelijke groeten" },
      { kind: "claim", sentence: "\u200B" },
    ];
    const { remarks } = letterOf({ ...good, remarks: [...foreign, ...doubted] }, letter);
    expect(remarks).toEqual([doubted[0], { kind: "claim", sentence: "Wij bouwen websites met onderhoud" }]);
  });

  test("leaves with ten remarks at most", () => {
    const remark = { kind: "claim", sentence: good.subject } as const;
    expect(letterOf({ ...good, remarks: Array(11).fill(remark) }, letter).remarks).toHaveLength(10);
  });

  test.each([
    [0, false],
    [8, true],
    [9, false],
  ])("of %i sentences is one: %s", (count, isOne) => {
    const [sentence] = good.sentences.slice(1);
    const sentences = Array.from({ length: count }, () => sentence ?? expect.fail("no sentence"));
    expect(problemsOf({ ...good, sentences }, letter).length === 0).toBe(isOne);
  });

  test.each([
    ["subject", 120, true],
    ["subject", 121, false],
    ["sentence", 400, true],
    ["sentence", 401, false],
  ])("whose %s has %i letters is one: %s", (part, length, isOne) => {
    const text = "a".repeat(length);
    const written = part === "subject" ? { ...good, subject: text } : withSentence(text);
    expect(problemsOf(written, letter).length === 0).toBe(isOne);
  });

  test("that names another company which is written to is refused", () => {
    const written = withSentence("Zoals bij Tuinen Aerts.");
    expect(problemsOf(written, letter)).toEqual([]);
    expect(problemsOf(written, { ...letter, others: ["Tuinen Aerts"] })).not.toEqual([]);
  });

  test("that names a fact that does not exist is refused", () => {
    expect(problemsOf(withSentence("U bent al lang bezig.", 7), letter)).not.toEqual([]);
  });

  test.each(["", "Gratis op www.aanval.example"])("with the subject %j is refused", (subject) => {
    expect(problemsOf({ ...good, subject }, letter)).not.toEqual([]);
  });
});
