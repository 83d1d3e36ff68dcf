import {
  type AccountWebhookTarget,
  accountWebhookOf,
  accountWebhookVariables,
} from "../shared/account-webhook-environment.ts";
import {
  platformVariables,
  type ReadVariable,
  readEnvironment,
  requiredSecrets,
} from "../shared/environment.ts";
import { type MailService, mailServiceOf, mailVariables } from "../shared/mail/mail-environment.ts";
import { type PlatformEnvironment, platformOf } from "../shared/platform-environment.ts";

export interface AdminEnvironment extends PlatformEnvironment {
  /** Any of them opens admin/sweep. */
  cronSecrets: string[];
  accountWebhook: AccountWebhookTarget;
  mailService: MailService;
  /** The site that links in mails lead to: the first of the allowed origins. */
  siteUrl: string;
}

/** Throws an error that names every missing variable. */
export function readAdminEnvironment(read: ReadVariable): AdminEnvironment {
  const variables = readEnvironment(
    { ...platformVariables, ...accountWebhookVariables, ...mailVariables, CRON_SECRET: requiredSecrets },
    read,
  );
  const platform = platformOf(variables);
  return {
    ...platform,
    cronSecrets: variables.CRON_SECRET,
    accountWebhook: accountWebhookOf(variables),
    mailService: mailServiceOf(variables),
    siteUrl: platform.allowedOrigins[0] ?? "",
  };
}
