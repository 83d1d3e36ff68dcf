import * as z from "zod/mini";
import { isServiceKey, type ServiceKey, serviceKeys } from "#functions/contract/services.ts";
import { moment, readQuery, rowOf } from "#web/lib/data.ts";
import { database } from "#web/lib/database.ts";
import { adminKeys } from "../admin-keys.ts";

/** A service that a customer asked for and waits for. */
export type OpenRequest = {
  service: ServiceKey;
  madeAtMs: number;
};

const request = rowOf({ service_key: z.string(), made_at: moment });

const openRequests = z.pipe(
  request.rows,
  z.transform((rows) =>
    rows.flatMap(({ serviceKey: service, madeAtMs }): OpenRequest[] =>
      isServiceKey(service) ? [{ service, madeAtMs }] : [],
    ),
  ),
);

/** The open requests of one customer, oldest first. */
export const openRequestsQuery = (userId: string) =>
  readQuery({
    key: adminKeys.requests(userId),
    what: "what a customer asks for",
    as: openRequests,
    ask: () =>
      database
        .from("service_requests")
        .select(request.select)
        .eq("user_id", userId)
        .is("decided_at", null)
        .order("made_at")
        .order("id")
        // One for a service, at most.
        .limit(serviceKeys.length),
  });
