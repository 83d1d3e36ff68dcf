import { createDatabase } from "../shared/database.ts";
import { createFunctionApp, type FunctionParts } from "../shared/function-app.ts";
import { resetRoute } from "./reset.ts";
import type { UsageResetEnvironment } from "./usage-reset-environment.ts";

/**
 * The monthly reset of the usage counters.
 *
 * - `GET /usage-reset/health`
 * - `POST /usage-reset`: see reset.ts
 */
export function createUsageReset({ environment, fetch, now, log }: FunctionParts<UsageResetEnvironment>) {
  const { allowedOrigins, cronSecrets } = environment;
  const database = createDatabase({ ...environment, fetch });
  const usageReset = createFunctionApp({ name: "usage-reset", allowedOrigins, log, now });
  usageReset.post("/", resetRoute({ database, secrets: cronSecrets, now }));
  return usageReset;
}
