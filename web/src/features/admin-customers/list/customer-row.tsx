import { memo, type RefObject, useRef, useState } from "react";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { TableCell, TableRow } from "#web/ui/table.tsx";
import { CustomerDeletion } from "../customer/customer-deletion.tsx";
import { type CustomerRecord, serviceCells, titleOf } from "../customer/customer-record.ts";
import { UsageReset } from "../customer/usage-reset.tsx";
import { GrantButton } from "../requests/grant-button.tsx";
import { useRowActs } from "./row-acts.ts";
import { RowButtons } from "./row-buttons.tsx";
import { useShownColumns } from "./shown-columns.ts";
import { WholeRow } from "./whole-row.tsx";

type CustomerRowProps = {
  record: CustomerRecord;
  selected: boolean;
  /** The row's form was closed: the button that opened it takes the focus, once. */
  focusEdit: boolean;
};

/** A page has as many as a hundred of them, and most changes on the page concern one. */
export const CustomerRow = memo(function CustomerRow({ record, selected, focusEdit }: CustomerRowProps) {
  const acts = useRowActs();
  const columns = useShownColumns();
  const [question, setQuestion] = useState<"reset" | "delete" | null>(null);
  const resetButton = useRef<HTMLButtonElement>(null);
  const deleteButton = useRef<HTMLButtonElement>(null);
  const close = (button: RefObject<HTMLButtonElement | null>) => {
    setQuestion(null);
    button.current?.focus();
  };
  const name = titleOf(record);
  const { userId } = record;
  const customer = { record, cells: serviceCells(record, Date.now()) };
  return (
    <>
      <TableRow
        data-selected={selected || undefined}
        // In a card the checkbox stands at the side, so that name, labels and values have one left edge.
        className="max-lg:relative max-lg:grid-cols-2 max-lg:gap-x-4 max-lg:gap-y-3 max-lg:pl-14! sm:max-lg:grid-cols-3 data-selected:bg-raised"
      >
        <TableCell className="max-lg:absolute max-lg:top-2 max-lg:left-2">
          <Checkbox
            className="lg:-my-2"
            label={`${name} selecteren`}
            data-row-key="select"
            checked={selected}
            onChange={({ currentTarget }) => acts.select([userId], currentTarget.checked)}
          />
        </TableCell>
        {columns.map(({ key, cardLabel, cellClass, cell }) => (
          <TableCell key={key} isRowHead={key === "name"} label={cardLabel} className={cellClass}>
            {cell(customer, {
              onOpen: () => acts.open(userId),
              grant: (service) => <GrantButton record={record} service={service} />,
            })}
          </TableCell>
        ))}
        <TableCell className="max-lg:col-span-full">
          <RowButtons
            name={name}
            focusEdit={focusEdit}
            onFocused={acts.focused}
            resetButton={resetButton}
            deleteButton={deleteButton}
            onEdit={() => acts.edit(record)}
            onAsk={setQuestion}
          />
        </TableCell>
      </TableRow>
      {question === "reset" && (
        <WholeRow>
          <UsageReset
            record={record}
            onDone={() => {
              close(resetButton);
              acts.announce("Gebruikstellers succesvol gereset");
            }}
            onKeep={() => close(resetButton)}
          />
        </WholeRow>
      )}
      {question === "delete" && (
        <WholeRow>
          <CustomerDeletion
            record={record}
            onDeleted={() => acts.deleted(userId)}
            onKeep={() => close(deleteButton)}
          />
        </WholeRow>
      )}
    </>
  );
});
