import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { OwnSentences } from "#functions/contract/refusals.ts";
import { database } from "#web/lib/database.ts";
import { databaseRefusal } from "#web/lib/database-refusal.ts";
import { AppError } from "#web/lib/errors.ts";
import { readLeadsAgain } from "./hinted-entries-api.ts";

const notNoted = "Dat kon niet worden genoteerd. Probeer het opnieuw.";
/** Refusals of the database that say what the customer can do. */
const refusals: OwnSentences = {
  provider_domain:
    "Bij deze aanbieder hebben ook onbekenden een adres. Noteer het adres zelf en niet heel het domein.",
  rate_limited: "U noteerde kort na elkaar veel klanten. Wacht een minuut en probeer het dan opnieuw.",
  row_limit_reached:
    "U hebt het maximum van 10.000 klanten bereikt. Neem contact op als u er meer nodig hebt.",
};

/** States that an address, or everybody at a domain, is an own customer. Throws AppError. */
export function useAddOwnCustomer(userId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (entry: string) => {
      const { error } = await database.rpc("add_own_customer", { p_entry: entry });
      if (error) throw databaseRefusal(error, notNoted, refusals);
    },
    onSuccess: () => readLeadsAgain(client, userId),
  });
}

/** Takes it back for an address, with everybody of its company when that was stated. Throws AppError. */
export function useForgetOwnCustomer(userId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (address: string) => {
      const { error } = await database.rpc("forget_own_customer", { p_address: address });
      if (error) throw new AppError("not_noted", notNoted, error);
    },
    onSuccess: () => readLeadsAgain(client, userId),
  });
}
