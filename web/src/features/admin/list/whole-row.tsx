import type { ComponentProps } from "react";
import { TableRow } from "#web/ui/table.tsx";
import { cellsPerRow } from "./columns.tsx";

/** A row of the customer list that is one cell: a form or a question. */
export function WholeRow({ children, ...rest }: ComponentProps<"tr">) {
  return (
    <TableRow {...rest}>
      <td colSpan={cellsPerRow} className="lg:p-3">
        {children}
      </td>
    </TableRow>
  );
}
