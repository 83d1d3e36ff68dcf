import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import * as z from "zod/mini";
import { adminKey } from "#web/lib/admin-key.ts";
import { readQuery } from "#web/lib/data.ts";
import { database } from "#web/lib/database.ts";
import { type AuditEntry, type AuditState, auditState, isSignInKind } from "./audit-entry.ts";
import {
  type AuditFilter,
  type AuditParams,
  type AuditPlace,
  type EntryKey,
  periodOf,
  systemActor,
} from "./audit-params.ts";
import { customerCondition } from "./customer-condition.ts";

export const auditNotLoaded = "Er is een fout opgetreden bij het laden van de audit log.";

/** As the list of customers begins: both are gone through by steps. */
const pageRows = 25;
/** Rows of a request when all are read: the Data API returns at most this many, without saying that there are more. */
const rowsPerRequest = 1000;
/** Entries of one customer in their drawer. */
const recentShown = 8;

const state = z.pipe(
  z.nullable(auditState),
  z.transform((value): AuditState => value ?? {}),
);

/** One row of `audit_entries`, as far as the admin area reads it. */
const entryRow = z.object({
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
});
const columns: string = Object.keys(entryRow.shape).join(", ");

const entryRows = z.array(
  z.pipe(
    entryRow,
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

export type AuditPage = {
  /** Newest first. */
  entries: readonly AuditEntry[];
  /** The pages before and after this one; null where the log ends. */
  newer: AuditPlace | null;
  older: AuditPlace | null;
};

/**
 * One page of the matching entries. It is found by the entry beside it and never by a number, so that a page deep in
 * the log costs no more than the newest. While another page or filter is read, the previous one stays.
 */
export function auditPageQuery({ filter, place }: AuditParams) {
  return queryOptions({
    queryKey: [...adminKey, "audit", "page", filter, place],
    queryFn: ({ signal }) => fetchPage(filter, place, signal),
    placeholderData: keepPreviousData,
    meta: { what: "the audit log" },
  });
}

async function fetchPage(filter: AuditFilter, place: AuditPlace, signal: AbortSignal): Promise<AuditPage> {
  const upwards = place === "oldest" || (place !== "newest" && "newerThan" in place);
  const { data } = await nextTo(matching(filter), place)
    .order("created_at", { ascending: upwards })
    .order("entry_id", { ascending: upwards })
    // One more than is shown tells whether there is another page.
    .limit(pageRows + 1)
    .abortSignal(signal)
    .throwOnError();
  const found = entryRows.parse(data);
  const more = found.length > pageRows;
  // The newest page is a full one, also when it was reached from below.
  if (upwards && !more && place !== "oldest") return fetchPage(filter, "newest", signal);
  const shown = found.slice(0, pageRows);
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

/** The number of matching entries. A query of its own: it does not depend on the page. */
export function auditTotalQuery(filter: AuditFilter) {
  return queryOptions({
    queryKey: [...adminKey, "audit", "total", filter],
    queryFn: async ({ signal }): Promise<number> => {
      const { count } = await matching(filter, { count: "exact", head: true })
        .abortSignal(signal)
        .throwOnError();
      return count ?? 0;
    },
    placeholderData: keepPreviousData,
    // Counting millions of sign-ins would be slow.
    enabled: !isSignInKind(filter.kind),
    meta: { what: "the size of the audit log" },
  });
}

/** The newest acts on one customer. */
export const recentAuditQuery = (userId: string) =>
  readQuery({
    key: [...adminKey, "audit", "recent", userId],
    what: "the recent changes of a customer",
    as: entryRows,
    ask: () =>
      newestFirst(matching({ customer: userId }))
        // Views and exports change nothing, and opening this drawer is itself a view.
        .not("kind", "in", "(customer.view,handover.view,website.view,account.export)")
        .limit(recentShown),
  });

/**
 * Every matching entry, newest first; that an admin takes this copy is noted first. Each request continues after the
 * last entry of the one before, so that a new entry meanwhile neither repeats nor hides another.
 */
export async function exportEntries(filter: AuditFilter): Promise<AuditEntry[]> {
  await database.rpc("admin_note_audit_export").throwOnError();
  const entries: AuditEntry[] = [];
  for (let read = rowsPerRequest; read === rowsPerRequest; ) {
    const last = entries.at(-1);
    const place = last ? { olderThan: keyOfEntry(last) } : "newest";
    const { data } = await newestFirst(nextTo(matching(filter), place))
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
  const signIns = isSignInKind(filter.kind);
  let query = database.from("audit_entries").select(columns, total).is("is_sign_in", signIns);
  // An act that changes limits is one of these too, whatever its own kind.
  if (filter.kind === "limit.change") query = query.is("changes_limits", true);
  else if (filter.kind) query = query.eq("kind", filter.kind);
  if (filter.service) query = query.contains("services", [filter.service]);
  if (filter.actor === systemActor) query = query.is("actor_id", null);
  else if (filter.actor) query = query.eq("actor_id", filter.actor);
  // Each registration sets limits, which would fill a log that asks for no kind and no customer.
  else if (!filter.kind && !filter.customer) query = query.not("actor_id", "is", null);
  if (filter.customer) {
    const customer = customerCondition(filter.customer);
    if ("userId" in customer) query = query.eq("user_id", customer.userId);
    else for (const pattern of customer.patterns) query = query.ilike("customer_search", pattern);
  }
  if (from) query = query.gte("created_at", from);
  if (before) query = query.lt("created_at", before);
  return query;
}

type Entries = ReturnType<typeof matching>;

function newestFirst(query: Entries): Entries {
  return query.order("created_at", { ascending: false }).order("entry_id", { ascending: false });
}

/** The condition on the moment repeats the other one, in a form that an index can answer. */
function nextTo(query: Entries, place: AuditPlace): Entries {
  if (place === "newest" || place === "oldest") return query;
  if ("olderThan" in place) {
    const { createdAt, entryId } = place.olderThan;
    return query.lte("created_at", createdAt).or(`created_at.lt."${createdAt}",entry_id.lt."${entryId}"`);
  }
  const { createdAt, entryId } = place.newerThan;
  return query.gte("created_at", createdAt).or(`created_at.gt."${createdAt}",entry_id.gt."${entryId}"`);
}

const actors = z.pipe(
  z.array(z.object({ actor_id: z.string(), actor_name: z.nullable(z.string()) })),
  z.transform((rows) => rows.map((row) => ({ id: row.actor_id, name: row.actor_name ?? "", email: "" }))),
);

/** Every admin with acts in the log, for the filter. */
export const auditActorsQuery = readQuery({
  key: [...adminKey, "audit", "actors"],
  what: "the people in the audit log",
  as: actors,
  ask: () => database.from("audit_actors").select("actor_id, actor_name").order("actor_name"),
});
