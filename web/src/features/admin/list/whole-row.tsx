import type { ComponentProps } from "react";
import { services } from "#functions/contract/services.ts";
import { TableRow } from "#web/ui/table.tsx";

/** Box, name, date and buttons stand beside the services. */
const columnCount = services.length + 4;

/** A row of the customers' table that is one cell: a form or a question. */
export function WholeRow({ children, ...rest }: ComponentProps<"tr">) {
  return (
    <TableRow {...rest}>
      <td colSpan={columnCount} className="lg:p-3">
        {children}
      </td>
    </TableRow>
  );
}
