import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import * as z from "zod/mini";
import type { OwnSentences } from "#functions/contract/refusals.ts";
import { database } from "#web/lib/database.ts";
import { databaseRefusal } from "#web/lib/database-refusal.ts";
import { readAgain } from "#web/lib/query-client.ts";
import { drawerKeys } from "../drawer/drawer-api.ts";

const websiteRows = z.array(z.object({ address: z.string() }));

/** The address of a customer's website; empty while there is none. */
export function websiteAddressQuery(userId: string) {
  return queryOptions({
    queryKey: drawerKeys.website(userId),
    queryFn: async ({ signal }) => {
      const { data } = await database
        .from("website_checks")
        .select("address")
        .eq("user_id", userId)
        .abortSignal(signal)
        .throwOnError();
      return websiteRows.parse(data)[0]?.address ?? "";
    },
    meta: { what: "the website of a customer" },
  });
}

/** Answers of the database that say what the admin can do. */
const sentences: OwnSentences = {
  invalid_address: "Dit is geen adres van een openbare website.",
};

/** Writes down the address, in the place of the one that was seen. Throws AppError. */
export function useSetWebsite(userId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ address, seen }: { address: string; seen: string }) => {
      const { error } = await database.rpc("admin_set_website", {
        p_user_id: userId,
        p_address: address,
        p_seen: seen,
        p_request_id: crypto.randomUUID(),
      });
      if (error) {
        throw databaseRefusal(error, "Het adres is niet opgeslagen. Probeer het opnieuw.", sentences);
      }
    },
    onSettled: () => readAgain(client, drawerKeys.website(userId)),
  });
}
