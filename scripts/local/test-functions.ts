import { stack } from "@vanzelf/testkit/stack.ts";
import { webhooksBelow } from "#functions/relay/relay-environment.ts";

/** What the functions need of their environment, with the automation at this address. */
export function functionVariables(automationUrl: string): Record<string, string> {
  const { publishableKey, secretKey, webUrl, webhookSecret, callbackSecret, cronSecret } = stack();
  return {
    SUPABASE_PUBLISHABLE_KEYS: JSON.stringify({ default: publishableKey }),
    SUPABASE_SECRET_KEYS: JSON.stringify({ default: secretKey }),
    SITE_URL: webUrl,
    WEBHOOK_SECRET: webhookSecret,
    CALLBACK_SECRET: callbackSecret,
    CRON_SECRET: cronSecret,
    MAIL_API_URL: automationUrl,
    MAIL_API_KEY: secretKey,
    MAIL_SENDER: "hallo@voorbeeld.be",
    ...webhooksBelow(automationUrl),
  };
}
