/** Pages for signed-in people; the guard is the router's. */
export const protectedPaths = [
  "/platform",
  "/platform/email-lead",
  "/platform/website",
  "/platform/email-responder",
  "/platform/meeting-analyst",
  "/platform/competitive-analysis",
  "/dashboard",
  "/meeting-dashboard",
  "/admin",
  "/account",
] as const;

export type ProtectedPath = (typeof protectedPaths)[number];

/** Pages that a link in an e-mail or the end of an account leads to. */
const linkedPaths = ["/auth/callback", "/nieuw-wachtwoord", "/bevestig-email", "/tot-ziens"];

/** Every page that is drawn in the browser alone: not prerendered, in no cache, not for search engines. */
export const privatePaths: readonly string[] = [...protectedPaths, ...linkedPaths];

const authPaths = ["/login", "/register", "/wachtwoord-vergeten", ...linkedPaths];

/** Pages about signing in and leaving, to which a later visit must not return. */
export function isAuthPath(pathname: string): boolean {
  return authPaths.includes(pathname.replace(/\/+$/, ""));
}

/** Whether a visitor would be sent to the login form. */
export function isProtectedPath(pathname: string): boolean {
  return protectedPaths.some((path) => pathname === path || pathname.startsWith(`${path}/`));
}

/** Servers and browsers refuse longer addresses, some from 8,000 characters on; no page of ours needs that many. */
const lengthMax = 2_000;

/**
 * A remembered address as path, search and hash, or null when it is not a page of this site.
 * Storage can be written by others on a shared machine, and "//evil.example" looks like a path.
 */
export function ownPath(candidate: string | null, isPage: (pathname: string) => boolean): string | null {
  if (!candidate?.startsWith("/") || candidate.startsWith("//") || candidate.includes("\\")) return null;
  const base = "http://own.invalid";
  if (!URL.canParse(candidate, base)) return null;
  const url = new URL(candidate, base);
  if (url.origin !== base || !isPage(url.pathname)) return null;
  const path = url.pathname + url.search + url.hash;
  // What the parser makes of "/a/..//evil.example" begins with "//" too. Encoding may also have made it longer.
  return path.startsWith("//") || path.length > lengthMax ? null : path;
}
