import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import * as z from "zod/mini";
import { isoMonth } from "#web/lib/brussels-calendar.ts";
import { rowOf } from "#web/lib/data.ts";
import { database } from "#web/lib/database.ts";
import { adminKeys } from "../admin-keys.ts";
import { type CustomerRecord, customerRows, nearShare, recordColumns } from "../customer/customer-record.ts";
import { sortOf } from "./columns.tsx";
import {
  type CustomerFilter,
  codesWith,
  type ListParams,
  newCustomerForMs,
  pageCountOf,
} from "./list-params.ts";

export const customersNotLoaded = "Er is een fout opgetreden bij het laden van de gegevens.";

/** Rows of a request when all are read: the Data API returns at most this many, without saying that there are more. */
const rowsPerRequest = 1000;
const rangeNotSatisfiable = 416;

/** Of a function's rows, the Data API filters and orders by the columns that it also returns. */
const filterColumns = [
  "user_id",
  "created_at",
  "service_codes",
  "requested_codes",
  "usage_month",
  "usage_share",
  "suspended_at",
];

const keyRows = z.array(z.looseObject({ user_id: z.string() }));

const idRows = rowOf({ user_id: z.string() }).rows;

export type CustomerPage = {
  customers: readonly CustomerRecord[];
  /** Of all pages. */
  total: number;
  /** The requested one, or the last one when there are fewer. */
  page: number;
  /** The request: while another page is read, the previous answer stays. */
  params: ListParams;
  /** The key of the last customer; null for a page without any. */
  end: PageEnd | null;
};

/** The column that the list is sorted by, and the id, as the database writes them. */
type PageEnd = { value: string; userId: string };

/**
 * One page of the customer list. Behind a page that was read, and that nothing has changed since, it is found by the last
 * key of that page, whose count holds: so it costs the same anywhere in a list of any length. Any other page is found by
 * its number, and counted anew.
 */
export function customerListQuery(params: ListParams) {
  return queryOptions({
    queryKey: adminKeys.list(params),
    queryFn: async ({ signal, client }): Promise<CustomerPage> => {
      const before = client.getQueryState<CustomerPage>(adminKeys.list({ ...params, page: params.page - 1 }));
      const behind = before && !before.isInvalidated ? before.data : undefined;
      const found =
        (behind && (await fetchBehind(behind, params, signal))) ?? (await fetchPage(params, signal));
      return { ...found, params };
    },
    placeholderData: keepPreviousData,
    meta: { what: "the customers" },
  });
}

/** Called after each request while all are read, with the rows so far. */
type OnProgress = (read: number) => void;

/** Every customer that matches, ordered by id. */
export function fetchAllCustomers(filter: CustomerFilter, onProgress: OnProgress): Promise<CustomerRecord[]> {
  return fetchAll(filter, recordColumns, customerRows, onProgress);
}

/** The ids of every customer that matches. */
export async function fetchAllIds(filter: CustomerFilter, onProgress: OnProgress): Promise<string[]> {
  const rows = await fetchAll(filter, [], idRows, onProgress);
  return rows.map(({ userId }) => userId);
}

type FoundPage = Omit<CustomerPage, "params">;

/** Null when nothing is behind that page, after all. */
async function fetchBehind(
  { end, total, page }: CustomerPage,
  params: ListParams,
  signal: AbortSignal,
): Promise<FoundPage | null> {
  const column = sortOf(params.sorting.key)?.column;
  if (!end || !column || page !== params.page - 1) return null;
  const [past, upTo] =
    params.sorting.direction === "ascending" ? (["gt", "gte"] as const) : (["lt", "lte"] as const);
  // In quotes, because a name may hold a comma.
  const value = `"${end.value.replace(/["\\]/g, "\\$&")}"`;
  const { data } = await sorted(params)
    // Repeats the condition behind it, in a form that an index can answer.
    [upTo](column, end.value)
    .or(`${column}.${past}.${value},user_id.${past}.${end.userId}`)
    .limit(params.pageSize)
    .abortSignal(signal)
    .throwOnError();
  return data.length > 0 ? { ...pageOf(data, column), total, page: params.page } : null;
}

function pageOf(data: unknown, column: string): Pick<CustomerPage, "customers" | "end"> {
  const last = keyRows.parse(data).at(-1);
  const value = z.string().safeParse(last?.[column]).data;
  return {
    customers: customerRows.parse(data),
    end: last && value !== undefined ? { value, userId: last.user_id } : null,
  };
}

async function fetchPage(params: ListParams, signal: AbortSignal): Promise<FoundPage> {
  const { filter, page, pageSize } = params;
  const first = (page - 1) * pageSize;
  const { data, count, error, status } = await sorted(params, "exact")
    .range(first, first + pageSize - 1)
    .abortSignal(signal);
  if (page > 1 && (status === rangeNotSatisfiable || data?.length === 0)) {
    // The last customer of the last page is gone, or an old link names the page.
    const total = await countMatching(filter, signal);
    return fetchPage({ ...params, page: Math.min(pageCountOf(total, pageSize), page - 1) }, signal);
  }
  if (error) throw new Error("The customers could not be read", { cause: error });
  return { ...pageOf(data, sortOf(params.sorting.key)?.column ?? ""), total: count ?? 0, page };
}

async function countMatching(filter: CustomerFilter, signal: AbortSignal): Promise<number> {
  const { count } = await matching(filter, [], "exact").limit(1).abortSignal(signal).throwOnError();
  return count ?? 0;
}

/** By id, each request after the last id of the one before: a change meanwhile neither repeats nor hides a row. */
async function fetchAll<Row extends { userId: string }>(
  filter: CustomerFilter,
  selection: readonly string[],
  as: z.ZodMiniType<Row[]>,
  onProgress: OnProgress,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (let read = rowsPerRequest; read === rowsPerRequest; ) {
    const last = rows.at(-1);
    const query = matching(filter, selection).order("user_id").limit(rowsPerRequest);
    const { data } = await (last ? query.gt("user_id", last.userId) : query).throwOnError();
    const page = as.parse(data);
    rows.push(...page);
    read = page.length;
    onProgress(rows.length);
  }
  return rows;
}

/** The database folds case and accents of the search; of usage, this month's counts alone matter. */
function matching({ text, service, usage }: CustomerFilter, selection: readonly string[], count?: "exact") {
  const term = text.trim();
  const columns = [...new Set([...selection, ...filterColumns])].join(", ");
  const options = count && { count };
  let query = term
    ? database.rpc("search_customers", { p_term: term }, { get: true, ...options }).select(columns)
    : database.from("customers").select(columns, options);
  if (service === "requested") query = query.gt("requested_codes", 0);
  else if (service === "new") {
    query = query.gt("created_at", new Date(Date.now() - newCustomerForMs).toISOString());
  } else if (service === "none") query = query.eq("service_codes", 0);
  else if (service === "suspended") query = query.not("suspended_at", "is", null);
  // An index answers an equality; row-level security keeps it from answering whether an array contains a key.
  else if (service) query = query.in("service_codes", codesWith(service));
  if (usage) {
    query = query
      .eq("usage_month", `${isoMonth(Date.now())}-01`)
      .gte("usage_share", usage === "over" ? 1 : nearShare);
  }
  if (usage === "near") query = query.lt("usage_share", 1);
  return query;
}

/** Ends with the id in the same direction: one index serves both directions, and pages never overlap. */
function sorted({ filter, sorting }: ListParams, count?: "exact") {
  const ascending = sorting.direction === "ascending";
  const column = sortOf(sorting.key)?.column;
  const query = matching(filter, column ? [...recordColumns, column] : recordColumns, count);
  return (column ? query.order(column, { ascending }) : query).order("user_id", { ascending });
}
