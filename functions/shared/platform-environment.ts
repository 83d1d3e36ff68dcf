import type * as z from "zod/mini";
import type { platformVariables } from "./environment.ts";
import type { ErrorReportTarget } from "./error-reports.ts";

/** A function's platform: address and keys. */
export type PlatformEnvironment = {
  supabaseUrl: string;
  publishableKey: string;
  secretKey: string;
  /** For one exchange with the platform. */
  timeoutMs: number;
  allowedOrigins: string[];
  /** Undefined: errors are in the log alone. */
  errorReports: ErrorReportTarget | undefined;
};

type PlatformVariables = z.output<z.ZodMiniObject<typeof platformVariables>>;

/** The platform's variables by the names of our code. */
export function platformOf(variables: PlatformVariables): PlatformEnvironment {
  const { ERROR_REPORT_URL: reportUrl, ERROR_REPORT_TOKEN: token } = variables;
  return {
    supabaseUrl: variables.SUPABASE_URL,
    publishableKey: variables.SUPABASE_PUBLISHABLE_KEYS,
    secretKey: variables.SUPABASE_SECRET_KEYS,
    timeoutMs: variables.DATABASE_TIMEOUT_MS,
    allowedOrigins: variables.ALLOWED_ORIGINS,
    errorReports: reportUrl === undefined ? undefined : { url: reportUrl, token },
  };
}
