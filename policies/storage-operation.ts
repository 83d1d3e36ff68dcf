import { asCaller } from "@vanzelf/testkit/as-caller.ts";
import type { Caller } from "@vanzelf/testkit/rest.ts";

/**
 * Runs a statement on the rows of Storage as its server does for this caller at a request with this name
 * (storage.operation()), and says how many rows it touched. For operations that the embedded Storage has no route for.
 * It is rolled back, because the files of those rows stay where they are.
 */
export async function atOperation(
  caller: Caller,
  operation: string,
  statement: string,
  values: unknown[],
): Promise<number> {
  const settings = { "storage.operation": operation, "storage.allow_delete_query": "true" };
  return (await asCaller(caller, (client) => client.query(statement, values), settings)).rowCount ?? 0;
}
