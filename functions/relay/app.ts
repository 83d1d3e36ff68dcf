import type { Hono } from "hono";
import { createDatabase } from "../shared/database.ts";
import { createFunctionApp, type FunctionEnv, onlyMethods } from "../shared/function-app.ts";
import type { Log } from "../shared/log.ts";
import { leadRoute } from "./lead.ts";
import { createLeadSubmissions } from "./lead-submissions.ts";
import type { RelayEnvironment } from "./relay-environment.ts";

export interface RelayParts {
  environment: RelayEnvironment;
  fetch: typeof fetch;
  /** Milliseconds since the epoch. */
  now: () => number;
  log: Log;
  /** Keeps the platform from ending the process before this has settled. */
  keepAlive: (work: Promise<unknown>) => void;
}

/**
 * The door between customers and the automation host: who may call which webhook, with which body.
 *
 * - `GET /relay/health`
 * - `POST /relay/lead`: see lead.ts
 */
export function createRelay(parts: RelayParts): Hono<FunctionEnv> {
  const { environment, fetch, now, log, keepAlive } = parts;
  const { allowedOrigins, webhookSecret, leadWebhook, databaseTimeoutMs } = environment;
  const database = createDatabase({ ...environment, timeoutMs: databaseTimeoutMs, fetch });
  const webhook = { secret: webhookSecret, fetch, now };

  const relay = createFunctionApp({ name: "relay", allowedOrigins, log, now });
  const lead = leadRoute({
    submissions: createLeadSubmissions(database),
    webhook: { ...webhook, ...leadWebhook },
    keepAlive,
  });
  relay.post("/lead", lead).all(onlyMethods("POST"));
  return relay;
}
