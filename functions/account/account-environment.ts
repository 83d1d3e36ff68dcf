import { platformVariables, type ReadVariable, readEnvironment } from "../shared/environment.ts";

export interface AccountEnvironment {
  supabaseUrl: string;
  publishableKey: string;
  secretKey: string;
  timeoutMs: number;
  allowedOrigins: string[];
}

/** Throws an error that names every missing variable. */
export function readAccountEnvironment(read: ReadVariable): AccountEnvironment {
  const variables = readEnvironment(platformVariables, read);
  return {
    supabaseUrl: variables.SUPABASE_URL,
    publishableKey: variables.SUPABASE_PUBLISHABLE_KEYS,
    secretKey: variables.SUPABASE_SECRET_KEYS,
    timeoutMs: variables.DATABASE_TIMEOUT_MS,
    allowedOrigins: variables.ALLOWED_ORIGINS,
  };
}
