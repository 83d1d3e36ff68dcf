import {
  type Competitor,
  type CompetitorValues,
  noValues,
  sameValues,
  slotsMax,
} from "../model/competitor-model.ts";

/** Names a slot for as long as it is on the screen, whatever moves above it. */
export type SlotKey = `stored-${number}` | `new-${number}`;

type SlotDraft = {
  values: CompetitorValues;
  /** What was stored when editing began, so that a change from elsewhere is noticed. */
  base: CompetitorValues;
};

export type SlotDrafts = ReadonlyMap<SlotKey, SlotDraft>;

export type Slot = {
  key: SlotKey;
  stored: Competitor | null;
  draft: SlotDraft | null;
};

export type DraftAction =
  | { type: "edit"; key: SlotKey; stored: CompetitorValues }
  | { type: "type"; key: SlotKey; values: CompetitorValues }
  | { type: "leave"; key: SlotKey };

const newKeys = Array.from({ length: slotsMax }, (_, index): SlotKey => `new-${index}`);

export function storedKey(id: number): SlotKey {
  return `stored-${id}`;
}

export function changeDrafts(drafts: SlotDrafts, action: DraftAction): SlotDrafts {
  const next = new Map(drafts);
  switch (action.type) {
    case "edit":
      return next.set(action.key, { values: action.stored, base: action.stored });
    case "type":
      return next.set(action.key, {
        values: action.values,
        base: drafts.get(action.key)?.base ?? noValues,
      });
    case "leave":
      next.delete(action.key);
      return next;
  }
}

/**
 * What stands on the screen: the stored competitors, then what is being typed, then empty slots up to ten. A list
 * that changes elsewhere never takes away what somebody types: work in a slot that was deleted becomes a new
 * slot, and when the last one was filled elsewhere, it stays as an eleventh that cannot be saved yet.
 */
export function slotsOf(competitors: readonly Competitor[], drafts: SlotDrafts): Slot[] {
  const stored = competitors.map((competitor): Slot => {
    const key = storedKey(competitor.id);
    return { key, stored: competitor, draft: drafts.get(key) ?? null };
  });
  const taken = new Set(stored.map(({ key }) => key));
  const orphans = [...drafts].flatMap(([key, draft]): Slot[] =>
    key.startsWith("new-") || taken.has(key) || sameValues(draft.values, draft.base)
      ? []
      : [{ key, stored: null, draft }],
  );
  return [...stored, ...orphans, ...newSlots(slotsMax - stored.length - orphans.length, drafts)];
}

function newSlots(room: number, drafts: SlotDrafts): Slot[] {
  const typedIn = newKeys.filter((key) => hasText(drafts.get(key)));
  let emptyLeft = Math.max(0, room - typedIn.length);
  return newKeys
    .filter((key) => typedIn.includes(key) || emptyLeft-- > 0)
    .map((key) => ({ key, stored: null, draft: drafts.get(key) ?? null }));
}

function hasText(draft: SlotDraft | undefined): boolean {
  return draft !== undefined && !sameValues(draft.values, noValues);
}
