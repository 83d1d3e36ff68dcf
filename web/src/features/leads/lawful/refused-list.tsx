import { useQuery, useQueryClient } from "@tanstack/react-query";
import { X } from "lucide";
import { countText } from "#web/lib/count-text.ts";
import { messageOf } from "#web/lib/errors.ts";
import { topicOf } from "#web/lib/live-topic.ts";
import type { PagedList } from "#web/lib/paged-list.ts";
import { pagedQuery, useOlderRows } from "#web/lib/paged-query.ts";
import { readAgain } from "#web/lib/query-client.ts";
import { useTableChanges } from "#web/lib/table-changes.ts";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { LoadFailure } from "#web/ui/load-failure.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { type RefusedEntry, refusedTable, refusedTables, useAllowAgain } from "./refused-api.ts";
import { RefusedSkeleton } from "./refused-skeleton.tsx";

/** The customer's list in its four states: loading, failed, empty and full. */
export function RefusedList({ userId }: { userId: string }) {
  const table = refusedTable(userId);
  const client = useQueryClient();
  useTableChanges({
    topic: topicOf(userId),
    tables: refusedTables,
    onChange: () => readAgain(client, table.queryKey),
  });
  const query = useQuery(pagedQuery(table));
  if (query.data) return <Entries userId={userId} list={query.data} />;
  if (query.isPending) return <RefusedSkeleton />;
  return (
    <LoadFailure query={query} title="Uw lijst kon niet worden geladen">
      Ze geldt wel nog: concepten voor deze adressen worden gemarkeerd.
    </LoadFailure>
  );
}

function Entries({ userId, list }: { userId: string; list: PagedList<RefusedEntry> }) {
  const allow = useAllowAgain(userId);
  const older = useOlderRows(refusedTable(userId));
  const { oldest, rows, total } = list;
  if (rows.length === 0) {
    return (
      <p className="text-sm text-muted">
        Uw lijst is leeg. Vraagt iemand om geen e-mail meer te krijgen? Zet het adres dan hierboven.
      </p>
    );
  }
  return (
    <div className="grid gap-2">
      <p className="text-sm text-muted">{countText(total)} op uw lijst, nieuwste eerst</p>
      {allow.isError && (
        <Notice tone="error">{messageOf(allow.error, "Dit adres kon niet van de lijst.")}</Notice>
      )}
      <ul className="divide-y divide-line">
        {rows.map((entry) => (
          <li key={entry.id} className="flex min-h-11 items-center gap-3 text-sm">
            <span className="min-w-0 flex-1 wrap-anywhere">
              {entry.hint}
              {entry.kind === "domain" && <span className="text-muted"> (heel het bedrijf)</span>}
            </span>
            <Button
              variant="quiet"
              size="icon"
              aria-label={`${entry.hint} van de lijst halen`}
              aria-disabled={allow.isPending || undefined}
              onClick={() => allow.mutate(entry.id)}
            >
              <Icon of={X} className="size-4" />
            </Button>
          </li>
        ))}
      </ul>
      {oldest && total > rows.length && (
        <Button
          variant="secondary"
          size="sm"
          className="justify-self-start"
          busy={older.isPending}
          onClick={() => older.mutate(oldest)}
        >
          Toon oudere
        </Button>
      )}
    </div>
  );
}
