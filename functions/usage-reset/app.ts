import type { Hono } from "hono";
import { createDatabase } from "../shared/database.ts";
import { createFunctionApp, type FunctionEnv, onlyMethods } from "../shared/function-app.ts";
import type { Log } from "../shared/log.ts";
import { resetRoute } from "./reset.ts";
import type { UsageResetEnvironment } from "./usage-reset-environment.ts";

export interface UsageResetParts {
  environment: UsageResetEnvironment;
  fetch: typeof fetch;
  /** Milliseconds since the epoch. */
  now: () => number;
  log: Log;
}

/**
 * The monthly reset of the usage counters.
 *
 * - `GET /usage-reset/health`
 * - `POST /usage-reset`: see reset.ts
 */
export function createUsageReset({ environment, fetch, now, log }: UsageResetParts): Hono<FunctionEnv> {
  const { allowedOrigins, cronSecrets } = environment;
  const database = createDatabase({ ...environment, fetch });
  const usageReset = createFunctionApp({ name: "usage-reset", allowedOrigins, log, now });
  usageReset.post("/", resetRoute({ database, secrets: cronSecrets, now })).all(onlyMethods("POST"));
  return usageReset;
}
