import {
  platformVariables,
  type ReadVariable,
  readEnvironment,
  requiredSecrets,
} from "../shared/environment.ts";
import { type PlatformEnvironment, platformOf } from "../shared/platform-environment.ts";

export interface AdminEnvironment extends PlatformEnvironment {
  /** Any of them opens admin/sweep. */
  cronSecrets: string[];
}

/** Throws an error that names every missing variable. */
export function readAdminEnvironment(read: ReadVariable): AdminEnvironment {
  const variables = readEnvironment({ ...platformVariables, CRON_SECRET: requiredSecrets }, read);
  return { ...platformOf(variables), cronSecrets: variables.CRON_SECRET };
}
