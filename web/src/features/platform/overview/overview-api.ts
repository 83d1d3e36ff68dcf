import * as z from "zod/mini";
import { serviceKeys } from "#functions/contract/services.ts";
import { readQuery, rowOf } from "#web/lib/data.ts";
import { database } from "#web/lib/database.ts";
import { isCounted } from "../platform-services.ts";

const serviceFigures = rowOf({ waiting: z.number(), this_month: z.number() }).row;

/** An answer without one of them is refused; a newer database may count more. */
const overviewAnswer = z.looseRecord(z.enum(serviceKeys.filter(isCounted)), serviceFigures);

/** Of one service: the things that wait for the customer, and the results of this month. */
export type ServiceFigures = z.infer<typeof serviceFigures>;

export const overviewKeys = { overview: (userId: string) => ["overview", userId] as const };

export const overviewQuery = (userId: string) =>
  readQuery({
    key: overviewKeys.overview(userId),
    what: "the customer's figures",
    as: overviewAnswer,
    ask: () => database.rpc("my_overview"),
  });
