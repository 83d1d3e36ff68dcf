import * as z from "zod/mini";
import { isServiceKey, type ServiceKey } from "#functions/contract/services.ts";
import { customerKeys } from "#web/lib/customer.ts";
import { readQuery } from "#web/lib/data.ts";
import { database } from "#web/lib/database.ts";

const offeredKeys = z.pipe(
  z.array(z.object({ service_key: z.string() })),
  z.transform((rows): readonly ServiceKey[] => rows.map((row) => row.service_key).filter(isServiceKey)),
);

/** The services that open at once for a trial when the customer asks; the database decides again then. */
export const trialOfferQuery = (userId: string) =>
  readQuery({
    key: [...customerKeys.customer(userId), "trial-offer"],
    what: "what this customer can try at once",
    as: offeredKeys,
    ask: () => database.rpc("my_trial_offer"),
  });
