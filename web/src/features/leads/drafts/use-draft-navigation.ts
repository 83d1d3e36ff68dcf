import type { RefObject } from "react";
import { useLeadAddress } from "../lead-address.ts";
import type { Draft } from "./draft.ts";
import type { DraftFilter } from "./draft-filter.ts";
import { focusRow } from "./draft-focus.ts";
import type { DraftActs } from "./use-draft-work.ts";

export type DraftNavigation = ReturnType<typeof useDraftNavigation>;

/** The filter and the open draft that the address names, and the ways from one to another. */
export function useDraftNavigation(rows: RefObject<HTMLElement | null>, { note }: DraftActs) {
  const [{ filter, draftId }, address] = useLeadAddress();
  const open = ({ id }: Draft) => {
    note({ type: "opened", id });
    // From one draft to the next is no step: back leads to the list.
    if (draftId === null) address.open({ draftId: id });
    else address.change({ draftId: id });
  };
  const close = () => draftId !== null && address.close({ draftId: null });
  return {
    filter,
    draftId,
    narrow: (filter: DraftFilter) => address.change({ filter }),
    open,
    close,
    toggle: (draft: Draft) => (draft.id === draftId ? close() : open(draft)),
    /** Leads the focus to its row; an open draft gives its place to it. */
    goTo: (draft: Draft | undefined) => {
      if (!draft) return;
      focusRow(rows.current, draft.id);
      if (draftId !== null) open(draft);
    },
  };
}
