import { countText } from "#web/lib/count-text.ts";
import type { PagedList } from "#web/lib/paged-list.ts";
import { type PagedListSource, useOlderRows } from "#web/lib/paged-query.ts";
import { OlderButton } from "#web/ui/older-button.tsx";

type OlderRowsProps<Row> = {
  source: PagedListSource<Row>;
  list: PagedList<Row>;
  /** In the texts. */
  noun: "resultaten" | "opnames" | "actiepunten" | "berichten";
};

/** Fetches the next page of rows that are not in the list yet. */
export function OlderRows<Row>({ source, list, noun }: OlderRowsProps<Row>) {
  const older = useOlderRows(source);
  const { oldest } = list;
  const remaining = list.total - list.rows.length;
  if (!oldest || remaining <= 0) return null;
  return (
    <OlderButton
      label={`Toon oudere ${noun} (${countText(remaining)})`}
      busy={older.isPending}
      failure={older.isError ? `De oudere ${noun} konden niet worden geladen. Probeer het opnieuw.` : null}
      onOlder={() => older.mutate(oldest)}
    />
  );
}
