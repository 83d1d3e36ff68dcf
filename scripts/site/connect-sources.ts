import { storageAddress } from "#web/lib/storage-address.ts";
import type { SiteBackend } from "./backend-variables.ts";
import type { VercelRules } from "./vercel-rules.ts";

/**
 * Keeps a site for one project from being served with another's Content-Security-Policy: its own backend
 * would be blocked, or another project's would be allowed. Every directive that is wrong, a line each; null when the policy allows exactly this one, and where
 * errors are reported if they are.
 */
export function connectProblem(
  rules: VercelRules,
  { apiUrl, errorReportUrl }: Pick<SiteBackend, "apiUrl" | "errorReportUrl">,
): string | null {
  const policy =
    rules.headersFor("/").find(([name]) => name.toLowerCase() === "content-security-policy")?.[1] ?? "";
  const { origin } = new URL(apiUrl);
  const connections = ["'self'", origin, origin.replace(/^http/, "ws"), storageAddress(apiUrl)];
  if (errorReportUrl !== undefined) connections.push(new URL(errorReportUrl).origin);
  const reporting =
    errorReportUrl === undefined ? "" : ` and reports errors to ${new URL(errorReportUrl).host}`;
  const wanted = {
    "connect-src": { sources: connections, reason: `this site is for ${origin}${reporting}` },
    "media-src": { sources: [origin], reason: `this site plays recordings of ${origin}` },
    "form-action": { sources: ["'self'", origin], reason: `the contact form is sent to ${origin}` },
  };
  const problems = Object.entries(wanted).flatMap(([directive, { sources, reason }]) => {
    const allowed = sourcesOf(policy, directive);
    const unique = [...new Set(sources)];
    if (isSame(allowed, unique)) return [];
    return [
      `${directive} in vercel.json allows ${allowed.join(" ") || "nothing"}, but ${reason}: write ${unique.join(" ")}.`,
    ];
  });
  return problems.length === 0 ? null : problems.join("\n");
}

function sourcesOf(policy: string, directive: string): string[] {
  const directives = policy.split(";").map((part) => part.trim().split(/\s+/));
  return directives.find(([name]) => name === directive)?.slice(1) ?? [];
}

const isSame = (given: readonly string[], wanted: readonly string[]) =>
  given.length === wanted.length && wanted.every((source) => given.includes(source));
