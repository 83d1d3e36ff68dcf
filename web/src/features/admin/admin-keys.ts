import type { CustomerListing } from "./list/list-params.ts";

/** Everything that an admin reads stands below `all`, so that one change of the base reads it again. */
export const adminKeys = {
  all: ["admin"] as const,
  list: (listing: CustomerListing) => ["admin", "customers", listing] as const,
  customer: (userId: string) => ["admin", "customer", userId] as const,
};
