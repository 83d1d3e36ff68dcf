import { useQuery } from "@tanstack/react-query";
import { countText } from "#web/lib/count-text.ts";
import type { PagedList } from "#web/lib/paged-list.ts";
import { pagedQuery, useOlderRows } from "#web/lib/paged-query.ts";
import type { Draft } from "./draft.ts";
import { type DraftFilter, isNarrowed } from "./draft-filter.ts";
import type { DraftList } from "./draft-list.ts";
import { foundDrafts, olderDrafts } from "./drafts-api.ts";

export type ShownDrafts = ReturnType<typeof useShownDrafts>;

const noDrafts: PagedList<Draft> = { rows: [], newest: null, oldest: null, total: 0 };

/** The drafts of the list: the newest drafts, or those that a filter leaves. */
export function useShownDrafts(userId: string, list: DraftList, filter: DraftFilter) {
  const narrowed = isNarrowed(filter);
  const table = foundDrafts(userId, filter);
  const query = useQuery({ ...pagedQuery(table), enabled: narrowed });
  const olderFound = useOlderRows(table);
  const olderNewest = useOlderRows(olderDrafts(userId));
  const older = narrowed ? olderFound : olderNewest;
  const { rows: drafts, total, oldest } = (narrowed ? query.data : list) ?? noDrafts;
  const unread = query.isError ? ("failed" as const) : ("loading" as const);
  return {
    state: !narrowed || query.data ? ("shown" as const) : unread,
    drafts,
    total,
    /** Null when there are no older ones. */
    readOlder: oldest && drafts.length < total ? () => older.mutate(oldest) : null,
    isReadingOlder: older.isPending,
    olderFailed: older.isError,
    query,
  };
}

/** How many a narrowed list found: what arrives by itself is said elsewhere. */
export function foundText({ state, total }: ShownDrafts): string {
  if (state !== "shown") return "";
  if (total === 0) return "Geen e-mails gevonden";
  return `${countText(total)} ${total === 1 ? "e-mail" : "e-mails"} gevonden`;
}
