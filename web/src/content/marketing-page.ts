import type { Drawing } from "./drawings.ts";

export type Passage = { title: string; text: string };

/** A number set large, and what it counts. */
export type Figure = { value: string; label: string };

export type Question = { question: string; answer: string };

/** One thing that happens, and what it asks of the customer. */
export type Step = Passage & { effort: string };

/** The texts of one solution's page, in the order in which they are read. */
export type MarketingPage = {
  title: string;
  intro: string;
  drawing: Drawing;
  /** The people whom the solution is for. */
  audience: string;
  example: Passage & { figures: readonly Figure[] };
  steps: readonly Step[];
  pointsTitle: string;
  points: readonly Passage[];
  questions: readonly Question[];
  /** Explains the steps after the visitor clicks. */
  next: Passage;
};
