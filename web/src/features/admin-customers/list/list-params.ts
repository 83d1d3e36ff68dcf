import { codesOf, hasService, type ServiceKey, serviceKeys } from "#functions/contract/services.ts";
import { type SortDirection, type SortKey, sorts } from "./columns.tsx";

/** How long a customer counts as new; private.new_customers_since says the same. */
export const newCustomerForMs = 7 * 24 * 3_600_000;

/** How many customers a page may have; the first is the one without a choice. */
export const pageSizes = [25, 50, 100] as const;

export type PageSize = (typeof pageSizes)[number];

export function isPageSize(value: number): value is PageSize {
  return pageSizes.some((size) => size === value);
}

/** Longer than any name or address. */
export const searchLengthMax = 200;

/** Near a limit (from 80 %), or at it and over it, in this month. */
type UsageFilter = "near" | "over";

/** Those who have a service, came lately, have none at all, wait for one that they asked for, or may use none for now. */
type ServiceFilter = ServiceKey | "new" | "none" | "requested" | "suspended";

export type CustomerFilter = {
  /** Part of name or e-mail; empty for all. */
  text: string;
  service: ServiceFilter | null;
  usage: UsageFilter | null;
};

export type CustomerSorting = {
  key: SortKey;
  direction: SortDirection;
};

/** Which customers the list shows, in which order, and which page of them (from 1). */
export type ListParams = {
  filter: CustomerFilter;
  sorting: CustomerSorting;
  page: number;
  pageSize: PageSize;
};

/** `replace`: without a step of its own for the back button. */
export type ChangeList = (change: (params: ListParams) => ListParams, options?: { replace: boolean }) => void;

export const noFilter: CustomerFilter = { text: "", service: null, usage: null };
export const newestFirst: CustomerSorting = { key: "since", direction: "descending" };

const oppositeDirections = { ascending: "descending", descending: "ascending" } as const;

/** Every order that the list can have, in the order of the choices. */
export const sortings = sorts.flatMap(({ key, firstDirection, labels }) =>
  [firstDirection, oppositeDirections[firstDirection]].map((direction) => ({
    key,
    direction,
    label: labels[direction],
  })),
);

/** The order after a click on a head: by that column, or reversed when the list is sorted by it. */
export function nextSorting(sorting: CustomerSorting, key: SortKey): CustomerSorting {
  if (sorting.key === key) return { key, direction: oppositeDirections[sorting.direction] };
  const { direction } = sortings.find((candidate) => candidate.key === key) ?? newestFirst;
  return { key, direction };
}

export function isFiltered({ text, service, usage }: CustomerFilter): boolean {
  return text.trim() !== "" || service !== null || usage !== null;
}

const allCodes = codesOf(serviceKeys);

/** Every value of `service_codes` that has the service's bit. */
export function codesWith(service: ServiceKey): number[] {
  return Array.from({ length: allCodes + 1 }, (_, codes) => codes).filter((codes) =>
    hasService(codes, service),
  );
}

/** At least one: an empty list has a page too. */
export function pageCountOf(total: number, pageSize: PageSize): number {
  return Math.max(1, Math.ceil(total / pageSize));
}
