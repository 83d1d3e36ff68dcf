import type { ReactNode } from "react";

type RowListProps<Row> = { rows: readonly Row[]; children: (row: Row) => ReactNode };

/** Rows with a line around each. */
export function RowList<Row extends { id: string }>({ rows, children }: RowListProps<Row>) {
  return (
    <ul className="grid grid-cols-[minmax(0,1fr)] divide-y divide-line border-y border-line">
      {rows.map((row) => (
        <li key={row.id}>{children(row)}</li>
      ))}
    </ul>
  );
}
