import { accountWebhookOf, accountWebhookVariables } from "../shared/account-webhook-environment.ts";
import {
  platformVariables,
  type ReadVariable,
  readEnvironment,
  requiredSecrets,
} from "../shared/environment.ts";
import { mailServiceOf, mailVariables } from "../shared/mail/mail-environment.ts";
import { platformOf } from "../shared/platform-environment.ts";

export type AdminEnvironment = ReturnType<typeof readAdminEnvironment>;

/** Throws an error that names every missing variable. */
export function readAdminEnvironment(read: ReadVariable) {
  const variables = readEnvironment(
    { ...platformVariables, ...accountWebhookVariables, ...mailVariables, CRON_SECRET: requiredSecrets },
    read,
  );
  return {
    ...platformOf(variables),
    /** Any of them opens admin/sweep. */
    cronSecrets: variables.CRON_SECRET,
    accountWebhook: accountWebhookOf(variables),
    mailService: mailServiceOf(variables),
  };
}
