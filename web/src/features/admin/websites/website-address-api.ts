import { queryOptions } from "@tanstack/react-query";
import * as z from "zod/mini";
import { requestId, useAct } from "#web/lib/act.ts";
import { database } from "#web/lib/database.ts";
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

/** Writes down the address, in the place of the one that was seen. Throws FieldsError. */
export const useSetWebsite = (userId: string) =>
  useAct<{ address: string; seen: string }>({
    send: ({ address, seen }) =>
      database.rpc("admin_set_website", {
        p_user_id: userId,
        p_address: address,
        p_seen: seen,
        ...requestId(),
      }),
    fallback: "Het adres is niet opgeslagen. Probeer het opnieuw.",
    sentences: { invalid_address: "Dit is geen adres van een openbare website." },
    readsAgain: drawerKeys.website(userId),
  });
