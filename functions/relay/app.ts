import type { Hono } from "hono";
import { createDatabase } from "../shared/database.ts";
import {
  createFunctionApp,
  type FunctionEnv,
  type FunctionParts,
  onlyMethods,
} from "../shared/function-app.ts";
import { callbackRoute } from "./callback.ts";
import { chatRoute } from "./chat.ts";
import { createInFlight } from "./in-flight.ts";
import { leadRoute } from "./lead.ts";
import { createLeadSubmissions } from "./lead-submissions.ts";
import { meetingRoute } from "./meeting.ts";
import { createMeetingAnalyses } from "./meeting-analyses.ts";
import type { RelayEnvironment } from "./relay-environment.ts";

/** Calls of each webhook that may wait for an answer at once, in one process. */
const inFlightMax = { ofOne: 3, ofAll: 100 };

/**
 * The door between customers and the automation host: who may call which webhook, with which body, and what the host
 * may hand in.
 *
 * - `GET /relay/health`
 * - `POST /relay/lead`: see lead.ts
 * - `POST /relay/chat`: see chat.ts
 * - `POST /relay/meeting`: see meeting.ts
 * - `POST /relay/callback`: see callback.ts
 */
export function createRelay(parts: FunctionParts<RelayEnvironment>): Hono<FunctionEnv> {
  const { environment, fetch, now, log, keepAlive } = parts;
  const { allowedOrigins, webhookSecret, callbackSecrets, reportOrigins, publicUrl } = environment;
  const platform = { ...environment, fetch };
  const database = createDatabase(platform);
  const webhook = { secret: webhookSecret, fetch, now };

  const relay = createFunctionApp({ name: "relay", allowedOrigins, log, now });
  const lead = leadRoute({
    submissions: createLeadSubmissions(database, environment.draftsByName),
    webhook: { ...webhook, ...environment.leadWebhook },
    inFlight: createInFlight(inFlightMax),
    keepAlive,
  });
  const chat = chatRoute({
    database,
    webhook: { ...webhook, ...environment.chatWebhook },
    inFlight: createInFlight(inFlightMax),
    keepAlive,
  });
  const meeting = meetingRoute({
    analyses: createMeetingAnalyses(database),
    webhook: { ...webhook, ...environment.meetingWebhook },
    platform,
    inFlight: createInFlight(inFlightMax),
    publicUrl,
    keepAlive,
  });
  const callback = callbackRoute({ database, secrets: callbackSecrets, reportOrigins, now });

  relay.post("/lead", lead).all(onlyMethods("POST"));
  relay.post("/chat", chat).all(onlyMethods("POST"));
  relay.post("/meeting", meeting).all(onlyMethods("POST"));
  relay.post("/callback", callback).all(onlyMethods("POST"));
  return relay;
}
