import type * as z from "zod/mini";
import { optionalUrl, requiredSecret } from "./environment.ts";

export const accountWebhookVariables = {
  WEBHOOK_SECRET: requiredSecret,
  // Without it the automation is told of no deletion, and the ids wait until it is set.
  ACCOUNT_WEBHOOK_URL: optionalUrl,
};

type AccountVariables = z.output<z.ZodMiniObject<typeof accountWebhookVariables>>;

/** Undefined: nobody is to be told. */
export type AccountWebhookTarget = { url: string; secret: string } | undefined;

export const accountWebhookOf = (variables: AccountVariables): AccountWebhookTarget =>
  variables.ACCOUNT_WEBHOOK_URL === undefined
    ? undefined
    : { url: variables.ACCOUNT_WEBHOOK_URL, secret: variables.WEBHOOK_SECRET };
