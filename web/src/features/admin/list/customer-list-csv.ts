import { services } from "#functions/contract/services.ts";
import { csv } from "#web/lib/csv.ts";
import { type CustomerRecord, serviceCells, splitName } from "../customer/customer-record.ts";
import type { CustomerSorting } from "./list-params.ts";

const header = [
  "Voornaam",
  "Achternaam",
  "E-mail",
  "Klant sinds",
  ...services.flatMap(({ name }) => [name, `${name} gebruikt`, `${name} limiet`]),
  "Id",
];

/** Customers as CSV. A limit of 0 is unlimited, and so is its empty cell; usage is that of the month that runs. */
export function customersCsv(customers: readonly CustomerRecord[], nowMs: number): string {
  return csv(
    header,
    customers.map((customer) => {
      const { firstName, lastName } = splitName(customer.name);
      return [
        firstName,
        lastName,
        customer.email,
        new Date(customer.createdAtMs).toISOString(),
        ...serviceCells(customer, nowMs).flatMap(({ granted, used, limit }) => [
          granted ? "ja" : "nee",
          String(used),
          limit === 0 ? "" : String(limit),
        ]),
        customer.userId,
      ];
    }),
  );
}

const collator = new Intl.Collator("nl", { sensitivity: "base", numeric: true });

/** The order of the screen, for rows that were read in another one. */
export function sortCustomers(
  customers: readonly CustomerRecord[],
  { key, direction }: CustomerSorting,
  nowMs: number,
): CustomerRecord[] {
  const sign = direction === "ascending" ? 1 : -1;
  const share = new Map(customers.map((customer) => [customer, highestShare(customer, nowMs)]));
  const compare = {
    naam: (a: CustomerRecord, b: CustomerRecord) => collator.compare(a.name, b.name),
    sinds: (a: CustomerRecord, b: CustomerRecord) => a.createdAtMs - b.createdAtMs,
    verbruik: (a: CustomerRecord, b: CustomerRecord) => (share.get(a) ?? 0) - (share.get(b) ?? 0),
  }[key];
  return customers.toSorted((a, b) => sign * compare(a, b));
}

/** Of the limited services, how full the fullest is. */
function highestShare(customer: CustomerRecord, nowMs: number): number {
  const shares = serviceCells(customer, nowMs).map(({ used, limit }) => (limit > 0 ? used / limit : 0));
  return Math.max(...shares);
}
