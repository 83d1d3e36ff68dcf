import {
  platformVariables,
  type ReadVariable,
  readEnvironment,
  requiredSecret,
  requiredUrl,
  timeoutMs,
} from "../shared/environment.ts";

const relayVariables = {
  ...platformVariables,
  WEBHOOK_SECRET: requiredSecret,
  LEAD_WEBHOOK_URL: requiredUrl,
  // The database takes a submission for abandoned after two minutes: by then it must have been finished.
  LEAD_TIMEOUT_MS: timeoutMs({ default: 30_000, max: 90_000 }),
};

export interface RelayEnvironment {
  supabaseUrl: string;
  publishableKey: string;
  secretKey: string;
  databaseTimeoutMs: number;
  allowedOrigins: string[];
  webhookSecret: string;
  leadWebhook: { url: string; timeoutMs: number };
}

/** Throws an error that names every missing variable. */
export function readRelayEnvironment(read: ReadVariable): RelayEnvironment {
  const variables = readEnvironment(relayVariables, read);
  return {
    supabaseUrl: variables.SUPABASE_URL,
    publishableKey: variables.SUPABASE_PUBLISHABLE_KEYS,
    secretKey: variables.SUPABASE_SECRET_KEYS,
    databaseTimeoutMs: variables.DATABASE_TIMEOUT_MS,
    allowedOrigins: variables.ALLOWED_ORIGINS,
    webhookSecret: variables.WEBHOOK_SECRET,
    leadWebhook: { url: variables.LEAD_WEBHOOK_URL, timeoutMs: variables.LEAD_TIMEOUT_MS },
  };
}
