import type * as z from "zod/mini";
import type { platformVariables } from "./environment.ts";

/** A function's platform: address and keys. */
export type PlatformEnvironment = ReturnType<typeof platformOf>;

type PlatformVariables = z.output<z.ZodMiniObject<typeof platformVariables>>;

/** The platform's variables by the names of our code. */
export function platformOf(variables: PlatformVariables) {
  const { ERROR_REPORT_URL: reportUrl, ERROR_REPORT_TOKEN: token } = variables;
  return {
    supabaseUrl: variables.SUPABASE_URL,
    publishableKey: variables.SUPABASE_PUBLISHABLE_KEYS,
    secretKey: variables.SUPABASE_SECRET_KEYS,
    /** For one exchange with the platform, the reading of the answer included. */
    timeoutMs: variables.DATABASE_TIMEOUT_MS,
    allowedOrigins: variables.ALLOWED_ORIGINS,
    /** The site that links lead to: the first of the allowed origins. */
    siteUrl: variables.ALLOWED_ORIGINS[0] ?? "",
    /** Undefined: errors are in the log alone. */
    errorReports: reportUrl === undefined ? undefined : { url: reportUrl, token },
  };
}
