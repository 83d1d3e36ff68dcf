import { useQuery } from "@tanstack/react-query";
import { pagedQuery, useOlderRows } from "#web/lib/paged-query.ts";
import type { Draft } from "./draft.ts";
import type { DraftList } from "./draft-list.ts";
import { type DraftFilter, foundDrafts, useOlderDrafts } from "./drafts-api.ts";

/** The drafts of the list: the newest drafts, or those that a filter leaves. */
export type ShownDrafts = {
  state: "loading" | "failed" | "shown";
  drafts: readonly Draft[];
  total: number;
  /** Null when there are no older ones. */
  readOlder: (() => void) | null;
  isReadingOlder: boolean;
  olderFailed: boolean;
  query: { isFetching: boolean; refetch: () => unknown };
};

export const isNarrowed = ({ search, status, requestId }: DraftFilter) =>
  search !== "" || status !== null || requestId !== null;

export function useShownDrafts(userId: string, list: DraftList, filter: DraftFilter): ShownDrafts {
  const narrowed = isNarrowed(filter);
  const table = foundDrafts(userId, filter);
  const query = useQuery({ ...pagedQuery(table), enabled: narrowed });
  const olderFound = useOlderRows(table);
  const olderNewest = useOlderDrafts(userId);
  const older = narrowed ? olderFound : olderNewest;
  const { drafts, total, oldest } = narrowed
    ? { drafts: query.data?.rows ?? [], total: query.data?.total ?? 0, oldest: query.data?.oldest ?? null }
    : list;
  const state = query.isError ? "failed" : "loading";
  return {
    state: !narrowed || query.data ? "shown" : state,
    drafts,
    total,
    readOlder: oldest && drafts.length < total ? () => older.mutate(oldest) : null,
    isReadingOlder: older.isPending,
    olderFailed: older.isError,
    query,
  };
}
