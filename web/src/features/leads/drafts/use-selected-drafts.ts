import { useState } from "react";
import type { Draft } from "./draft.ts";

export type SelectedDrafts = ReturnType<typeof useSelectedDrafts>;

/** The drafts that several acts are for at once. One that leaves the list is not selected any more. */
export function useSelectedDrafts(shown: readonly Draft[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const [isTurnedOn, setTurnedOn] = useState(false);
  const offered = shown.filter(({ isRemoved }) => !isRemoved);
  const drafts = offered.filter(({ id }) => ids.has(id));
  return {
    drafts,
    has: ({ id }: Draft) => ids.has(id),
    toggle: ({ id }: Draft) =>
      setIds(
        (before) => new Set(before.has(id) ? [...before].filter((each) => each !== id) : [...before, id]),
      ),
    /** All that are shown, or none of them when all were selected. */
    toggleAll: () =>
      setIds(drafts.length === offered.length ? new Set() : new Set(offered.map(({ id }) => id))),
    clear: () => {
      setIds(new Set());
      setTurnedOn(false);
    },
    /** The boxes are shown in every row. */
    isOn: isTurnedOn || drafts.length > 0,
    turnOn: () => setTurnedOn(true),
  };
}
