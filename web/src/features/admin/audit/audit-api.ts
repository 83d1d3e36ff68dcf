import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import * as z from "zod/mini";
import { supabase } from "../../../lib/supabase.ts";
import { adminKeys } from "../admin-keys.ts";
import { type AuditEntry, withoutRepetition } from "./audit-entry.ts";
import { type AuditFilter, type AuditSearch, nobody, periodOf } from "./audit-search.ts";
import { customerCondition } from "./customer-condition.ts";

export const auditNotLoaded = "Er is een fout opgetreden bij het laden van de audit log.";

export const entriesPerPage = 25;
/** Rows a request when all are read; the Data API gives no more than this at once and says nothing of the rest. */
const rowsPerRequest = 1000;
/** What the drawer shows of one customer, and what is read for it: an act may be followed by its changes of limits. */
const recentShown = 8;
const recentRead = 24;

const columns =
  "entry_id, created_at, kind, actor_id, actor_name, user_id, customer_name, customer_email, service_name, " +
  "before, after, request_id";

const perService = z.optional(z.record(z.string(), z.number()));
/** Of what an act changed; dates are in it too, but the sentence needs none. */
const state = z.pipe(
  z.nullable(
    z.object({
      limit: z.optional(z.number()),
      name: z.optional(z.string()),
      email: z.optional(z.string()),
      service_codes: z.optional(z.number()),
      service_limits: perService,
      usage_counts: perService,
    }),
  ),
  z.transform((value) => value ?? {}),
);

const entryRows = z.array(
  z.pipe(
    z.object({
      entry_id: z.string(),
      created_at: z.string(),
      kind: z.string(),
      actor_id: z.nullable(z.string()),
      actor_name: z.nullable(z.string()),
      user_id: z.string(),
      customer_name: z.nullable(z.string()),
      customer_email: z.nullable(z.string()),
      service_name: z.nullable(z.string()),
      before: state,
      after: state,
      request_id: z.nullable(z.string()),
    }),
    z.transform(
      (row): AuditEntry => ({
        id: row.entry_id,
        createdAt: row.created_at,
        kind: row.kind,
        actor: { id: row.actor_id, name: row.actor_name ?? "", email: "" },
        customer: { id: row.user_id, name: row.customer_name ?? "", email: row.customer_email ?? "" },
        serviceKey: row.service_name,
        before: row.before,
        after: row.after,
        requestId: row.request_id,
      }),
    ),
  ),
);

export interface AuditPage {
  entries: readonly AuditEntry[];
  /** Of all pages. */
  total: number;
}

/** One page of what matches, newest first. While another page or filter is read, the previous one stays. */
export function auditPageQuery({ auditPagina: page = 1, ...filter }: AuditSearch) {
  return queryOptions({
    queryKey: [...adminKeys.all, "audit", "page", filter, page],
    queryFn: async ({ signal }): Promise<AuditPage> => {
      const first = (page - 1) * entriesPerPage;
      const [{ data }, { count }] = await Promise.all([
        matching(filter)
          .range(first, first + entriesPerPage - 1)
          .abortSignal(signal)
          .retry(false)
          .throwOnError(),
        // Apart: the page asked together with its total is an error when an old link leads behind the last one.
        matching(filter, { count: "exact", head: true }).abortSignal(signal).retry(false).throwOnError(),
      ]);
      return { entries: entryRows.parse(data), total: count ?? 0 };
    },
    placeholderData: keepPreviousData,
    meta: { what: "the audit log" },
    staleTime: 0,
  });
}

/** What was done to one customer lately. */
export function recentAuditQuery(userId: string) {
  return queryOptions({
    queryKey: [...adminKeys.all, "audit", "recent", userId],
    queryFn: async ({ signal }) => {
      const { data } = await matching({ auditKlant: userId })
        .limit(recentRead)
        .abortSignal(signal)
        .retry(false)
        .throwOnError();
      return withoutRepetition(entryRows.parse(data)).slice(0, recentShown);
    },
    meta: { what: "the recent changes of a customer" },
    staleTime: 0,
  });
}

/**
 * Everything that matches, newest first. Each request goes on behind the last entry of the one before, so that what is
 * logged meanwhile neither repeats nor hides an entry.
 */
export async function fetchAllEntries(filter: AuditFilter): Promise<AuditEntry[]> {
  const entries: AuditEntry[] = [];
  for (let read = rowsPerRequest; read === rowsPerRequest; ) {
    const last = entries.at(-1);
    const older = last
      ? `created_at.lt."${last.createdAt}",and(created_at.eq."${last.createdAt}",entry_id.lt."${last.id}")`
      : null;
    const query = matching(filter);
    const { data } = await (older ? query.or(older) : query)
      .limit(rowsPerRequest)
      .retry(false)
      .throwOnError();
    const page = entryRows.parse(data);
    entries.push(...page);
    read = page.length;
  }
  return entries;
}

function matching(filter: AuditFilter, total?: { count: "exact"; head: true }) {
  const { from, before } = periodOf(filter);
  let query = supabase.from("audit_entries").select(columns, total);
  if (filter.auditSoort) query = query.eq("kind", filter.auditSoort);
  if (filter.auditDienst) query = query.contains("services", [filter.auditDienst]);
  if (filter.auditBeheerder === nobody) query = query.is("actor_id", null);
  else if (filter.auditBeheerder) query = query.eq("actor_id", filter.auditBeheerder);
  if (filter.auditKlant?.trim()) {
    const customer = customerCondition(filter.auditKlant);
    if ("userId" in customer) query = query.eq("user_id", customer.userId);
    else query = query.ilike("customer_search", customer.pattern);
  }
  if (from) query = query.gte("created_at", from);
  if (before) query = query.lt("created_at", before);
  return query.order("created_at", { ascending: false }).order("entry_id", { ascending: false });
}

const actorRows = z.array(z.object({ actor_id: z.string(), actor_name: z.nullable(z.string()) }));

/** Every admin whose acts are in the log, for the filter. */
export const auditActorsQuery = queryOptions({
  queryKey: [...adminKeys.all, "audit", "actors"],
  queryFn: async ({ signal }) => {
    const { data } = await supabase
      .from("audit_actors")
      .select("actor_id, actor_name")
      .order("actor_name")
      .abortSignal(signal)
      .retry(false)
      .throwOnError();
    return actorRows.parse(data).map((row) => ({ id: row.actor_id, name: row.actor_name ?? "", email: "" }));
  },
  meta: { what: "the people in the audit log" },
});
