import {
  platformVariables,
  type ReadVariable,
  readEnvironment,
  requiredSecrets,
} from "../shared/environment.ts";

const adminVariables = {
  ...platformVariables,
  CRON_SECRET: requiredSecrets,
};

export interface AdminEnvironment {
  supabaseUrl: string;
  publishableKey: string;
  secretKey: string;
  timeoutMs: number;
  allowedOrigins: string[];
  /** Any of them opens admin/sweep. */
  cronSecrets: string[];
}

/** Throws an error that names every missing variable. */
export function readAdminEnvironment(read: ReadVariable): AdminEnvironment {
  const variables = readEnvironment(adminVariables, read);
  return {
    supabaseUrl: variables.SUPABASE_URL,
    publishableKey: variables.SUPABASE_PUBLISHABLE_KEYS,
    secretKey: variables.SUPABASE_SECRET_KEYS,
    timeoutMs: variables.DATABASE_TIMEOUT_MS,
    allowedOrigins: variables.ALLOWED_ORIGINS,
    cronSecrets: variables.CRON_SECRET,
  };
}
