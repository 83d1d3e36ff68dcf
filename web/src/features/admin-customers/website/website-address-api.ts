import * as z from "zod/mini";
import { readQuery, requestId, useAct } from "#web/lib/data.ts";
import { database } from "#web/lib/database.ts";
import { changedByAnother } from "../admin-keys.ts";
import { drawerKey } from "../drawer/drawer-api.ts";

const firstAddress = z.pipe(
  z.array(z.object({ address: z.string() })),
  z.transform(([website]) => website?.address ?? ""),
);

/** The address of a customer's website; empty while there is none. */
export const websiteAddressQuery = (userId: string) =>
  readQuery({
    key: drawerKey(userId, "website"),
    what: "the website of a customer",
    as: firstAddress,
    ask: () => database.from("website_checks").select("address").eq("user_id", userId),
  });

/** Writes down the address, in the place of the one that was seen. Throws FieldsError. */
export const useSetWebsite = (userId: string) =>
  useAct({
    send: ({ address, seen }: { address: string; seen: string }) =>
      database.rpc("admin_set_website", {
        p_user_id: userId,
        p_address: address,
        p_seen: seen,
        ...requestId(),
      }),
    sentences: { ...changedByAnother, invalid_address: "Dit is geen adres van een openbare website." },
    fallback: "Het adres is niet opgeslagen. Probeer het opnieuw.",
    changes: [websiteAddressQuery(userId).queryKey],
  });
