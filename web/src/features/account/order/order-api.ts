import * as z from "zod/mini";
import { type Plan, termsVersion } from "#functions/contract/plans.ts";
import { isServiceKey } from "#functions/contract/services.ts";
import { customerKeys } from "#web/lib/customer.ts";
import { moment, readQuery, rowOf, useAct } from "#web/lib/data.ts";
import { database } from "#web/lib/database.ts";

const request = rowOf({
  service_key: z.string(),
  made_at: moment,
  decided_at: z.nullable(moment),
  ordered: z.object({ id: z.string(), plan: z.string(), name: z.string(), euro: z.number() }),
});

/** The database keeps one row a service, with the same order in each. */
function ordersOf(rows: z.infer<typeof request.rows>) {
  return [...Map.groupBy(rows, ({ ordered }) => ordered.id).values()].flatMap((parts) => {
    const [first] = parts;
    if (!first) return [];
    const { ordered, madeAtMs, decidedAtMs: grantedAtMs } = first;
    const { plan, name, euro } = ordered;
    const services = parts.map(({ serviceKey }) => serviceKey).filter(isServiceKey);
    return [{ plan, name, euro, services, madeAtMs, grantedAtMs }];
  });
}

/** One that was not refused or taken back; one that runs has the moment since when. */
export type Order = ReturnType<typeof ordersOf>[number];

export const ordersQuery = (userId: string) =>
  readQuery({
    key: [...customerKeys.customer(userId), "orders"],
    what: "what this customer ordered",
    as: z.pipe(request.rows, z.transform(ordersOf)),
    ask: () =>
      database
        .from("service_requests")
        .select(request.select)
        .eq("user_id", userId)
        .not("ordered", "is", null)
        .or("decision.is.null,decision.eq.granted")
        .order("made_at", { ascending: false })
        .order("id"),
  });

/** Orders a plan at the price and on the terms that are on the screen. Throws FieldsError. */
export const useOrder = (userId: string) =>
  useAct({
    send: ({ key, euro }: Plan) =>
      database.rpc("order_plan", { p_plan: key, p_euro: euro, p_terms: termsVersion.date }),
    sentences: { rate_limited: "U vroeg vandaag al tien keer iets aan. Probeer het morgen opnieuw." },
    fallback: "Uw bestelling is niet verstuurd. Probeer het opnieuw.",
    changes: [customerKeys.customer(userId)],
  });
