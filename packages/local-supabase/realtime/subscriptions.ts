import * as z from "zod";
import { type BoundCondition, type FilterCondition, FilterError, parseFilter } from "./filters.ts";

const changeTypes = ["INSERT", "UPDATE", "DELETE"] as const;
export type ChangeType = (typeof changeTypes)[number];

/** One entry of `config.postgres_changes` as the client sends it; unknown keys are echoed. */
export const subscriptionRequestSchema = z.looseObject({
  event: z.string().nullish(),
  schema: z.string().nullish(),
  table: z.string().nullish(),
  filter: z.string().nullish(),
  select: z.array(z.string()).nullish(),
});
export type SubscriptionRequest = z.infer<typeof subscriptionRequestSchema>;

export type Subscription = {
  /** Names the subscription in what the client receives. */
  id: number;
  event: ChangeType | "*";
  /** `*` means any, here and in `table`. */
  schema: string;
  table: string;
  conditions: readonly BoundCondition[];
  /** Only these columns and the primary key; undefined means all. */
  select: readonly string[] | undefined;
};

/** A request that is well formed, but not yet checked against the database. */
export type ParsedRequest = Omit<Subscription, "id" | "conditions"> & { conditions: FilterCondition[] };

/** The message is hosted's, sent to the subscriber as it is. */
export class SubscriptionError extends Error {}

export const isWildcard = ({ schema, table }: { schema: string; table: string }): boolean =>
  schema === "*" || table === "*";

/** Throws SubscriptionError. */
export function parseRequest(request: SubscriptionRequest): ParsedRequest {
  const { schema, table, filter, select } = request;
  if (!(schema || table)) {
    throw new SubscriptionError(
      `No subscription params provided. Please provide at least a \`schema\` or \`table\` to subscribe to: ${JSON.stringify(request)}`,
    );
  }
  const parsed: ParsedRequest = {
    event: changeTypes.find((type) => type === request.event?.toUpperCase()) ?? "*",
    schema: schema ?? "public",
    table: table ?? "*",
    conditions: parseConditions(filter ?? ""),
    select: select?.length ? select : undefined,
  };
  if (isWildcard(parsed)) refuseDetails(parsed);
  return parsed;
}

function refuseDetails({ select, conditions }: ParsedRequest): void {
  if (select) {
    throw new SubscriptionError(
      "Column selection is not supported for wildcard subscriptions. Provide an explicit schema and table name.",
    );
  }
  // Hosted binds such a filter to every table that has the column; nothing here needs that.
  if (conditions.length > 0) throw new SubscriptionError("A filter needs an explicit schema and table name.");
}

function parseConditions(filter: string): FilterCondition[] {
  try {
    return parseFilter(filter);
  } catch (error) {
    if (!(error instanceof FilterError)) throw error;
    throw new SubscriptionError(`Error parsing \`filter\` params: ${error.message}`);
  }
}
