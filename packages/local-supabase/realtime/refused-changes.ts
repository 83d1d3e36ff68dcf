import * as z from "zod";

/** One entry of `config.postgres_changes` as the client sends it; unknown keys are echoed. */
export const changeRequestSchema = z.looseObject({
  event: z.string().nullish(),
  schema: z.string().nullish(),
  table: z.string().nullish(),
  filter: z.string().nullish(),
});
export type ChangeRequest = z.infer<typeof changeRequestSchema>;

/** Hosted's sentence to a client that asks for the changes of a table outside of the publication. */
export function refusalOfChanges({ event, schema, table, filter }: ChangeRequest): string {
  const parameters = `event: ${event?.toUpperCase() ?? "*"}, schema: ${schema ?? "public"}, table: ${table ?? "*"}`;
  return `Unable to subscribe to changes with given parameters. Please check Realtime is enabled for the given connect parameters: [${parameters}, filters: [${filter ?? ""}], select: nil]`;
}
