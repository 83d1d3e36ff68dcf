import * as z from "zod/mini";
import { euro } from "#functions/contract/plans.ts";
import { isServiceKey, serviceKeys } from "#functions/contract/services.ts";
import { moment, readQuery, rowOf } from "#web/lib/data.ts";
import { database } from "#web/lib/database.ts";
import { adminKeys } from "../admin-keys.ts";

const request = rowOf({
  service_key: z.string(),
  made_at: moment,
  ordered: z.nullable(
    z.object({ name: z.string(), euro: z.number(), company: z.string(), vatNumber: z.string() }),
  ),
});

const openRequests = z.pipe(
  request.rows,
  z.transform((rows) =>
    rows.flatMap(({ serviceKey: service, madeAtMs, ordered }) => {
      const order =
        ordered &&
        `Bestelling ${ordered.name}, ${euro(ordered.euro)} per maand zonder btw, voor ${ordered.company} (${ordered.vatNumber})`;
      return isServiceKey(service) ? [{ service, madeAtMs, order }] : [];
    }),
  ),
);

/** A service that a customer asked for and waits for; with the plan and its price, of an order. */
export type OpenRequest = z.infer<typeof openRequests>[number];

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
