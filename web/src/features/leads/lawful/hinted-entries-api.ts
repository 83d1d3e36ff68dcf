import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import * as z from "zod/mini";
import { database } from "#web/lib/database.ts";
import { AppError } from "#web/lib/errors.ts";
import { pageRows } from "#web/lib/page-rows.ts";
import { inRange, pagedList } from "#web/lib/paged-list.ts";
import type { PagedListSource } from "#web/lib/paged-query.ts";

/** An entry of a list of people. The address itself is not kept: the hint is all that is left to recognise it by. */
export type HintedEntry = { id: string; kind: "address" | "domain"; hint: string };

/** Lists of the customer's own: people not to write to, and own customers. */
export type HintedList = "do_not_write" | "own_customers";

const rows = z.array(
  z.object({ id: z.string(), kind: z.enum(["address", "domain"]), hint: z.string(), created_at: z.string() }),
);

/** The customer's own list, newest first. */
export const hintedTable = (userId: string, list: HintedList): PagedListSource<HintedEntry> => ({
  queryKey: ["leads", userId, list],
  rowsPerPage: pageRows,
  what: `the list ${list}`,
  read: async (range) => {
    const query = database
      .from(list)
      .select("id, kind, hint, created_at", { count: "exact" })
      .eq("user_id", userId);
    const { data, count } = await inRange(query, range).throwOnError();
    return pagedList(rows.parse(data), count, ({ id, kind, hint }): HintedEntry => ({ id, kind, hint }));
  },
});

/** The lists and the drafts that they mark are read again. */
export const readLeadsAgain = (client: QueryClient, userId: string) =>
  void client.invalidateQueries({ queryKey: ["leads", userId] });

/** Takes one entry off the list. Throws AppError. */
export function useRemoveEntry(userId: string, list: HintedList) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (id: string) => {
      const { error } = await database.from(list).delete().eq("id", id);
      if (!error) return;
      throw new AppError("not_removed", "Dit adres kon niet van de lijst. Probeer het opnieuw.", error);
    },
    onSuccess: () => readLeadsAgain(client, userId),
  });
}
