import {
  platformVariables,
  type ReadVariable,
  readEnvironment,
  requiredSecrets,
} from "../shared/environment.ts";
import { type PlatformEnvironment, platformOf } from "../shared/platform-environment.ts";

export interface UsageResetEnvironment extends PlatformEnvironment {
  /** Any of them lets a job in. */
  cronSecrets: string[];
}

/** Throws an error that names every missing variable. */
export function readUsageResetEnvironment(read: ReadVariable): UsageResetEnvironment {
  const variables = readEnvironment({ ...platformVariables, CRON_SECRET: requiredSecrets }, read);
  return { ...platformOf(variables), cronSecrets: variables.CRON_SECRET };
}
