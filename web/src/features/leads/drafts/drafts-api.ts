import { queryOptions } from "@tanstack/react-query";
import * as z from "zod/mini";
import { readQuery } from "#web/lib/data.ts";
import { database } from "#web/lib/database.ts";
import { pageRows } from "#web/lib/page-rows.ts";
import { type PagedList, pagedList, type ReadPage, readEvery } from "#web/lib/paged-list.ts";
import type { PagedListSource } from "#web/lib/paged-query.ts";
import { type Draft, draftRow, draftRows, draftStatuses } from "./draft.ts";
import { type DraftFilter, noFilter } from "./draft-filter.ts";
import { type DraftList, type DraftsAnswer, withAnswer } from "./draft-list.ts";

export const draftKeys = {
  all: (userId: string) => ["leads", userId, "drafts"] as const,
  newest: (userId: string) => ["leads", userId, "drafts", "newest"] as const,
  everyFound: (userId: string) => ["leads", userId, "drafts", "found"] as const,
  found: (userId: string, { search, status, requestId }: DraftFilter) =>
    ["leads", userId, "drafts", "found", search, status ?? "", requestId ?? ""] as const,
  one: (userId: string, id: string) => ["leads", userId, "drafts", "one", id] as const,
};

const newsSchema = z.object({
  total: z.number(),
  companies: z.number(),
  statuses: z.record(z.enum([...draftStatuses, "deleted"]), z.number()),
  checksum: z.string(),
  continues: z.boolean(),
  drafts: z.array(z.unknown()),
});
const foundSchema = z.object({ total: z.number(), drafts: z.array(z.unknown()) });

/**
 * The customer's newest drafts and the figures of all. A later read asks only for drafts newer than the cached list;
 * when a draft was changed or removed, the answer holds the newest drafts again. A failure is logged, and the loaded
 * drafts stay; if none were loaded, the list shows its empty state.
 */
export function draftsQuery(userId: string) {
  const queryKey = draftKeys.newest(userId);
  return queryOptions({
    queryKey,
    queryFn: async ({ client, signal }): Promise<DraftList> => {
      const known = client.getQueryData<DraftList>(queryKey);
      const news = await fetchNews(known, signal);
      // Older drafts may have been loaded meanwhile; with the same checksum they belong to the list of the request.
      const now = client.getQueryData<DraftList>(queryKey);
      return withAnswer(now?.checksum === known?.checksum ? now : known, news);
    },
    meta: { what: "the e-mails" },
    // Unchanged drafts keep their identity anyway, and comparing them would cost more with every draft.
    structuralSharing: false,
  });
}

async function fetchNews(known: DraftList | undefined, signal: AbortSignal): Promise<DraftsAnswer> {
  const { data } = await database
    .rpc("read_own_drafts", {
      p_rows_max: Math.max(pageRows, known?.rows.length ?? 0),
      ...(known?.newest && {
        p_newest_at: known.newest.createdAt,
        p_newest_id: known.newest.id,
        p_checksum: known.checksum,
      }),
    })
    .abortSignal(signal)
    .throwOnError();
  const { drafts, total, ...figures } = newsSchema.parse(data);
  return { ...figures, ...pagedList(drafts, total, draftRows) };
}

/** The drafts behind those of `draftsQuery`, by which they are read again. */
export const olderDrafts = (userId: string): PagedListSource<Draft> => ({
  queryKey: draftKeys.newest(userId),
  read: readFound(noFilter),
  rowsPerPage: pageRows,
  what: "the e-mails",
});

/** The drafts that a filter leaves, which the database finds. */
export const foundDrafts = (userId: string, filter: DraftFilter): PagedListSource<Draft> => ({
  queryKey: draftKeys.found(userId, filter),
  read: readFound(filter),
  rowsPerPage: pageRows,
  what: "the e-mails that were looked for",
});

const readFound =
  ({ search, status, requestId }: DraftFilter): ReadPage<Draft> =>
  async ({ olderThan, rowsMax, signal }): Promise<PagedList<Draft>> => {
    const query = database.rpc("find_own_drafts", {
      p_rows_max: rowsMax,
      p_search: search,
      ...(status && { p_status: status }),
      ...(requestId && { p_request_id: requestId }),
      ...(olderThan && { p_before_at: olderThan.createdAt, p_before_id: olderThan.id }),
    });
    const { data } = await (signal ? query.abortSignal(signal) : query).throwOnError();
    const { drafts, total } = foundSchema.parse(data);
    return pagedList(drafts, total, draftRows);
  };

/** One draft, removed or not, that no list on the screen holds; null when there is none. */
export const draftQuery = (userId: string, id: string) =>
  readQuery({
    key: draftKeys.one(userId, id),
    what: "the e-mail of the address",
    as: z.nullable(draftRow),
    ask: () => database.rpc("read_own_draft", { p_draft_id: id }),
  });

/**
 * Every draft that is not removed, newest first.
 * @param list the drafts that are loaded already.
 * @param onRead called after each request with the number of drafts so far.
 */
export function fetchAllDrafts(list: DraftList, onRead: (count: number) => void): Promise<readonly Draft[]> {
  return readEvery(readFound(noFilter), list, onRead);
}
