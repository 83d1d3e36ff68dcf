import type { ReactNode } from "react";
import { formatMoment } from "#web/lib/dates.ts";
import { HeadCell, Table, TableBody, TableCell, TableHead, TableRow } from "#web/ui/table.tsx";
import { auditSentences, kindText } from "./audit-acts.ts";
import { type AuditEntry, actorText, customerText } from "./audit-entry.ts";

type AuditTableProps = {
  labelledBy: string;
  entries: readonly AuditEntry[];
  onShowCustomer: (userId: string) => void;
  /** The buttons for the act of a line. */
  act: (entry: AuditEntry) => ReactNode;
};

export function AuditTable({ labelledBy, entries, onShowCustomer, act }: AuditTableProps) {
  return (
    <Table aria-labelledby={labelledBy}>
      <TableHead>
        <HeadCell className="lg:w-60">Moment</HeadCell>
        <HeadCell>Handeling</HeadCell>
        <HeadCell className="lg:w-56">Klant</HeadCell>
        <HeadCell className="lg:w-48">Door</HeadCell>
      </TableHead>
      <TableBody>
        {entries.map((entry) => (
          <AuditRow key={entry.id} entry={entry} onShowCustomer={onShowCustomer} act={act} />
        ))}
      </TableBody>
    </Table>
  );
}

type AuditRowProps = Pick<AuditTableProps, "onShowCustomer" | "act"> & { entry: AuditEntry };

function AuditRow({ entry, onShowCustomer, act }: AuditRowProps) {
  return (
    <TableRow className="gap-3 align-top max-lg:grid-cols-2">
      <TableCell className="col-span-2 text-muted tabular-nums">
        <time dateTime={entry.createdAt}>{formatMoment(entry.createdAt)}</time>
      </TableCell>
      <TableCell className="col-span-2 wrap-anywhere">
        <AuditChange entry={entry} />
        {act(entry)}
      </TableCell>
      <TableCell label="Klant" className="wrap-anywhere">
        <CustomerName entry={entry} onShowCustomer={onShowCustomer} />
      </TableCell>
      <TableCell label="Door" className="wrap-anywhere">
        {actorText(entry.actor)}
      </TableCell>
    </TableRow>
  );
}

/** The act and each change that it made. */
export function AuditChange({ entry }: { entry: AuditEntry }) {
  return (
    <div className="grid gap-0.5">
      <p className="text-xs text-muted">{kindText(entry.kind)}</p>
      {auditSentences(entry).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </div>
  );
}

function CustomerName({ entry: { customer }, onShowCustomer }: Omit<AuditRowProps, "act">) {
  const { id, name, email } = customer;
  const known = name !== "" || email !== "";
  if (!known || id === null) return customerText(customer);
  return (
    <button type="button" onClick={() => onShowCustomer(id)} className="link min-h-6 text-left">
      {customerText(customer)}
    </button>
  );
}
