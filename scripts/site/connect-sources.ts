import { storageAddress } from "#web/lib/storage-address.ts";
import type { SiteBackend } from "./backend-variables.ts";
import type { VercelRules } from "./vercel-rules.ts";

/**
 * Keeps a site for one project from being served with another's Content-Security-Policy: its own backend
 * would be blocked, or another project's would be allowed. Null when the policy allows exactly this one, and where
 * errors are reported if they are.
 */
export function connectProblem(
  rules: VercelRules,
  { apiUrl, errorReportUrl }: Pick<SiteBackend, "apiUrl" | "errorReportUrl">,
): string | null {
  const policy = rules
    .headersFor("/")
    .find(([name]) => name.toLowerCase() === "content-security-policy")?.[1];
  const directive = policy?.split(";").find((part) => part.trim().startsWith("connect-src "));
  const allowed = directive?.trim().split(/\s+/).slice(1) ?? [];
  const { origin } = new URL(apiUrl);
  const wanted = [...new Set(["'self'", origin, origin.replace(/^http/, "ws"), storageAddress(apiUrl)])];
  if (errorReportUrl !== undefined) wanted.push(new URL(errorReportUrl).origin);
  const reporting =
    errorReportUrl === undefined ? "" : ` and reports errors to ${new URL(errorReportUrl).host}`;
  if (wanted.length === allowed.length && wanted.every((source) => allowed.includes(source))) return null;
  return `connect-src in vercel.json allows ${allowed.join(" ") || "nothing"}, but this site is for ${origin}${reporting}: write ${wanted.join(" ")}.`;
}
