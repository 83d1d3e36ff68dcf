import * as z from "zod";
import { plainOf, type Sentence, sentencesOf } from "../sentences.ts";
import { type LabelledDraft, linesOf, trainingDrafts } from "../test-set.ts";
import { type LearnedLabel, learnedLabels } from "../weights.ts";

const folder = new URL("data/", import.meta.url);
/** Sentences, each labelled alone: by two writers who did not see the checker, and by its author. */
const sentenceFiles = ["first-writer.jsonl", "second-writer.jsonl", "author.jsonl"] as const;
/** Of the drafts to learn from: the passages that break a rule, or tell how to refuse. */
const passagesFile = "passages.jsonl";
export const dataFiles = [...sentenceFiles, passagesFile].map((name) => new URL(name, folder));

/** An example and the answers to it: true, false, or null where nobody labelled it. */
export type Example = {
  sentence: Sentence;
  isSubject: boolean;
  /** Two sentences of a draft, which may say together how to refuse. */
  isPair: boolean;
  answers: Readonly<Record<LearnedLabel, boolean | null>>;
};

const labelledSentence = z.object({
  text: z.string().min(1),
  in: z.enum(["subject", "body"]),
  labels: z.array(z.enum(learnedLabels)),
});
const labelledPassage = z.object({ draft: z.string(), label: z.enum(learnedLabels), text: z.string() });

const answersOf = (answer: (label: LearnedLabel) => boolean | null): Example["answers"] => ({
  disguised: answer("disguised"),
  pressure: answer("pressure"),
  unsupported_claim: answer("unsupported_claim"),
  sensitive: answer("sensitive"),
  refusal: answer("refusal"),
});
const readable = (text: string): Sentence => ({ text, plain: plainOf(text) });

export const examplesOfWriters = (): { writer: string; examples: Example[] }[] =>
  sentenceFiles.map((name) => ({
    writer: name,
    examples: linesOf(new URL(name, folder), labelledSentence).map(({ text, in: place, labels }) => ({
      sentence: readable(text),
      isSubject: place === "subject",
      isPair: false,
      answers: answersOf((label) => labels.includes(label)),
    })),
  }));

/** The sentences of a draft, and each with the one behind it, which may say together how to refuse. */
export function examplesOfDrafts(): { draft: LabelledDraft; examples: Example[] }[] {
  const passages = linesOf(new URL(passagesFile, folder), labelledPassage);
  return trainingDrafts.map((draft) => {
    const own = passages.filter(({ draft: id }) => id === draft.id);
    const isPassage = (label: LearnedLabel, text: string) =>
      own.some((passage) => passage.label === label && passage.text === text);
    const breaks = (label: LearnedLabel) => draft.violations.some((rule) => rule === label);
    const meaning = (text: string, isSubject: boolean): Example => ({
      sentence: readable(text),
      isSubject,
      isPair: false,
      // Beside the passage, sentences of a draft that breaks a rule may well belong to it.
      answers: answersOf((label) => {
        if (label === "refusal") return null;
        return isPassage(label, text) || (breaks(label) ? null : false);
      }),
    });
    const texts = sentencesOf(draft.body).map(({ text }) => text);
    const pairs = texts.map((_text, index): Example => {
      const around = texts.slice(Math.max(0, index - 1), index + 3);
      const inPair = texts.slice(index, index + 2);
      const isRefusal = (part: string) => isPassage("refusal", part);
      const answer = inPair.some(isRefusal) || (around.some(isRefusal) ? null : false);
      return {
        sentence: readable(inPair.join(" ")),
        isSubject: false,
        isPair: true,
        answers: answersOf((label) => (label === "refusal" ? answer : null)),
      };
    });
    return {
      draft,
      examples: [meaning(draft.subject, true), ...texts.map((text) => meaning(text, false)), ...pairs],
    };
  });
}
