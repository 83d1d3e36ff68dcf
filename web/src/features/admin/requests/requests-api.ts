import { queryOptions } from "@tanstack/react-query";
import * as z from "zod/mini";
import { isServiceKey, type ServiceKey, serviceKeys } from "#functions/contract/services.ts";
import { database } from "#web/lib/database.ts";
import { adminKeys } from "../admin-keys.ts";

/** A service that a customer asked for and waits for. */
export type OpenRequest = {
  service: ServiceKey;
  madeAtMs: number;
};

const openRows = z.array(z.object({ service_key: z.string(), made_at: z.string() }));

/** The open requests of one customer, oldest first. */
export function openRequestsQuery(userId: string) {
  return queryOptions({
    queryKey: adminKeys.requests(userId),
    queryFn: async ({ signal }): Promise<OpenRequest[]> => {
      const { data } = await database
        .from("service_requests")
        .select("service_key, made_at")
        .eq("user_id", userId)
        .is("decided_at", null)
        .order("made_at")
        .order("id")
        // One for a service, at most.
        .limit(serviceKeys.length)
        .abortSignal(signal)
        .throwOnError();
      return openRows
        .parse(data)
        .flatMap(({ service_key: service, made_at }) =>
          isServiceKey(service) ? [{ service, madeAtMs: Date.parse(made_at) }] : [],
        );
    },
    meta: { what: "what a customer asks for" },
  });
}
