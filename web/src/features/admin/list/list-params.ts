import { combineCodes, hasService, type ServiceKey, services } from "#functions/contract/services.ts";

export const customersPerPage = 25;

/** Nobody's name is longer; the database need not look for more. */
export const searchLengthMax = 200;

export const usageFilters = ["bijna", "over"] as const;
/** Close to a limit (from 80 %), or at it and beyond, in the month that runs. */
type UsageFilter = (typeof usageFilters)[number];

export interface CustomerFilter {
  /** Part of name or e-mail; empty for everybody. */
  text: string;
  service: ServiceKey | null;
  usage: UsageFilter | null;
}

export const sortKeys = ["naam", "sinds", "verbruik"] as const;
export type SortKey = (typeof sortKeys)[number];
export type SortDirection = "ascending" | "descending";

export interface CustomerSorting {
  key: SortKey;
  direction: SortDirection;
}

/** What stands on the screen: who matches, in which order, and which page of them (from 1). */
export interface CustomerListing {
  filter: CustomerFilter;
  sorting: CustomerSorting;
  page: number;
}

/** Names begin at A, the rest with what is new or high. */
const firstDirections: Record<SortKey, SortDirection> = {
  naam: "ascending",
  sinds: "descending",
  verbruik: "descending",
};

export const newestFirst: CustomerSorting = { key: "sinds", direction: "descending" };

/** What a click on a column's head asks for: that column, and the other way round when it was already. */
export function nextSorting(sorting: CustomerSorting, key: SortKey): CustomerSorting {
  if (sorting.key !== key) return { key, direction: firstDirections[key] };
  return { key, direction: sorting.direction === "ascending" ? "descending" : "ascending" };
}

export function isFiltered({ text, service, usage }: CustomerFilter): boolean {
  return text.trim() !== "" || service !== null || usage !== null;
}

const allCodes = combineCodes(services.map(({ code }) => ({ service_codes: code })));

/** All that can be stored of a customer who has the service: every sum of bits that holds its own. */
export function codesWith(service: ServiceKey): number[] {
  return Array.from({ length: allCodes + 1 }, (_, codes) => codes).filter((codes) =>
    hasService(codes, service),
  );
}

/** At least one, so that an empty list has a page too. */
export function pageCountOf(total: number): number {
  return Math.max(1, Math.ceil(total / customersPerPage));
}
