import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import * as z from "zod/mini";
import { AppError } from "#web/lib/errors.ts";
import { inRange, pagedList } from "#web/lib/paged-list.ts";
import type { PagedTable } from "#web/lib/paged-query.ts";
import { supabase } from "#web/lib/supabase.ts";

/** An entry of the list. The address itself is not kept: the hint is all that is left to recognise it by. */
export type RefusedEntry = { id: string; kind: "address" | "domain"; hint: string };

const rows = z.array(
  z.object({ id: z.string(), kind: z.enum(["address", "domain"]), hint: z.string(), created_at: z.string() }),
);
const rowsPerPage = 50;

export const refusedTables = ["do_not_write"];

/** The customer's own list, newest first. */
export const refusedTable = (userId: string): PagedTable<RefusedEntry> => ({
  queryKey: ["leads", userId, "refused"],
  rowsPerPage,
  what: "the people not to write to",
  read: async (range) => {
    const query = supabase
      .from("do_not_write")
      .select("id, kind, hint, created_at", { count: "exact" })
      .eq("user_id", userId);
    const { data, count } = await inRange(query, range).throwOnError();
    return pagedList(rows.parse(data), count, ({ id, kind, hint }): RefusedEntry => ({ id, kind, hint }));
  },
});

const notAdded = "De adressen konden niet worden toegevoegd. Probeer het opnieuw.";
/** Refusals of the database that say what the customer can do. */
const refusals = new Map([
  [
    "invalid_address",
    "Niet elk adres is juist. Schrijf een e-mailadres zoals jan@bakkerij.be, of een domein zoals bakkerij.be.",
  ],
  ["too_many_addresses", "Voeg hoogstens 100 adressen tegelijk toe."],
  [
    "rate_limited",
    "U hebt kort na elkaar veel adressen toegevoegd. Wacht een minuut en probeer het dan opnieuw.",
  ],
  [
    "row_limit_reached",
    "U hebt het maximum van 10.000 adressen bereikt. Neem contact op als u er meer nodig hebt.",
  ],
]);

/** The list and the drafts that it marks are read again. */
const readAgain = (client: QueryClient, userId: string) =>
  client.invalidateQueries({ queryKey: ["leads", userId] });

/** Adds addresses and domains; resolves to how many were new. Throws AppError with the sentence for the screen. */
export function useRefuse(userId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: addEntries,
    onSuccess: () => void readAgain(client, userId),
  });
}

async function addEntries(entries: readonly string[]): Promise<number> {
  const { data, error } = await supabase.rpc("add_do_not_write", { p_entries: [...entries] });
  if (!error) return z.number().parse(data);
  throw new AppError(error.details || "not_added", refusals.get(error.details) ?? notAdded, error);
}

/** Takes one entry off the list. Throws AppError. */
export function useAllowAgain(userId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: removeEntry,
    onSuccess: () => void readAgain(client, userId),
  });
}

async function removeEntry(id: string): Promise<void> {
  const { error } = await supabase.from("do_not_write").delete().eq("id", id);
  if (error)
    throw new AppError("not_removed", "Dit adres kon niet van de lijst. Probeer het opnieuw.", error);
}
