import {
  oneOf,
  optionalOrigins,
  optionalUrl,
  platformVariables,
  type ReadVariable,
  readEnvironment,
  requiredSecret,
  requiredSecrets,
  requiredUrl,
  timeoutMs,
} from "../shared/environment.ts";
import { platformOf } from "../shared/platform-environment.ts";

const relayVariables = {
  ...platformVariables,
  WEBHOOK_SECRET: requiredSecret,
  LEAD_WEBHOOK_URL: requiredUrl,
  // The database takes a submission or an analysis for abandoned after two minutes: by then it must have been finished.
  LEAD_TIMEOUT_MS: timeoutMs({ default: 30_000, max: 90_000 }),
  // How drafts come: inserted by the customer's name (`tableName`), or by signed callbacks.
  LEAD_DRAFTS_BY: oneOf(["table", "callback"]),
  MEETING_WEBHOOK_URL: requiredUrl,
  MEETING_TIMEOUT_MS: timeoutMs({ default: 30_000, max: 90_000 }),
  CHAT_WEBHOOK_URL: requiredUrl,
  CHAT_TIMEOUT_MS: timeoutMs({ default: 30_000, max: 120_000 }),
  // Whether a question takes the customer's own reports and meetings along, which not every assistant's host may have.
  CHAT_SOURCES: oneOf(["none", "own"]),
  CALLBACK_SECRET: requiredSecrets,
  // Where links to reports may lead; without it, to the origins of the three webhooks.
  REPORT_ORIGINS: optionalOrigins,
  // Where others find the project, when that is not where the functions find it.
  API_PUBLIC_URL: optionalUrl,
};

const webhookNames = Object.keys(relayVariables).filter(isWebhookName);

function isWebhookName(name: string): name is keyof typeof relayVariables & `${string}_WEBHOOK_URL` {
  return name.endsWith("_WEBHOOK_URL");
}

/** Every webhook's variable, for one automation that answers `/lead` and the others below its address. */
export function webhooksBelow(automationUrl: string): Record<string, string> {
  const routeOf = (name: string) => name.replace("_WEBHOOK_URL", "").toLowerCase();
  // The last one is no business of the relay: it tells of deletions (shared/deletion-news.ts).
  const names = [...webhookNames, "ACCOUNT_WEBHOOK_URL"];
  return Object.fromEntries(names.map((name) => [name, `${automationUrl}/${routeOf(name)}`]));
}

export type RelayEnvironment = ReturnType<typeof readRelayEnvironment>;

/** Throws an error that names every missing variable. */
export function readRelayEnvironment(read: ReadVariable) {
  const variables = readEnvironment(relayVariables, read);
  return {
    ...platformOf(variables),
    webhookSecret: variables.WEBHOOK_SECRET,
    leadWebhook: { url: variables.LEAD_WEBHOOK_URL, timeoutMs: variables.LEAD_TIMEOUT_MS },
    /** Whether the automation inserts drafts by the customer's name. */
    draftsByName: variables.LEAD_DRAFTS_BY === "table",
    chatWebhook: { url: variables.CHAT_WEBHOOK_URL, timeoutMs: variables.CHAT_TIMEOUT_MS },
    chatTakesSources: variables.CHAT_SOURCES === "own",
    meetingWebhook: { url: variables.MEETING_WEBHOOK_URL, timeoutMs: variables.MEETING_TIMEOUT_MS },
    /** Any of them may have signed a callback. */
    callbackSecrets: variables.CALLBACK_SECRET,
    /** Where links of a callback may lead. */
    reportOrigins: variables.REPORT_ORIGINS ?? webhookNames.map((name) => new URL(variables[name]).origin),
    publicUrl: variables.API_PUBLIC_URL ?? variables.SUPABASE_URL,
  };
}
