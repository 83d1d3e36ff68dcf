import * as z from "zod/mini";
import { isServiceKey, type ServiceKey } from "#functions/contract/services.ts";
import { customerKeys } from "#web/lib/customer.ts";
import { moment, readQuery, rowOf, useAct } from "#web/lib/data.ts";
import { database } from "#web/lib/database.ts";

const requestsKey = (userId: string) => [...customerKeys.customer(userId), "requests"] as const;

/** The last word on a service that the customer asked for or ordered: still waiting, or refused. */
export type ServiceRequest =
  | { state: "open" | "ordered"; madeAtMs: number }
  | { state: "refused"; decidedAtMs: number; reason: string };

export type ServiceRequests = ReadonlyMap<ServiceKey, ServiceRequest>;

const request = rowOf({
  service_key: z.string(),
  made_at: moment,
  decided_at: z.nullable(moment),
  decision: z.nullable(z.enum(["granted", "refused", "withdrawn"])),
  reason: z.nullable(z.string()),
  ordered: z.nullable(z.unknown()),
});

type RequestRow = z.infer<typeof request.row>;

/** More than the database keeps of one customer. */
const rowsMax = 60;

/** The customer's own requests that still say something: of each service the newest, open or refused. */
export const requestsQuery = (userId: string) =>
  readQuery({
    key: requestsKey(userId),
    what: "the services that this customer asked for",
    as: z.pipe(request.rows, z.transform(newestRequests)),
    ask: () =>
      database
        .from("service_requests")
        .select(request.select)
        .eq("user_id", userId)
        .order("made_at", { ascending: false })
        .order("id")
        .limit(rowsMax),
  });

/** @param rows newest first. */
function newestRequests(rows: RequestRow[]): ServiceRequests {
  const newest = new Map<ServiceKey, RequestRow>();
  for (const row of rows) {
    const { serviceKey: key } = row;
    if (isServiceKey(key) && !newest.has(key)) newest.set(key, row);
  }
  return new Map(
    [...newest].flatMap(([key, row]) => toRequest(row).map((request) => [key, request] as const)),
  );
}

function toRequest({ madeAtMs, decidedAtMs, decision, reason, ordered }: RequestRow): ServiceRequest[] {
  if (decidedAtMs === null) return [{ state: ordered ? "ordered" : "open", madeAtMs }];
  return decision === "refused" ? [{ state: "refused", decidedAtMs, reason: reason ?? "" }] : [];
}

/** Asks for a service. Throws FieldsError. */
export const useAskForService = (userId: string) =>
  useAct({
    send: async (key: ServiceKey) => {
      const answer = await database.rpc("request_service", { p_service_key: key });
      // The customer has it meanwhile: reading again opens it.
      return answer.error?.details === "service_already_granted" ? { ...answer, error: null } : answer;
    },
    sentences: {
      rate_limited: "U vroeg vandaag al tien keer iets aan. Probeer het morgen opnieuw, of neem contact op.",
    },
    fallback: "Uw aanvraag kon niet worden verstuurd. Probeer het opnieuw.",
    // The requests and what the customer may use.
    changes: [customerKeys.customer(userId)],
  });

/** Takes a request back. Throws FieldsError. */
export const useWithdrawRequest = (userId: string) =>
  useAct({
    send: (key: ServiceKey) => database.rpc("withdraw_service_request", { p_service_key: key }),
    fallback: "Uw aanvraag kon niet worden ingetrokken. Probeer het opnieuw.",
    changes: [customerKeys.customer(userId)],
  });
