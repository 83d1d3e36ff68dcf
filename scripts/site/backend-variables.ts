import * as z from "zod";
import { isReportAddress, noReportAddress } from "#functions/shared/report-address.ts";
import { secretsIn } from "./published-secrets.ts";

export type SiteBackend = {
  apiUrl: string;
  publishableKey: string;
  /** Where browsers report errors; undefined for a site that holds nothing of the kind. */
  errorReportUrl?: string | undefined;
};

const missing = "is missing";
const shape = z.object({
  VITE_SUPABASE_URL: z.string(missing).pipe(z.url({ protocol: /^https?$/, error: "is no http(s) address" })),
  VITE_SUPABASE_PUBLISHABLE_KEY: z
    .string(missing)
    .refine(
      (key) => secretsIn(key, new Map()).length === 0,
      "holds a secret key, which would be published with the site",
    ),
  VITE_ERROR_REPORT_URL: z.string().trim().refine(isReportAddress, noReportAddress).optional(),
});

/**
 * The backend that a site is built for, from VITE_SUPABASE_URL, VITE_SUPABASE_PUBLISHABLE_KEY (or the old
 * VITE_SUPABASE_ANON_KEY) and, if it is set, VITE_ERROR_REPORT_URL; or the problems: every variable that is missing or wrong and never a value.
 */
export function readBackendVariables(
  variables: Record<string, string | undefined>,
): { backend: SiteBackend } | { problems: string[] } {
  const key = variables.VITE_SUPABASE_PUBLISHABLE_KEY || variables.VITE_SUPABASE_ANON_KEY;
  const parsed = shape.safeParse({
    VITE_SUPABASE_URL: variables.VITE_SUPABASE_URL || undefined,
    VITE_SUPABASE_PUBLISHABLE_KEY: key || undefined,
    VITE_ERROR_REPORT_URL: variables.VITE_ERROR_REPORT_URL || undefined,
  });
  if (!parsed.success) {
    const problems = parsed.error.issues.map(({ path: [name], message }) => `${String(name)} ${message}`);
    return { problems };
  }
  const { VITE_SUPABASE_URL: apiUrl, VITE_SUPABASE_PUBLISHABLE_KEY: publishableKey } = parsed.data;
  return { backend: { apiUrl, publishableKey, errorReportUrl: parsed.data.VITE_ERROR_REPORT_URL } };
}
