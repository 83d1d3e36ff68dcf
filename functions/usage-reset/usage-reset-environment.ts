import {
  platformVariables,
  type ReadVariable,
  readEnvironment,
  requiredSecrets,
} from "../shared/environment.ts";

export interface UsageResetEnvironment {
  supabaseUrl: string;
  publishableKey: string;
  secretKey: string;
  timeoutMs: number;
  allowedOrigins: string[];
  /** Any of them lets a job in. */
  cronSecrets: string[];
}

/** Throws an error that names every missing variable. */
export function readUsageResetEnvironment(read: ReadVariable): UsageResetEnvironment {
  const variables = readEnvironment({ ...platformVariables, CRON_SECRET: requiredSecrets }, read);
  return {
    supabaseUrl: variables.SUPABASE_URL,
    publishableKey: variables.SUPABASE_PUBLISHABLE_KEYS,
    secretKey: variables.SUPABASE_SECRET_KEYS,
    timeoutMs: variables.DATABASE_TIMEOUT_MS,
    allowedOrigins: variables.ALLOWED_ORIGINS,
    cronSecrets: variables.CRON_SECRET,
  };
}
