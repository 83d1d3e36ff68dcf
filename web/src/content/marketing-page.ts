import type { Drawing } from "./drawings.ts";

type Passage = { title: string; text: string };

/** The texts of one solution's page: what it is, one example, how it goes, what you get. */
export type MarketingPage = {
  title: string;
  intro: string;
  /** For search engines and shared links. */
  summary: string;
  drawing: Drawing;
  example: Passage;
  steps: readonly Passage[];
  pointsTitle: string;
  points: readonly Passage[];
};
