import type { ReactNode } from "react";
import { hasService, serviceKeys, services } from "#functions/contract/services.ts";
import { isoMinute } from "#web/lib/brussels-calendar.ts";
import { formatDay, formatShortDate } from "#web/lib/dates.ts";
import { ShortDate } from "#web/ui/short-date.tsx";
import { type CustomerRecord, type ServiceCell, splitName } from "../customer/customer-record.ts";
import { CustomerName } from "./customer-name.tsx";
import { ServiceUsage } from "./service-usage.tsx";

/** A customer with the usage of this month, worked out once for all columns. */
type ListedCustomer = {
  record: CustomerRecord;
  cells: readonly ServiceCell[];
};

export type SortDirection = "ascending" | "descending";

type CustomerSort = {
  key: string;
  /** Its name in the address of the page. */
  urlWord: string;
  /** The direction that a first click on the head asks for. */
  firstDirection: SortDirection;
  labels: Readonly<Record<SortDirection, string>>;
  /** The column of the database, of which no row has null; the id follows it. */
  column: string;
  /** The same for an export, whose rows are read in another order. */
  value: (customer: ListedCustomer) => string | number;
};

export const sorts = [
  {
    key: "since",
    urlWord: "sinds",
    firstDirection: "descending",
    labels: { descending: "Nieuwste eerst", ascending: "Oudste eerst" },
    column: "created_at",
    value: ({ record }) => record.createdAtMs,
  },
  {
    key: "name",
    urlWord: "naam",
    firstDirection: "ascending",
    labels: { ascending: "Naam, A tot Z", descending: "Naam, Z tot A" },
    column: "search",
    value: ({ record }) => record.name,
  },
  {
    key: "usage",
    urlWord: "verbruik",
    firstDirection: "descending",
    labels: { descending: "Meeste verbruik eerst", ascending: "Minste verbruik eerst" },
    column: "usage_order",
    value: ({ cells }) => Math.max(...cells.map(({ used, limit }) => (limit > 0 ? used / limit : 0))),
  },
] as const satisfies readonly CustomerSort[];

export type SortKey = (typeof sorts)[number]["key"];

export function sortOf(key: SortKey): CustomerSort | undefined {
  return sorts.find((sort) => sort.key === key);
}

type CsvField = {
  head: string;
  value: (customer: ListedCustomer) => string;
};

/** The acts of a row. The columns draw them and know no server. */
type RowActs = {
  /** Opens the customer's drawer. */
  onOpen: () => void;
  /** The button that gives a service which the customer asked for. */
  grant: (service: ServiceCell) => ReactNode;
};

/** The columns that can be left out; the customer's name always stands first. */
export const columnKeys = [...serviceKeys, "since"] as const;

export type ColumnKey = (typeof columnKeys)[number];

export type CustomerColumn = {
  key: ColumnKey | "name";
  head: string;
  headClass: string;
  /** Says beside the value what it is, where each row is a card without heads. */
  cardLabel?: string;
  cellClass: string;
  cell: (customer: ListedCustomer, acts: RowActs) => ReactNode;
  /** The key of a sort whose direction the head shows and changes. */
  sort?: SortKey;
  csv: readonly CsvField[];
};

const nameColumn: CustomerColumn = {
  key: "name",
  head: "Klant",
  // The width that the counters leave.
  headClass: "w-2/5",
  cellClass: "min-w-0 max-lg:col-span-full",
  cell: ({ record }, { onOpen }) => <CustomerName record={record} onOpen={onOpen} />,
  sort: "name",
  csv: [
    { head: "Voornaam", value: ({ record }) => splitName(record.name).firstName },
    { head: "Achternaam", value: ({ record }) => splitName(record.name).lastName },
    { head: "E-mail", value: ({ record }) => record.email },
  ],
};

const serviceColumns = services.map(({ key, name }): CustomerColumn => {
  const cellOf = ({ cells }: ListedCustomer) => cells.find((cell) => cell.key === key);
  return {
    key,
    head: name,
    headClass: "w-24 leading-tight",
    cardLabel: name,
    // On a card, an unused service that the customer does not have is left out.
    cellClass: "max-lg:has-data-untold:hidden",
    cell: (customer, { grant }) => {
      const cell = cellOf(customer);
      if (cell && hasService(customer.record.requestedCodes, key)) return grant(cell);
      return cell && <ServiceUsage cell={cell} />;
    },
    csv: [
      { head: name, value: (customer) => (cellOf(customer)?.granted ? "ja" : "nee") },
      { head: `${name} gebruikt`, value: (customer) => String(cellOf(customer)?.used ?? 0) },
      // Unlimited is an empty cell.
      { head: `${name} limiet`, value: (customer) => String(cellOf(customer)?.limit || "") },
    ],
  };
});

const sinceColumn: CustomerColumn = {
  key: "since",
  head: "Klant sinds",
  // A card and, beside the menu, a narrow window have no room for it; the drawer says it too.
  headClass: "w-26 leading-tight max-xl:hidden",
  cellClass: "text-xs text-muted whitespace-nowrap max-xl:hidden",
  cell: ({ record }) => (
    <time dateTime={new Date(record.createdAtMs).toISOString()}>
      <ShortDate short={formatShortDate(record.createdAtMs)} whole={formatDay(record.createdAtMs)} />
    </time>
  ),
  sort: "since",
  csv: [{ head: "Klant sinds", value: ({ record }) => isoMinute(record.createdAtMs) }],
};

/** The list from left to right; a checkbox stands before them and buttons behind. */
const columns: readonly CustomerColumn[] = [nameColumn, ...serviceColumns, sinceColumn];

export const columnChoices: readonly { key: ColumnKey; label: string }[] = columns.flatMap(({ key, head }) =>
  key === "name" ? [] : [{ key, label: head }],
);

export function columnsShown(keys: readonly ColumnKey[]): readonly CustomerColumn[] {
  return columns.filter(({ key }) => key === "name" || keys.includes(key));
}

/** The columns of an export: the services, three fields each, come last. */
export const csvFields: readonly CsvField[] = [
  ...columns.filter((column) => !serviceColumns.includes(column)).flatMap(({ csv }) => csv),
  ...serviceColumns.flatMap(({ csv }) => csv),
  { head: "Id", value: ({ record }) => record.userId },
];
