import { Pencil, RotateCcw, Trash2 } from "lucide";
import { type RefObject, useRef, useState } from "react";
import { formatDay } from "#web/lib/dates.ts";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { TableCell, TableRow } from "#web/ui/table.tsx";
import { CustomerDeletion } from "../customer/customer-deletion.tsx";
import { type CustomerRecord, serviceCells, titleOf } from "../customer/customer-record.ts";
import { UsageReset } from "../customer/usage-reset.tsx";
import { ServiceUsage } from "./service-usage.tsx";
import { WholeRow } from "./whole-row.tsx";

interface CustomerRowViewProps {
  record: CustomerRecord;
  nowMs: number;
  selected: boolean;
  /** The form that had the focus is gone: the button that opened it takes it, once. */
  returned: boolean;
  onReturned: () => void;
  onSelect: (on: boolean) => void;
  onOpen: () => void;
  onEdit: () => void;
  onReset: () => void;
  onDeleted: () => void;
}

type Question = "reset" | "delete";

export function CustomerRowView(props: CustomerRowViewProps) {
  const { record, nowMs, selected, onSelect, onOpen, onReset, onDeleted } = props;
  const [question, setQuestion] = useState<Question | null>(null);
  const resetButton = useRef<HTMLButtonElement>(null);
  const deleteButton = useRef<HTMLButtonElement>(null);
  const answered = (button: RefObject<HTMLButtonElement | null>) => {
    setQuestion(null);
    button.current?.focus();
  };
  const name = titleOf(record);
  return (
    <>
      <TableRow
        data-selected={selected || undefined}
        className="max-lg:grid-cols-6 max-lg:gap-3 data-selected:bg-raised"
      >
        <TableCell>
          <Checkbox
            label={`${name} selecteren`}
            data-row-key="select"
            checked={selected}
            onChange={({ currentTarget }) => onSelect(currentTarget.checked)}
          />
        </TableCell>
        <TableCell className="min-w-0 max-lg:col-span-5">
          <button
            type="button"
            data-row-key="open"
            title="Toon alles over deze gebruiker"
            onClick={onOpen}
            className="-my-1 rounded-sm py-1 text-left font-semibold wrap-anywhere underline decoration-line underline-offset-4 transition-colors hover:decoration-signal-edge"
          >
            {name}
          </button>
          {record.name && <p className="text-xs wrap-anywhere text-muted">{record.email}</p>}
        </TableCell>
        {serviceCells(record, nowMs).map((cell) => (
          <TableCell key={cell.key} label={cell.name} className="max-lg:col-span-2">
            <ServiceUsage cell={cell} />
          </TableCell>
        ))}
        <TableCell label="Klant sinds" className="text-xs text-muted max-lg:col-span-2 xl:whitespace-nowrap">
          <time dateTime={new Date(record.createdAtMs).toISOString()}>{formatDay(record.createdAtMs)}</time>
        </TableCell>
        <TableCell className="max-lg:col-span-6">
          <Actions
            {...props}
            name={name}
            resetButton={resetButton}
            deleteButton={deleteButton}
            onAsk={setQuestion}
          />
        </TableCell>
      </TableRow>
      {question && (
        <WholeRow>
          {question === "reset" ? (
            <UsageReset
              record={record}
              onDone={() => {
                answered(resetButton);
                onReset();
              }}
              onKeep={() => answered(resetButton)}
            />
          ) : (
            <CustomerDeletion record={record} onDeleted={onDeleted} onKeep={() => answered(deleteButton)} />
          )}
        </WholeRow>
      )}
    </>
  );
}

interface ActionsProps extends Pick<CustomerRowViewProps, "returned" | "onReturned" | "onEdit"> {
  name: string;
  resetButton: RefObject<HTMLButtonElement | null>;
  deleteButton: RefObject<HTMLButtonElement | null>;
  onAsk: (question: Question) => void;
}

function Actions({ name, returned, onReturned, resetButton, deleteButton, onEdit, onAsk }: ActionsProps) {
  const takeFocus = (button: HTMLButtonElement | null) => {
    if (!button) return;
    button.focus();
    onReturned();
  };
  const look = { variant: "quiet", size: "icon", className: "text-muted hover:text-ink" } as const;
  return (
    <div className="flex justify-end lg:-mr-2">
      <Button
        {...look}
        aria-label={`${name} bewerken`}
        title="Bewerken"
        data-row-key="edit"
        ref={returned ? takeFocus : undefined}
        onClick={onEdit}
      >
        <Icon of={Pencil} className="size-4.5" />
      </Button>
      <Button
        {...look}
        aria-label={`Gebruikstellers van ${name} resetten`}
        title="Gebruikstellers resetten"
        data-row-key="reset"
        ref={resetButton}
        onClick={() => onAsk("reset")}
      >
        <Icon of={RotateCcw} className="size-4.5" />
      </Button>
      <Button
        {...look}
        aria-label={`${name} verwijderen`}
        title="Verwijderen"
        data-row-key="delete"
        ref={deleteButton}
        onClick={() => onAsk("delete")}
      >
        <Icon of={Trash2} className="size-4.5" />
      </Button>
    </div>
  );
}
