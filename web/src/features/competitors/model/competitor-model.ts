import type { AlertKind } from "#functions/contract/competitor-changes.ts";
import { websiteKey } from "#web/lib/website.ts";

/** How many competitors a customer can follow; the database refuses the next one. */
export const slotsMax = 10;
/** From here on a report has enough to compare. */
export const competitorsAdvised = 5;
/** The longest name that the database takes, in characters. */
export const nameLengthMax = 200;

export type CompetitorValues = {
  name: string;
  website: string;
};

export interface Competitor extends CompetitorValues {
  id: number;
  /** The kinds of change that are mailed on the day they are seen. */
  alertKinds: readonly AlertKind[];
  /** The database refuses a change that is based on another. */
  version: number;
}

export const noValues: CompetitorValues = { name: "", website: "" };

/**
 * - empty: nothing stored, nothing typed; always ready to type in
 * - filled: stored and read-only
 * - editing: stored, open, and still the same
 * - dirty: differs from what is stored and can be saved
 */
export type SlotState = "empty" | "filled" | "editing" | "dirty";

/** @param draft what is in the fields; null while a stored slot is not being edited. */
export function slotState(stored: CompetitorValues | null, draft: CompetitorValues | null): SlotState {
  if (draft === null) return stored ? "filled" : "empty";
  if (!sameValues(draft, stored ?? noValues)) return "dirty";
  return stored ? "editing" : "empty";
}

/** Whether both say the same; spaces around them are not stored, so they do not count. */
export function sameValues(a: CompetitorValues, b: CompetitorValues): boolean {
  return a.name.trim() === b.name.trim() && a.website.trim() === b.website.trim();
}

/** Another competitor that stands for the same website, if any. */
export function duplicateOf(
  website: string,
  ownId: number | null,
  competitors: readonly Competitor[],
): Competitor | null {
  const key = websiteKey(website);
  if (key === null) return null;
  return competitors.find(({ id, website: other }) => id !== ownId && websiteKey(other) === key) ?? null;
}
