import * as z from "zod/mini";
import { moment, readPages, rowOf, useAct } from "#web/lib/data.ts";
import { database } from "#web/lib/database.ts";
import { pageRows } from "#web/lib/page-rows.ts";

const entry = rowOf({
  id: z.string(),
  kind: z.enum(["address", "domain"]),
  hint: z.string(),
  created_at: moment,
});
/** An entry of a list of people. The address itself is not kept: the hint is all that is left to recognise it by. */
export type HintedEntry = z.infer<typeof entry.row>;

/** Lists of the customer's own: people not to write to, and own customers. */
export type HintedList = "do_not_write" | "own_customers";

/** The lists and the drafts that they mark. */
export const leadsKey = (userId: string) => ["leads", userId] as const;

/** The customer's own list, newest first. */
export const hintedTable = (userId: string, list: HintedList) =>
  readPages({
    key: [...leadsKey(userId), list],
    rowsPerPage: pageRows,
    what: `the list ${list}`,
    ask: () => database.from(list).select(entry.select, { count: "exact" }).eq("user_id", userId),
    as: entry.rows,
  });

/** Takes one entry off the list. Throws AppError. */
export const useRemoveEntry = (userId: string, list: HintedList) =>
  useAct({
    send: (id: string) => database.from(list).delete().eq("id", id),
    fallback: "Dit adres kon niet van de lijst. Probeer het opnieuw.",
    changes: [leadsKey(userId)],
  });
