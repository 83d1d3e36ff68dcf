import { readFileSync } from "node:fs";
import * as z from "zod";
import { type CheckedDraft, checkDraft, type DraftRule, draftRules } from "./check-draft.ts";

const labelledDraft = z.object({
  /** d… and h…: by two writers who knew the rules and no code; n…: by the author of the checker. */
  id: z.string(),
  subject: z.string(),
  body: z.string(),
  recipient: z.string(),
  sender: z.object({ companyName: z.string(), email: z.string() }),
  violations: z.array(z.enum(draftRules)),
});
export type LabelledDraft = CheckedDraft & { id: string; violations: readonly DraftRule[] };

/** The lines of a file of JSON Lines. */
export function linesOf<Line>(file: URL, line: z.ZodType<Line>): Line[] {
  const lines = readFileSync(file, "utf8").trim().split("\n");
  return lines.map((text) => line.parse(JSON.parse(text)));
}

const draftsOf = (name: string): readonly LabelledDraft[] =>
  linesOf(new URL(name, import.meta.url), labelledDraft);

/** The model learns from these, and the lists of words were made by reading them. */
export const trainingDrafts = draftsOf("test-drafts.jsonl");

/** By a writer who knew the rules and no code; nothing is learned from these. */
export const heldOut = draftsOf("held-out-drafts.jsonl");

export type Confusion = { found: number; missed: number; false: number; right: number };

/** For each rule: violations that were found and missed, and other drafts that were reported falsely and passed. */
export function confusionOf(set: readonly LabelledDraft[]): Record<DraftRule, Confusion> {
  const verdicts = set.map((draft) => ({
    labels: new Set(draft.violations),
    rules: new Set(checkDraft(draft).findings.map(({ rule }) => rule)),
  }));
  const count = (rule: DraftRule, isViolation: boolean, isReported: boolean) =>
    verdicts.filter(({ labels, rules }) => labels.has(rule) === isViolation && rules.has(rule) === isReported)
      .length;
  const confusion = (rule: DraftRule): Confusion => ({
    found: count(rule, true, true),
    missed: count(rule, true, false),
    false: count(rule, false, true),
    right: count(rule, false, false),
  });
  return {
    no_identity: confusion("no_identity"),
    no_refusal: confusion("no_refusal"),
    personal_mailbox: confusion("personal_mailbox"),
    disguised: confusion("disguised"),
    pressure: confusion("pressure"),
    unsupported_claim: confusion("unsupported_claim"),
    sensitive: confusion("sensitive"),
  };
}

export const sumOf = (table: Readonly<Record<string, Confusion>>): Confusion =>
  Object.values(table).reduce((sum, each) => ({
    found: sum.found + each.found,
    missed: sum.missed + each.missed,
    false: sum.false + each.false,
    right: sum.right + each.right,
  }));

/** Of the violations, the share that was found; of the drafts without one, by rule, the share that was reported. */
export const sharesOf = ({ found, missed, false: wrong, right }: Confusion) => ({
  found: found / (found + missed),
  falseAlarms: wrong / (wrong + right),
});
