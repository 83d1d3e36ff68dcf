import { accountWebhookOf, accountWebhookVariables } from "../shared/account-webhook-environment.ts";
import { platformVariables, type ReadVariable, readEnvironment } from "../shared/environment.ts";
import { platformOf } from "../shared/platform-environment.ts";

export type AccountEnvironment = ReturnType<typeof readAccountEnvironment>;

/** Throws an error that names every missing variable. */
export function readAccountEnvironment(read: ReadVariable) {
  const variables = readEnvironment({ ...platformVariables, ...accountWebhookVariables }, read);
  return { ...platformOf(variables), accountWebhook: accountWebhookOf(variables) };
}
