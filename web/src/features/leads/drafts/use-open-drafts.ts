import { useState } from "react";
import { arrivedDuringGeneration, type LeadSubmission } from "../generation/generation.ts";
import type { Draft } from "./draft.ts";
import { type DraftFilter, noFilter } from "./drafts-api.ts";

type OpenParts = {
  /** Ids of what was there when the page opened. */
  loadedFirst: ReadonlySet<string>;
  submission: LeadSubmission | null;
  onDetail: (isOpen: boolean) => void;
};

/**
 * Which drafts are open. All closed on first load; what comes in during a generation stands open in the list; the one
 * that a click opens stands in the detail. From then on clicks decide.
 */
export function useOpenDrafts({ loadedFirst, submission, onDetail }: OpenParts) {
  const [filter, setFilter] = useState<DraftFilter>(noFilter);
  const [current, setCurrent] = useState<Draft | null>(null);
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  const isUnfolded = (draft: Draft) =>
    !folded.has(draft.id) && !loadedFirst.has(draft.id) && arrivedDuringGeneration(draft, submission);
  const open = (draft: Draft) => {
    setCurrent(draft);
    onDetail(true);
    setFolded((known) => new Set(known).add(draft.id));
  };
  const close = () => {
    setCurrent(null);
    onDetail(false);
  };
  const toggle = (draft: Draft) => {
    if (current?.id === draft.id) close();
    else if (isUnfolded(draft)) setFolded((known) => new Set(known).add(draft.id));
    else open(draft);
  };
  return {
    filter,
    setFilter,
    isUnfolded,
    open,
    toggle,
    close,
    /** The open draft as it is now; as it was when the list no longer shows it. */
    currentOf: (drafts: readonly Draft[]) =>
      current && (drafts.find(({ id }) => id === current.id) ?? current),
  };
}

export type OpenDrafts = ReturnType<typeof useOpenDrafts>;
