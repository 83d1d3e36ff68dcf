import { countText } from "#web/lib/count-text.ts";
import type { PagedList } from "#web/lib/paged-list.ts";
import { type PagedTable, useOlderRows } from "#web/lib/paged-query.ts";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";

type OlderRowsProps<Row> = {
  table: PagedTable<Row>;
  list: PagedList<Row>;
  /** In the texts. */
  noun: "resultaten" | "opnames" | "actiepunten" | "berichten";
};

/** Fetches the next page of rows that are not in the list yet. */
export function OlderRows<Row>({ table, list, noun }: OlderRowsProps<Row>) {
  const older = useOlderRows(table);
  const { oldest } = list;
  const remaining = list.total - list.rows.length;
  if (!oldest || remaining <= 0) return null;
  return (
    <>
      {older.isError && (
        <Notice tone="error">De oudere {noun} konden niet worden geladen. Probeer het opnieuw.</Notice>
      )}
      <Button
        variant="secondary"
        size="sm"
        busy={older.isPending}
        busyText="Wordt geladen..."
        onClick={() => older.mutate(oldest)}
        className="justify-self-start"
      >
        Toon oudere {noun} ({countText(remaining)})
      </Button>
    </>
  );
}
