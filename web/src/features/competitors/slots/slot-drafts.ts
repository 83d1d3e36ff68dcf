import { type Edit, editBeside, isChanged, type Versioned } from "#web/lib/edit.ts";
import {
  type Competitor,
  type CompetitorValues,
  noValues,
  sameValues,
  slotsMax,
} from "../model/competitor-model.ts";

/** Identifies a slot for as long as it is on the screen, also when slots above it come or go. */
export type SlotKey = `stored-${number}` | `new-${number}`;

type StoredSlot = Versioned<CompetitorValues>;
type SlotDraft = Edit<StoredSlot>;

export type SlotDrafts = ReadonlyMap<SlotKey, SlotDraft>;

export type Slot = {
  key: SlotKey;
  stored: Competitor | null;
  draft: SlotDraft | null;
  /** The values stored elsewhere during the edit: the customer has to choose. */
  theirs: StoredSlot | null;
};

export type DraftAction = { type: "edit"; key: SlotKey; draft: SlotDraft } | { type: "leave"; key: SlotKey };

/** The beginning of a new slot's text. */
export const noSlot: StoredSlot = { values: noValues, version: 0 };

export const storedSlot = ({ name, website, version }: Competitor): StoredSlot => ({
  values: { name, website },
  version,
});

const newKeys = Array.from({ length: slotsMax }, (_, index): SlotKey => `new-${index}`);

export function storedKey(id: number): SlotKey {
  return `stored-${id}`;
}

export function changeDrafts(drafts: SlotDrafts, action: DraftAction): SlotDrafts {
  const next = new Map(drafts);
  if (action.type === "edit") return next.set(action.key, action.draft);
  next.delete(action.key);
  return next;
}

/**
 * The slots on the screen: the stored competitors, then new ones that are being typed, then empty slots up to ten. A
 * change from elsewhere never removes typed text: when its slot was deleted, the text moves to a new slot, and when the
 * last slot was filled, the text stays in an eleventh slot that cannot be saved yet.
 */
export function slotsOf(competitors: readonly Competitor[], drafts: SlotDrafts): Slot[] {
  const stored = competitors.map((competitor): Slot => {
    const key = storedKey(competitor.id);
    const begun = drafts.get(key);
    const beside = begun && editBeside(begun, storedSlot(competitor));
    return { key, stored: competitor, draft: beside?.edit ?? null, theirs: beside?.theirs ?? null };
  });
  const taken = new Set(stored.map(({ key }) => key));
  const orphans = [...drafts].flatMap(([key, draft]): Slot[] =>
    key.startsWith("new-") || taken.has(key) || !isChanged(draft)
      ? []
      : [{ key, stored: null, draft, theirs: null }],
  );
  return [...stored, ...orphans, ...newSlots(slotsMax - stored.length - orphans.length, drafts)];
}

function newSlots(room: number, drafts: SlotDrafts): Slot[] {
  const typedIn = newKeys.filter((key) => hasText(drafts.get(key)));
  let emptyLeft = Math.max(0, room - typedIn.length);
  return newKeys
    .filter((key) => typedIn.includes(key) || emptyLeft-- > 0)
    .map((key) => ({ key, stored: null, draft: drafts.get(key) ?? null, theirs: null }));
}

function hasText(draft: SlotDraft | undefined): boolean {
  return draft !== undefined && !sameValues(draft.values, noValues);
}
