import { storageAddress } from "#web/lib/storage-address.ts";
import type { SiteBackend } from "./backend-variables.ts";
import type { VercelRules } from "./vercel-rules.ts";

const sourcesOf = (policy: string, directive: string) =>
  policy
    .split(";")
    .map((part) => part.trim().split(/\s+/))
    .find(([name]) => name === directive)
    ?.slice(1) ?? [];

const isSame = (wanted: readonly string[], allowed: readonly string[]) =>
  wanted.length === allowed.length && wanted.every((source) => allowed.includes(source));

/**
 * Keeps a site for one project from being served with another's Content-Security-Policy: its own backend
 * would be blocked, or another project's would be allowed. Null when the policy allows exactly this one, and where
 * errors are reported if they are.
 */
export function connectProblem(
  rules: VercelRules,
  { apiUrl, errorReportUrl }: Pick<SiteBackend, "apiUrl" | "errorReportUrl">,
): string | null {
  const policy =
    rules.headersFor("/").find(([name]) => name.toLowerCase() === "content-security-policy")?.[1] ?? "";
  const allowed = sourcesOf(policy, "connect-src");
  const { origin } = new URL(apiUrl);
  const wanted = [...new Set(["'self'", origin, origin.replace(/^http/, "ws"), storageAddress(apiUrl)])];
  if (errorReportUrl !== undefined) wanted.push(new URL(errorReportUrl).origin);
  const reporting =
    errorReportUrl === undefined ? "" : ` and reports errors to ${new URL(errorReportUrl).host}`;
  const sounds = sourcesOf(policy, "media-src");
  if (isSame(wanted, allowed)) return isSame([origin], sounds) ? null : soundProblem(sounds, origin);
  return `connect-src in vercel.json allows ${allowed.join(" ") || "nothing"}, but this site is for ${origin}${reporting}: write ${wanted.join(" ")}.`;
}

/** Recordings are played from the project's own storage. */
const soundProblem = (sounds: readonly string[], origin: string) =>
  `media-src in vercel.json allows ${sounds.join(" ") || "nothing"}, but this site plays recordings of ${origin}: write ${origin}.`;
