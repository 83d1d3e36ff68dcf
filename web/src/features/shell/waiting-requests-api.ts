import { queryOptions } from "@tanstack/react-query";
import { database } from "#web/lib/database.ts";

/** How many customers ask for a service that they wait for; for admins. */
export function waitingRequestsQuery() {
  return queryOptions({
    queryKey: ["admin", "waiting-requests"] as const,
    queryFn: async ({ signal }): Promise<number> => {
      const { count } = await database
        .from("customers")
        .select("user_id", { count: "exact", head: true })
        .gt("requested_codes", 0)
        .abortSignal(signal)
        .throwOnError();
      return count ?? 0;
    },
    meta: { what: "how many customers ask for a service" },
  });
}
