import { createDatabase } from "../shared/database.ts";
import { createFunctionApp, type FunctionParts } from "../shared/function-app.ts";
import { callbackRoute } from "./callback.ts";
import { chatRoute } from "./chat.ts";
import { createInFlight } from "./in-flight.ts";
import { leadRoute } from "./lead.ts";
import { createLeadSubmissions } from "./lead-submissions.ts";
import { competitorsRoute, websitesRoute } from "./lists.ts";
import { createHandOverMeeting, meetingRoute } from "./meeting.ts";
import { createMeetingAnalyses } from "./meeting-analyses.ts";
import type { RelayEnvironment } from "./relay-environment.ts";
import { retryRoute } from "./retry.ts";

/**
 * The door between customers and the automation host: who may call which webhook, with which body, and what the host
 * may hand in.
 */
export function createRelay(parts: FunctionParts<RelayEnvironment>) {
  const { environment, fetch, now, log, keepAlive } = parts;
  const { allowedOrigins, siteUrl, webhookSecret, callbackSecrets, reportOrigins, publicUrl } = environment;
  const platform = { ...environment, fetch };
  const database = createDatabase(platform);
  const webhook = { secret: webhookSecret, fetch, now };

  const relay = createFunctionApp({ name: "relay", allowedOrigins, log, now });
  const submissions = createLeadSubmissions(database, environment.draftsByName);
  const analyses = createMeetingAnalyses(database);
  const leadWebhook = { ...webhook, ...environment.leadWebhook };
  const handOverMeeting = createHandOverMeeting({
    webhook: { ...webhook, ...environment.meetingWebhook },
    platform,
    publicUrl,
  });
  /** Of each webhook its own calls are bounded. */
  const bounded = () => ({ inFlight: createInFlight(), keepAlive });
  const lists = { database, secrets: callbackSecrets, now };
  const routes = {
    lead: leadRoute({ submissions, webhook: leadWebhook, ...bounded() }),
    chat: chatRoute({
      database,
      siteUrl,
      webhook: { ...webhook, ...environment.chatWebhook },
      takesSources: environment.chatTakesSources,
      ...bounded(),
    }),
    meeting: meetingRoute({ analyses, handOverMeeting, ...bounded() }),
    callback: callbackRoute({ ...lists, reportOrigins }),
    competitors: competitorsRoute(lists),
    websites: websitesRoute(lists),
    retry: retryRoute({
      database,
      draftsByName: environment.draftsByName,
      submissions,
      analyses,
      leadWebhook,
      handOverMeeting,
      ...bounded(),
    }),
  };
  for (const [name, route] of Object.entries(routes)) relay.post(`/${name}`, route);
  return relay;
}
