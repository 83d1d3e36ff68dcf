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
  const sourcesOf = (directive: string) =>
    policy
      ?.split(";")
      .map((part) => part.trim().split(/\s+/))
      .find(([name]) => name === directive)
      ?.slice(1) ?? [];
  const allowed = sourcesOf("connect-src");
  const { origin } = new URL(apiUrl);
  const wanted = [...new Set(["'self'", origin, origin.replace(/^http/, "ws"), storageAddress(apiUrl)])];
  if (errorReportUrl !== undefined) wanted.push(new URL(errorReportUrl).origin);
  const reporting =
    errorReportUrl === undefined ? "" : ` and reports errors to ${new URL(errorReportUrl).host}`;
  if (!isSame(sourcesOf("form-action"), ["'self'", origin])) {
    return `form-action in vercel.json allows ${sourcesOf("form-action").join(" ") || "nothing"}, but the contact form is sent to ${origin}: write 'self' ${origin}.`;
  }
  if (isSame(allowed, wanted)) return null;
  return `connect-src in vercel.json allows ${allowed.join(" ") || "nothing"}, but this site is for ${origin}${reporting}: write ${wanted.join(" ")}.`;
}

const isSame = (given: readonly string[], wanted: readonly string[]) =>
  given.length === wanted.length && wanted.every((source) => given.includes(source));
