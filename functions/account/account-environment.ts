import {
  type AccountWebhookTarget,
  accountWebhookOf,
  accountWebhookVariables,
} from "../shared/account-webhook-environment.ts";
import { platformVariables, type ReadVariable, readEnvironment } from "../shared/environment.ts";
import { type PlatformEnvironment, platformOf } from "../shared/platform-environment.ts";

export interface AccountEnvironment extends PlatformEnvironment {
  accountWebhook: AccountWebhookTarget;
}

/** Throws an error that names every missing variable. */
export function readAccountEnvironment(read: ReadVariable): AccountEnvironment {
  const variables = readEnvironment({ ...platformVariables, ...accountWebhookVariables }, read);
  return { ...platformOf(variables), accountWebhook: accountWebhookOf(variables) };
}
