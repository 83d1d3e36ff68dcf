import { useAct } from "#web/lib/data.ts";
import { database } from "#web/lib/database.ts";
import { leadsKey } from "./hinted-entries-api.ts";

const fallback = "Dat kon niet worden genoteerd. Probeer het opnieuw.";

/** States that an address, or everybody at a domain, is an own customer. Throws AppError. */
export const useAddOwnCustomer = (userId: string) =>
  useAct({
    send: (entry: string) => database.rpc("add_own_customer", { p_entry: entry }),
    sentences: {
      provider_domain:
        "Bij deze aanbieder hebben ook onbekenden een adres. Noteer het adres zelf en niet heel het domein.",
      rate_limited: "U noteerde kort na elkaar veel klanten. Wacht een minuut en probeer het dan opnieuw.",
      row_limit_reached:
        "U hebt het maximum van 10.000 klanten bereikt. Neem contact op als u er meer nodig hebt.",
    },
    fallback,
    changes: [leadsKey(userId)],
  });

/** Takes it back for an address, with everybody of its company when that was stated. Throws AppError. */
export const useForgetOwnCustomer = (userId: string) =>
  useAct({
    send: (address: string) => database.rpc("forget_own_customer", { p_address: address }),
    fallback,
    changes: [leadsKey(userId)],
  });
