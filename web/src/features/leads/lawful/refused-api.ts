import * as z from "zod/mini";
import { useAct } from "#web/lib/data.ts";
import { database } from "#web/lib/database.ts";
import { leadsKey } from "./hinted-entries-api.ts";

/** Adds addresses and domains; resolves to how many were new. Throws AppError. */
export const useRefuse = (userId: string) =>
  useAct({
    send: (entries: readonly string[]) => database.rpc("add_do_not_write", { p_entries: [...entries] }),
    as: z.number(),
    sentences: {
      rate_limited:
        "U hebt kort na elkaar veel adressen toegevoegd. Wacht een minuut en probeer het dan opnieuw.",
      row_limit_reached:
        "U hebt het maximum van 10.000 adressen bereikt. Neem contact op als u er meer nodig hebt.",
    },
    fallback: "De adressen konden niet worden toegevoegd. Probeer het opnieuw.",
    changes: [leadsKey(userId)],
  });
