import { queryOptions } from "@tanstack/react-query";
import * as z from "zod/mini";
import { serviceKeys } from "#functions/contract/services.ts";
import { database } from "#web/lib/database.ts";
import { type CountedService, isCounted } from "../platform-services.ts";

const serviceFigures = z.pipe(
  z.object({ waiting: z.number(), this_month: z.number() }),
  z.transform(({ waiting, this_month }) => ({ waiting, thisMonth: this_month })),
);

/** An answer without one of them is refused; a newer database may count more. */
const overviewAnswer = z.looseRecord(z.enum(serviceKeys.filter(isCounted)), serviceFigures);

/** Of one service: the things that wait for the customer, and the results of this month. */
export type ServiceFigures = z.infer<typeof serviceFigures>;
export type Overview = Readonly<Record<CountedService, ServiceFigures>>;

export const overviewKeys = { overview: (userId: string) => ["overview", userId] as const };

export function overviewQuery(userId: string) {
  return queryOptions({
    queryKey: overviewKeys.overview(userId),
    queryFn: ({ signal }) => fetchOverview(signal),
    meta: { what: "the customer's figures" },
  });
}

async function fetchOverview(signal: AbortSignal): Promise<Overview> {
  const { data } = await database.rpc("my_overview").abortSignal(signal).throwOnError();
  return overviewAnswer.parse(data);
}
