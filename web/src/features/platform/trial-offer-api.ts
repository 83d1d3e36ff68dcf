import { queryOptions } from "@tanstack/react-query";
import * as z from "zod/mini";
import { isServiceKey, type ServiceKey } from "#functions/contract/services.ts";
import { customerKeys } from "#web/lib/customer.ts";
import { database } from "#web/lib/database.ts";

const offerRows = z.array(z.object({ service_key: z.string() }));

/** The services that open at once for a trial when the customer asks; the database decides again then. */
export function trialOfferQuery(userId: string) {
  return queryOptions({
    queryKey: [...customerKeys.customer(userId), "trial-offer"],
    queryFn: async ({ signal }): Promise<readonly ServiceKey[]> => {
      const { data } = await database.rpc("my_trial_offer").abortSignal(signal).throwOnError();
      return offerRows
        .parse(data)
        .map(({ service_key: key }) => key)
        .filter(isServiceKey);
    },
    meta: { what: "what this customer can try at once" },
  });
}
