import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import * as z from "zod/mini";
import { supabase } from "#web/lib/supabase.ts";
import type { Draft } from "../generation/generation.ts";
import {
  type DraftKey,
  type DraftList,
  type DraftRun,
  type DraftsAnswer,
  withAnswer,
  withOlder,
} from "./draft-list.ts";

export const draftKeys = {
  drafts: (userId: string) => ["leads", userId, "drafts"] as const,
};

/** Drafts read and drawn at once; a customer of a few years has thousands. */
const draftsPerPage = 50;
/** The Data API returns at most this many rows, without a sign that there are more. */
const rowsPerRequest = 1000;

const draftRows = z.array(
  z.object({
    id: z.string(),
    email: z.string(),
    subject: z.nullable(z.string()),
    content: z.nullable(z.string()),
    created_at: z.string(),
  }),
);
type DraftRow = z.infer<typeof draftRows>[number];

const newsSchema = z.object({
  total: z.number(),
  companies: z.number(),
  seal: z.string(),
  continues: z.boolean(),
  drafts: draftRows,
});

const draftOf = (row: DraftRow): Draft => ({
  id: row.id,
  prospect: row.email,
  subject: row.subject ?? "",
  content: row.content ?? "",
  createdAtMs: Date.parse(row.created_at),
});

const keyOf = (row: DraftRow | undefined): DraftKey | null =>
  row ? { createdAt: row.created_at, id: row.id } : null;

const runOf = (rows: readonly DraftRow[]): DraftRun => ({
  drafts: rows.map(draftOf),
  newest: keyOf(rows.at(0)),
  oldest: keyOf(rows.at(-1)),
});

/**
 * The customer's newest drafts and the figures of all. A later read asks only for drafts newer than the cached list;
 * when a draft was changed or removed, the answer holds the newest drafts again. A failure is logged, and the loaded
 * drafts stay; if none were loaded, the list shows its empty state.
 */
export function draftsQuery(userId: string) {
  const queryKey = draftKeys.drafts(userId);
  return queryOptions({
    queryKey,
    queryFn: async ({ client, signal }): Promise<DraftList> => {
      const known = client.getQueryData<DraftList>(queryKey);
      const news = await fetchNews(known, signal);
      // Older drafts may have been loaded meanwhile; with the same seal they belong to the list of the request.
      const now = client.getQueryData<DraftList>(queryKey);
      return withAnswer(now?.seal === known?.seal ? now : known, news);
    },
    meta: { what: "the e-mails" },
    // Unchanged drafts keep their identity anyway, and comparing them would cost more with every draft.
    structuralSharing: false,
  });
}

async function fetchNews(known: DraftList | undefined, signal: AbortSignal): Promise<DraftsAnswer> {
  const { data } = await supabase
    .rpc("read_own_drafts", {
      p_rows_max: Math.max(draftsPerPage, known?.drafts.length ?? 0),
      ...(known?.newest && {
        p_newest_at: known.newest.createdAt,
        p_newest_id: known.newest.id,
        p_seal: known.seal,
      }),
    })
    .abortSignal(signal)
    .throwOnError();
  const news = newsSchema.parse(data);
  return { ...news, ...runOf(news.drafts) };
}

/** Adds the next page of older drafts, behind the one at the given key, to the list. */
export function useOlderDrafts(userId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (place: DraftKey) => fetchOlder(userId, place, draftsPerPage),
    onSuccess: (older, place) => {
      client.setQueryData<DraftList>(
        draftKeys.drafts(userId),
        (list) => list && withOlder(list, place, older),
      );
    },
    onError: (cause) => console.warn("Could not read older e-mails", cause),
  });
}

/**
 * Every draft, newest first. Each request continues after the last draft of the request before, so that a draft that
 * arrives meanwhile neither repeats nor hides another.
 * @param list the drafts that are loaded already.
 * @param onRead called after each request with the number of drafts so far.
 */
export async function fetchAllDrafts(
  userId: string,
  list: DraftList,
  onRead: (count: number) => void,
): Promise<readonly Draft[]> {
  if (list.drafts.length >= list.total) return list.drafts;
  const drafts = [...list.drafts];
  onRead(drafts.length);
  for (let place = list.oldest; place; ) {
    const older = await fetchOlder(userId, place, rowsPerRequest);
    drafts.push(...older.drafts);
    onRead(drafts.length);
    place = older.drafts.length < rowsPerRequest ? null : older.oldest;
  }
  return drafts;
}

async function fetchOlder(userId: string, { createdAt, id }: DraftKey, rowsMax: number): Promise<DraftRun> {
  const { data } = await supabase
    .from("user_emails")
    .select("id, email, subject, content, created_at")
    .eq("user_id", userId)
    // For the index. It can't serve the next condition, which leaves out drafts of this moment that are already read.
    .lte("created_at", createdAt)
    .or(`created_at.lt."${createdAt}",id.lt.${id}`)
    .order("created_at", { ascending: false })
    .order("id", { ascending: false })
    .limit(rowsMax)
    .throwOnError();
  return runOf(draftRows.parse(data));
}
