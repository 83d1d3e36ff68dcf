import {
  platformVariables,
  type ReadVariable,
  readEnvironment,
  requiredSecrets,
} from "../shared/environment.ts";
import { platformOf } from "../shared/platform-environment.ts";

export type UsageResetEnvironment = ReturnType<typeof readUsageResetEnvironment>;

/** Throws an error that names every missing variable. */
export function readUsageResetEnvironment(read: ReadVariable) {
  const variables = readEnvironment({ ...platformVariables, CRON_SECRET: requiredSecrets }, read);
  // Any of them lets a job in.
  return { ...platformOf(variables), cronSecrets: variables.CRON_SECRET };
}
