import * as z from "zod/mini";
import { visibleLine } from "./cleaned-text.ts";

/**
 * Rules of meaning that a draft may break, as its automation judged when it wrote it: it hides that it is an offer, presses
 * its reader, claims without a source, or speaks of private matters. docs/obligations.md has the articles, and
 * private.are_draft_remarks() in the database names the same.
 */
export const remarkKinds = ["disguised", "pressure", "claim", "sensitive"] as const;
export type RemarkKind = (typeof remarkKinds)[number];

/** For one draft. */
export const remarksMax = 10;
export const remarkSentenceLengthMax = 1_000;

/** `sentence` is quoted from the subject or the text, as its reader sees it. */
export const draftRemark = z.object({
  kind: z.enum(remarkKinds),
  sentence: visibleLine(remarkSentenceLengthMax),
});
export type DraftRemark = z.infer<typeof draftRemark>;
