import { useMutation, useQueryClient } from "@tanstack/react-query";
import * as z from "zod/mini";
import type { OwnSentences } from "#functions/contract/refusals.ts";
import { database } from "#web/lib/database.ts";
import { databaseRefusal } from "#web/lib/database-refusal.ts";
import { readLeadsAgain } from "./hinted-entries-api.ts";

const notAdded = "De adressen konden niet worden toegevoegd. Probeer het opnieuw.";
/** Refusals of the database that say what the customer can do. */
const refusals: OwnSentences = {
  rate_limited:
    "U hebt kort na elkaar veel adressen toegevoegd. Wacht een minuut en probeer het dan opnieuw.",
  row_limit_reached:
    "U hebt het maximum van 10.000 adressen bereikt. Neem contact op als u er meer nodig hebt.",
};

/** Adds addresses and domains; resolves to how many were new. Throws AppError with the sentence for the screen. */
export function useRefuse(userId: string) {
  const client = useQueryClient();
  return useMutation({ mutationFn: addEntries, onSuccess: () => readLeadsAgain(client, userId) });
}

async function addEntries(entries: readonly string[]): Promise<number> {
  const { data, error } = await database.rpc("add_do_not_write", { p_entries: [...entries] });
  if (!error) return z.number().parse(data);
  throw databaseRefusal(error, notAdded, refusals);
}
