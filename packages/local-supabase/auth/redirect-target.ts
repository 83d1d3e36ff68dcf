import { isIP } from "node:net";
import type { Context } from "hono";
import type { Auth } from "./auth.ts";

const globParts = /\\.|\*\*|\*|\?|\[!?[^\]]+\]|\{[^{}]*\}|[^\\*?[{]+|./gs;
const quoted = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/-]/g, "\\$&");

function globPart(part: string): string {
  if (part === "**") return ".*";
  if (part === "*") return "[^./]*";
  if (part === "?") return "[^./]";
  if (/^\[.+\]$/s.test(part)) return part.replace(/^\[!/, "[^");
  if (/^\{.*\}$/s.test(part)) return `(?:${part.slice(1, -1).split(",").map(globSource).join("|")})`;
  return quoted(part.length === 2 && part.startsWith("\\") ? part.slice(1) : part);
}

const globSource = (glob: string): string => glob.replace(globParts, globPart);

/**
 * GoTrue's globs, with `.` and `/` as separators: `*` stays within one segment, `**` does not, `?` is one
 * character that is no separator, `[a-z]` and `[!a-z]` are classes, `{a,b}` alternatives, `\\` quotes.
 */
export const globPattern = (glob: string) => new RegExp(`^${globSource(glob)}$`, "s");

const isLoopbackIp = (host: string) => host === "[::1]" || (isIP(host) === 4 && host.startsWith("127."));
const isIpLiteral = (host: string) => isIP(host.replace(/^\[|\]$/g, "")) > 0;
const isLoopback = (host: string) => host === "localhost" || isLoopbackIp(host);

/**
 * GoTrue's rule, so that a link that works here works on hosted: the site's own scheme, host and port (any port
 * on the loopback), or a loopback IP address, or a match of the allow-list without the fragment. Other IP
 * addresses never: they have no certificate that shows the owner.
 */
export function isAllowedRedirect(target: string, siteUrl: string, redirectUrls: readonly string[]): boolean {
  if (!URL.canParse(target) || hasControlCharacter(target)) return false;
  const url = new URL(target);
  const site = new URL(siteUrl);
  const sameHost = url.protocol === site.protocol && url.hostname === site.hostname;
  if (sameHost && (url.port === site.port || isLoopback(url.hostname))) return true;
  // The parser turns 2130706433 and 0x7f.1 into 127.0.0.1: only an address that is written as one counts.
  if (isIpLiteral(url.hostname)) return isLoopbackIp(url.hostname) && target.includes(url.hostname);
  const isHttp = url.protocol === "http:" || url.protocol === "https:";
  if (isHttp && !/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(url.hostname)) return false;
  const withoutFragment = target.split("#", 1)[0] ?? "";
  return redirectUrls.some((glob) => globPattern(glob).test(withoutFragment));
}

/** Browsers strip these before they resolve an address, so what was checked is not what is visited. */
const hasControlCharacter = (target: string) =>
  [...target].some((character) => character <= " " || character === "\x7f");

/** The address that a mail's link redirects to: the requested one if it is allowed, else the site. */
export function redirectTarget(auth: Auth, c: Context): string {
  const candidates = [c.req.header("redirect_to"), c.req.query("redirect_to"), c.req.header("referer")];
  const allowed = candidates.find(
    (target) => target && isAllowedRedirect(target, auth.siteUrl, auth.settings.redirectUrls),
  );
  return allowed ?? auth.siteUrl;
}
