import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import * as z from "zod/mini";
import { isoMonth } from "#web/lib/brussels-calendar.ts";
import { supabase } from "#web/lib/supabase.ts";
import { adminKeys } from "./admin-keys.ts";
import {
  type CustomerFilter,
  type CustomerListing,
  type CustomerSorting,
  codesWith,
  customersPerPage,
  pageCountOf,
} from "./customer-listing.ts";
import { type CustomerRecord, nearShare } from "./customer-record.ts";

export const customersNotLoaded = "Er is een fout opgetreden bij het laden van de gegevens.";

/** Rows a request when all are read; the Data API gives no more than this at once and says nothing of the rest. */
const rowsPerRequest = 1000;
const rangeNotSatisfiable = 416;

const columns =
  "user_id, name, email, created_at, service_codes, service_limits, usage_counts, last_reset_date, version";

const idColumns = "user_id, service_codes";

/**
 * What the list is filtered and sorted by besides: of a function's rows, the Data API only does so with columns that it
 * gives.
 */
const filterColumns = "search, usage_month, usage_share";

const countsPerService = z.record(z.string(), z.number());

const customerRows = z.array(
  z.pipe(
    z.object({
      user_id: z.string(),
      name: z.string(),
      email: z.string(),
      created_at: z.string(),
      service_codes: z.number(),
      service_limits: countsPerService,
      usage_counts: countsPerService,
      last_reset_date: z.string(),
      version: z.number(),
    }),
    z.transform(
      (row): CustomerRecord => ({
        userId: row.user_id,
        name: row.name,
        email: row.email,
        createdAtMs: Date.parse(row.created_at),
        codes: row.service_codes,
        usage: {
          limits: row.service_limits,
          counts: row.usage_counts,
          lastResetMs: Date.parse(row.last_reset_date),
        },
        version: row.version,
      }),
    ),
  ),
);

const idRows = z.array(
  z.pipe(
    z.object({ user_id: z.string() }),
    z.transform((row) => ({ userId: row.user_id })),
  ),
);

export interface CustomerPage {
  customers: readonly CustomerRecord[];
  /** Of all pages. */
  total: number;
  /** The one that was asked for, or the last one when there are fewer. */
  page: number;
  /** What was asked for: while another one is read, the previous answer stays. */
  listing: CustomerListing;
}

/** One page of who matches. */
export function customersQuery(listing: CustomerListing) {
  return queryOptions({
    queryKey: adminKeys.list(listing),
    queryFn: async ({ signal }): Promise<CustomerPage> => ({
      ...(await fetchPage(listing, signal)),
      listing,
    }),
    placeholderData: keepPreviousData,
    meta: { what: "the customers" },
  });
}

/** One customer as he is now; null when he no longer exists. */
export function customerRecordQuery(userId: string) {
  return queryOptions({
    queryKey: adminKeys.customer(userId),
    queryFn: async ({ signal }): Promise<CustomerRecord | null> => {
      const { data } = await supabase
        .from("customers")
        .select(columns)
        .eq("user_id", userId)
        .abortSignal(signal)
        .throwOnError();
      return customerRows.parse(data)[0] ?? null;
    },
    meta: { what: "the customer that is edited" },
  });
}

/** Told while all are read: how many are. */
type OnProgress = (read: number) => void;

/** Everybody who matches, in no order that means something. */
export function fetchAllCustomers(filter: CustomerFilter, onProgress: OnProgress): Promise<CustomerRecord[]> {
  return fetchAll(filter, columns, { parse: (rows) => customerRows.parse(rows), onProgress });
}

/** The ids of everybody who matches. */
export async function fetchAllIds(filter: CustomerFilter, onProgress: OnProgress): Promise<string[]> {
  const rows = await fetchAll(filter, idColumns, { parse: (data) => idRows.parse(data), onProgress });
  return rows.map(({ userId }) => userId);
}

async function fetchPage(
  listing: CustomerListing,
  signal: AbortSignal,
): Promise<Omit<CustomerPage, "listing">> {
  const { filter, sorting, page } = listing;
  const first = (page - 1) * customersPerPage;
  const { data, count, error, status } = await sorted(matching(filter, columns, "exact"), sorting)
    .range(first, first + customersPerPage - 1)
    .abortSignal(signal);
  if (status === rangeNotSatisfiable && page > 1) {
    // Who was on the last page when its last customer went, or follows an old link.
    const total = await countMatching(filter, signal);
    return fetchPage({ ...listing, page: Math.min(pageCountOf(total), page - 1) }, signal);
  }
  if (error) throw new Error("The customers could not be read", { cause: error });
  return { customers: customerRows.parse(data), total: count ?? 0, page };
}

async function countMatching(filter: CustomerFilter, signal: AbortSignal): Promise<number> {
  const { count } = await matching(filter, idColumns, "exact").limit(1).abortSignal(signal).throwOnError();
  return count ?? 0;
}

interface Reading<Row> {
  parse: (data: unknown) => Row[];
  onProgress: OnProgress;
}

/** By id, each request behind the last one: what changes meanwhile neither repeats nor hides anybody. */
async function fetchAll<Row extends { userId: string }>(
  filter: CustomerFilter,
  selection: string,
  { parse, onProgress }: Reading<Row>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (let read = rowsPerRequest; read === rowsPerRequest; ) {
    const last = rows.at(-1);
    const query = matching(filter, selection).order("user_id").limit(rowsPerRequest);
    const { data } = await (last ? query.gt("user_id", last.userId) : query).throwOnError();
    const page = parse(data);
    rows.push(...page);
    read = page.length;
    onProgress(rows.length);
  }
  return rows;
}

type Customers = ReturnType<typeof matching>;

/** The database folds case and accents of the search itself; of usage, only this month's counts. */
function matching({ text, service, usage }: CustomerFilter, selection: string, count?: "exact") {
  const term = text.trim();
  let query = term
    ? supabase
        .rpc("search_customers", { p_term: term }, { get: true, ...(count && { count }) })
        .select(`${selection}, ${filterColumns}`)
    : supabase.from("customers").select(selection, count && { count });
  // Equality can be answered by an index alone, which row-level security keeps from asking whether an array holds a key.
  if (service) query = query.in("service_codes", codesWith(service));
  if (usage) {
    query = query
      .eq("usage_month", `${isoMonth(Date.now())}-01`)
      .gte("usage_share", usage === "over" ? 1 : nearShare);
  }
  if (usage === "bijna") query = query.lt("usage_share", 1);
  return query;
}

/** Ends with the id in the same direction: one index serves both ways, and pages never overlap. */
function sorted(query: Customers, { key, direction }: CustomerSorting): Customers {
  const ascending = direction === "ascending";
  const order = { ascending };
  if (key === "naam") return query.order("search", order).order("user_id", order);
  if (key === "sinds") return query.order("created_at", order).order("user_id", order);
  return (
    query
      .order("usage_month", order)
      // Without a limit there is no share: the least there is.
      .order("usage_share", { ascending, nullsFirst: ascending })
      .order("user_id", order)
  );
}
