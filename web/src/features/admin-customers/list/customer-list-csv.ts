import { csv } from "#web/lib/csv.ts";
import { type CustomerRecord, serviceCells } from "../customer/customer-record.ts";
import { csvFields, sortOf } from "./columns.tsx";
import type { CustomerSorting } from "./list-params.ts";

const collator = new Intl.Collator("nl", { sensitivity: "base", numeric: true });

/** Customers as CSV, in the order of the screen; usage is that of this month. */
export function customerListCsv(
  customers: readonly CustomerRecord[],
  { key, direction }: CustomerSorting,
  nowMs: number,
): string {
  const sort = sortOf(key);
  const sign = direction === "ascending" ? 1 : -1;
  const rows = customers
    .map((record) => ({ record, cells: serviceCells(record, nowMs) }))
    .map((customer) => ({ customer, value: sort?.value(customer) ?? 0 }))
    .toSorted((a, b) => sign * compare(a.value, b.value));
  return csv(
    csvFields.map(({ head }) => head),
    rows.map(({ customer }) => csvFields.map(({ value }) => value(customer))),
  );
}

function compare(a: string | number, b: string | number): number {
  return typeof a === "number" && typeof b === "number" ? a - b : collator.compare(String(a), String(b));
}
