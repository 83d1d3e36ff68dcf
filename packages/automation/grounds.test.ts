import { expect, test } from "vitest";
import { leadForm } from "../../functions/contract/test-lead-form.ts";
import { leadWebhookBody } from "../../functions/relay/lead.ts";
import { foreignAddresses, shareOfWords } from "./grounds.ts";
import { factsOf, problemsOf } from "./leads/letter.ts";
import { analyse } from "./meetings/analyse.ts";
import { letterPairs, pointPairs } from "./test-statements.ts";

const lead = leadWebhookBody(
  leadForm({ servicesSummary: "Wij bouwen websites met onderhoud en twee talen." }),
  "",
);

function leavesInLetter({ source: activity, statement }: (typeof letterPairs)[number]): boolean {
  const company = {
    ...{ source: "kbo", sourceKey: "0123456789", name: "Alfa", email: "info@alfa.example", website: "" },
    ...{ place: "9000 Gent", activity, activities: [activity], citedAs: "KBO" },
  };
  const sentences = [{ text: statement, fact: 1 }];
  return (
    problemsOf(
      { subject: "Kennismaking", sentences, remarks: [] },
      { lead, company, facts: factsOf(company) },
    ).length === 0
  );
}

/** Beside a passage are those of other talks, which help a foreign statement. */
const passages = pointPairs.filter(({ kind }) => kind === "said").map(({ source }) => source);

async function leavesAsPoint({ source, statement }: (typeof pointPairs)[number]): Promise<boolean> {
  const place = passages.indexOf(source) + 1;
  const segments = passages.map((text, second) => ({
    text,
    startMs: second * 1000,
    endMs: second * 1000 + 999,
  }));
  const point = { text: statement, passage: place };
  const { summary } = await analyse(
    { id: "job", customerId: "customer", signal: new AbortController().signal, step: (_, __, run) => run() },
    { mode: "meeting", latestFeedback: null },
    { segments, heldAt: new Date("2026-11-02"), language: "nl" },
    {
      answer: async (_, schema) =>
        schema.parse({
          points: [point],
          actions: [],
          people: [],
          sentences: [point],
          sentiment: { positive: 0, neutral: 1, negative: 0 },
        }),
    },
  );
  return summary !== null;
}

/** Of what is let through, the share that is said; and of what is said, the share that is let through. */
async function measure<P extends { kind: string; statement: string }>(
  pairs: readonly P[],
  leaves: (pair: P) => boolean | Promise<boolean>,
) {
  const judged = await Promise.all(pairs.map(async (pair) => ({ ...pair, leaves: await leaves(pair) })));
  const left = judged.filter((pair) => pair.leaves);
  const said = judged.filter(({ kind }) => kind === "said");
  const right = left.filter(({ kind }) => kind === "said").length;
  return {
    precision: right / left.length,
    recall: right / said.length,
    foreign: left.filter(({ kind }) => kind === "foreign").map(({ statement }) => statement),
  };
}

test("a sentence without a word of four letters says nothing that is not said, and one with such a word does", () => {
  expect(shareOfWords("Wij ok.", ["Nee"])).toBe(1);
  expect(shareOfWords("Wij bouw.", ["Nee"])).toBe(0);
});

test("words are the same without the last two letters of one", () => {
  expect(shareOfWords("Plannen.", ["planning"])).toBe(1);
  expect(shareOfWords("Plannen.", ["planbureau"])).toBe(0);
});

test("a number of nine digits can be called, and a shorter one is none", () => {
  expect(foreignAddresses("Bel 09 123 45 67 of 1234 5678.", "")).toEqual(["09 123 45 67"]);
});

test("a letter says what its facts say, and hardly anything else", async () => {
  const { precision, recall, foreign } = await measure(letterPairs, leavesInLetter);
  expect(recall).toBeGreaterThanOrEqual(0.95);
  expect(foreign).toEqual([]);
  // A false sentence in the fact's own words is not told from a true one, and ten of the pairs are such.
  expect(precision).toBeGreaterThanOrEqual(0.85);
});

test("a meeting's points are said in their passage, and hardly any elsewhere", async () => {
  const { precision, recall, foreign } = await measure(pointPairs, leavesAsPoint);
  expect(recall).toBeGreaterThanOrEqual(0.95);
  expect(foreign.length).toBeLessThanOrEqual(2);
  expect(precision).toBeGreaterThanOrEqual(0.8);
});
