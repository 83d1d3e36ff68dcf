/** One part of a long text: terms, privacy, accessibility. */
export type Passage = {
  /** Also its address on the page. */
  id: string;
  title: string;
  paragraphs: readonly string[];
  /** Comparable items, each with answers to the same questions. */
  entries?: readonly { title: string; facts: readonly (readonly [term: string, text: string])[] }[];
  items?: readonly string[];
};

/** A page that is read, and perhaps printed: its lawyer must check each law, period and name in it. */
export type LegalDocument = {
  title: string;
  intro: string;
  updated: { date: string; label: string };
  passages: readonly Passage[];
};
