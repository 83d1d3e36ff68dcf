import { useQuery } from "@tanstack/react-query";
import { X } from "lucide";
import { countText } from "#web/lib/count-text.ts";
import type { PagedList } from "#web/lib/paged-list.ts";
import { pagedQuery, useOlderRows } from "#web/lib/paged-query.ts";
import { useOwnChanges } from "#web/lib/use-own-changes.ts";
import { IconButton } from "#web/parts/icon-button.tsx";
import { ActFailure } from "#web/parts/outcome.tsx";
import { LoadFailure } from "#web/ui/load-failure.tsx";
import { OlderButton } from "#web/ui/older-button.tsx";
import { type HintedEntry, type HintedList, hintedTable, useRemoveEntry } from "./hinted-entries-api.ts";
import { ListSkeleton } from "./list-skeleton.tsx";

type EntriesProps = {
  userId: string;
  list: HintedList;
  /** Said of an empty list. */
  empty: string;
  /** Said of a list that could not be read. */
  stillHolds: string;
};

/** One of the customer's lists in its four states: loading, failed, empty and full. */
export function HintedEntries({ userId, list, empty, stillHolds }: EntriesProps) {
  const table = hintedTable(userId, list);
  useOwnChanges(userId, list === "do_not_write" ? refusedTables : customerTables, table.queryKey);
  const query = useQuery(pagedQuery(table));
  if (query.data?.rows.length === 0) return <p className="text-sm text-muted">{empty}</p>;
  if (query.data) return <Entries userId={userId} list={list} entries={query.data} />;
  if (query.isPending) return <ListSkeleton />;
  return (
    <LoadFailure query={query} title="Uw lijst kon niet worden geladen">
      {stillHolds}
    </LoadFailure>
  );
}

/** Stable, as a subscription needs. */
const refusedTables = ["do_not_write"];
const customerTables = ["own_customers"];

type FoundProps = Pick<EntriesProps, "userId" | "list"> & { entries: PagedList<HintedEntry> };

function Entries({ userId, list, entries: { oldest, rows, total } }: FoundProps) {
  const remove = useRemoveEntry(userId, list);
  const older = useOlderRows(hintedTable(userId, list));
  return (
    <div className="grid gap-2">
      <p className="text-sm text-muted">{countText(total)} op uw lijst, nieuwste eerst</p>
      <ActFailure act={remove} />
      <ul className="divide-y divide-line">
        {rows.map((entry) => (
          <li key={entry.id} className="flex min-h-11 items-center gap-3 text-sm">
            <span className="min-w-0 flex-1 wrap-anywhere">
              {entry.hint}
              {entry.kind === "domain" && <span className="text-muted"> (heel het bedrijf)</span>}
            </span>
            <IconButton
              icon={X}
              label={`${entry.hint} van de lijst halen`}
              aria-disabled={remove.isPending || undefined}
              onClick={() => remove.mutate(entry.id)}
              iconClass="size-4"
            />
          </li>
        ))}
      </ul>
      {oldest && total > rows.length && (
        <OlderButton
          label="Toon oudere"
          busy={older.isPending}
          failure={older.isError ? "De oudere konden niet worden geladen. Probeer het opnieuw." : null}
          onOlder={() => older.mutate(oldest)}
        />
      )}
    </div>
  );
}
