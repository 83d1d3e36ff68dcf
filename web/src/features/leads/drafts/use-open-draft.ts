import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef } from "react";
import { useWideScreen } from "#web/ui/use-wide-screen.ts";
import { useLeadAddress } from "../lead-address.ts";
import type { Draft } from "./draft.ts";
import type { DraftList } from "./draft-list.ts";
import { type Arrivals, isNew, newestCopy, type WorkState } from "./draft-work-state.ts";
import { draftQuery } from "./drafts-api.ts";
import type { DraftActs } from "./use-draft-work.ts";
import type { ShownDrafts } from "./use-shown-drafts.ts";

/** The draft that the address names; not there: it is being read, could not be, or does not exist. */
export type OpenDraft =
  | { state: "none" | "reading" | "missing"; draft: null }
  | { state: "failed"; draft: null; query: { isFetching: boolean; refetch: () => unknown } }
  | { state: "shown"; draft: Draft };

export function useOpenDraft(
  userId: string,
  draftId: string | null,
  shown: ShownDrafts,
  list: DraftList,
): OpenDraft {
  const listed = newestCopy(draftId, shown.drafts, list.rows);
  // Of one that left the lists since, the cache may hold the copy of its last change.
  const alone = useQuery({
    ...draftQuery(userId, draftId ?? ""),
    enabled: draftId !== null && listed === null,
  });
  if (draftId === null) return { state: "none", draft: null };
  const draft = newestCopy(draftId, listed ? [listed] : [], alone.data ? [alone.data] : []);
  if (draft) return { state: "shown", draft };
  if (alone.isError) return { state: "failed", draft: null, query: alone };
  return { state: alone.isPending ? "reading" : "missing", draft: null };
}

type FirstArrival = Arrivals & {
  work: WorkState;
  acts: DraftActs;
  drafts: readonly Draft[];
};

/** Of what comes in during a generation, the first one opens by itself, where it takes no place from the list. */
export function useFirstArrivalOpens({ work, acts, drafts, ...arrivals }: FirstArrival): void {
  const [{ draftId }, { change }] = useLeadAddress();
  const isWide = useWideScreen();
  const openedFor = useRef<string>(undefined);
  const { submission } = arrivals;
  const first = drafts.find((draft) => isNew(work, draft, arrivals))?.id;
  const openFirst = useEffectEvent((id: string) => {
    if (openedFor.current === submission?.id) return;
    openedFor.current = submission?.id;
    if (draftId !== null || !isWide) return;
    acts.note({ type: "opened", id });
    change({ draftId: id });
  });
  useEffect(() => {
    if (first !== undefined) openFirst(first);
  }, [first]);
}
