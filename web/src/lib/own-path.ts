const authPaths = [
  "/login",
  "/register",
  "/wachtwoord-vergeten",
  "/nieuw-wachtwoord",
  "/bevestig-email",
  "/auth/callback",
  "/tot-ziens",
];

/** Pages about signing in and leaving: nobody wants to come back to them later. */
export function isAuthPath(pathname: string): boolean {
  return authPaths.includes(pathname.replace(/\/+$/, ""));
}

const protectedPaths = ["/platform", "/dashboard", "/admin", "/account", "/meeting-dashboard"];

/** Pages for signed-in people; a visitor would end on the login form. The guard is the router's. */
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
