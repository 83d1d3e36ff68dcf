import type { ComponentProps } from "react";
import { TableRow } from "#web/ui/table.tsx";
import { useShownColumns } from "./shown-columns.ts";

/** A row of the customer list that is one cell: a form or a question. */
export function WholeRow({ children, ...rest }: ComponentProps<"tr">) {
  const cellsPerRow = useShownColumns().length + 2;
  return (
    <TableRow {...rest}>
      <td colSpan={cellsPerRow} className="lg:p-3">
        {children}
      </td>
    </TableRow>
  );
}
