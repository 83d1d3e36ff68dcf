import { useCallback, useState } from "react";
import { arrivedDuringGeneration, type LeadSubmission } from "../generation/generation.ts";
import type { Draft } from "./draft.ts";
import { type DraftFilter, noFilter } from "./drafts-api.ts";

/**
 * Which drafts are open. All closed on first load; what comes in during a generation stands open in the list; the one
 * that a click opens stands in the detail. From then on clicks decide.
 */
export function useOpenDrafts(loadedFirst: ReadonlySet<string>, submission: LeadSubmission | null) {
  const [filter, setFilter] = useState<DraftFilter>(noFilter);
  const [current, setCurrent] = useState<Draft | null>(null);
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  const isUnfolded = (draft: Draft) =>
    !folded.has(draft.id) && !loadedFirst.has(draft.id) && arrivedDuringGeneration(draft, submission);
  const open = useCallback((draft: Draft) => {
    setCurrent(draft);
    setFolded((known) => new Set(known).add(draft.id));
  }, []);
  const toggle = (draft: Draft) => {
    if (current?.id === draft.id) setCurrent(null);
    else if (isUnfolded(draft)) setFolded((known) => new Set(known).add(draft.id));
    else open(draft);
  };
  return {
    filter,
    setFilter,
    isUnfolded,
    open,
    toggle,
    close: () => setCurrent(null),
    /** The open draft as it is now; as it was when the list no longer shows it. */
    currentOf: (drafts: readonly Draft[]) =>
      current && (drafts.find(({ id }) => id === current.id) ?? current),
  };
}

export type OpenDrafts = ReturnType<typeof useOpenDrafts>;
