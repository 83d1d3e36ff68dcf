import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import * as z from "zod/mini";
import { supabase } from "#web/lib/supabase.ts";
import { adminKeys } from "../admin-keys.ts";
import { type AuditEntry, isSignInKind } from "./audit-entry.ts";
import { type AuditFilter, type AuditPlace, type EntryKey, nobody, periodOf } from "./audit-search.ts";
import { customerCondition } from "./customer-condition.ts";

export const auditNotLoaded = "Er is een fout opgetreden bij het laden van de audit log.";

const entriesPerPage = 25;
/** Rows a request when all are read; the Data API gives no more than this at once and says nothing of the rest. */
const rowsPerRequest = 1000;
/** What the drawer shows of one customer. */
const recentShown = 8;

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
      proof: z.optional(z.string()),
      route: z.optional(z.string()),
      code: z.optional(z.string()),
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
      user_id: z.nullable(z.string()),
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
  /** Newest first. */
  entries: readonly AuditEntry[];
  /** The places beside this page; null where the log ends. */
  newer: AuditPlace | null;
  older: AuditPlace | null;
}

/**
 * One page of what matches. Asked for by the entry beside it and never by its number, so that a page deep in the log
 * costs no more than the newest. While another page or filter is read, the previous one stays.
 */
export function auditPageQuery(filter: AuditFilter, place: AuditPlace) {
  return queryOptions({
    queryKey: [...adminKeys.all, "audit", "page", filter, place],
    queryFn: ({ signal }) => fetchPage(filter, place, signal),
    placeholderData: keepPreviousData,
    meta: { what: "the audit log" },
  });
}

async function fetchPage(filter: AuditFilter, place: AuditPlace, signal: AbortSignal): Promise<AuditPage> {
  const upwards = place === "oldest" || (place !== "newest" && "newerThan" in place);
  const { data } = await beside(matching(filter), place)
    .order("created_at", { ascending: upwards })
    .order("entry_id", { ascending: upwards })
    // One more than is shown says whether there is a page behind it.
    .limit(entriesPerPage + 1)
    .abortSignal(signal)
    .throwOnError();
  const found = entryRows.parse(data);
  const more = found.length > entriesPerPage;
  // Going up ends with a whole page, too.
  if (upwards && !more && place !== "oldest") return fetchPage(filter, "newest", signal);
  const shown = found.slice(0, entriesPerPage);
  const entries = upwards ? shown.toReversed() : shown;
  const [first, last] = [entries[0], entries.at(-1)];
  const atTop = upwards ? !more : place === "newest";
  const atEnd = upwards ? place === "oldest" : !more;
  return {
    entries,
    newer: first && !atTop ? { newerThan: keyOfEntry(first) } : null,
    older: last && !atEnd ? { olderThan: keyOfEntry(last) } : null,
  };
}

function keyOfEntry({ createdAt, id }: AuditEntry): EntryKey {
  return { createdAt, entryId: id };
}

/** How many match, on all pages. Apart from them: only another filter makes it another number. */
export function auditTotalQuery(filter: AuditFilter) {
  return queryOptions({
    queryKey: [...adminKeys.all, "audit", "total", filter],
    queryFn: async ({ signal }): Promise<number> => {
      const { count } = await matching(filter, { count: "exact", head: true })
        .abortSignal(signal)
        .throwOnError();
      return count ?? 0;
    },
    placeholderData: keepPreviousData,
    // Of sign-ins there are millions, and nobody needs their number.
    enabled: !isSignInKind(filter.auditSoort),
    meta: { what: "the size of the audit log" },
  });
}

/** What was done to one customer lately. */
export function recentAuditQuery(userId: string) {
  return queryOptions({
    queryKey: [...adminKeys.all, "audit", "recent", userId],
    queryFn: async ({ signal }) => {
      const { data } = await newestFirst(matching({ auditKlant: userId }))
        // Looks and copies change nothing, and this very drawer is one of them.
        .not("kind", "in", "(customer.view,account.export,admin.refused)")
        .limit(recentShown)
        .abortSignal(signal)
        .throwOnError();
      return entryRows.parse(data);
    },
    meta: { what: "the recent changes of a customer" },
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
    const place = last ? { olderThan: keyOfEntry(last) } : "newest";
    const { data } = await newestFirst(beside(matching(filter), place))
      .limit(rowsPerRequest)
      .throwOnError();
    const page = entryRows.parse(data);
    entries.push(...page);
    read = page.length;
  }
  return entries;
}

function matching(filter: AuditFilter, total?: { count: "exact"; head: true }) {
  const { from, before } = periodOf(filter);
  const signIns = isSignInKind(filter.auditSoort);
  let query = supabase.from("audit_entries").select(columns, total).is("is_sign_in", signIns);
  // An act that changes limits tells so itself, and is one of these too.
  if (filter.auditSoort === "limit.change") query = query.is("changes_limits", true);
  else if (filter.auditSoort) query = query.eq("kind", filter.auditSoort);
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
  return query;
}

type Entries = ReturnType<typeof matching>;

function newestFirst(query: Entries): Entries {
  return query.order("created_at", { ascending: false }).order("entry_id", { ascending: false });
}

/** The condition on the moment alone says it twice, but is the one that an index can follow. */
function beside(query: Entries, place: AuditPlace): Entries {
  if (place === "newest" || place === "oldest") return query;
  if ("olderThan" in place) {
    const { createdAt, entryId } = place.olderThan;
    return query.lte("created_at", createdAt).or(`created_at.lt."${createdAt}",entry_id.lt."${entryId}"`);
  }
  const { createdAt, entryId } = place.newerThan;
  return query.gte("created_at", createdAt).or(`created_at.gt."${createdAt}",entry_id.gt."${entryId}"`);
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
      .throwOnError();
    return actorRows.parse(data).map((row) => ({ id: row.actor_id, name: row.actor_name ?? "", email: "" }));
  },
  meta: { what: "the people in the audit log" },
});
