import { authReturnPaths } from "./stored-session.ts";

/** First parts of the addresses for signed-in people; the guard is the router's. */
export const protectedRoots = [
  "/platform",
  "/dashboard",
  "/meeting-dashboard",
  "/admin",
  "/account",
] as const;

/** Pages that a link of ours leads to, in an e-mail or from a customer, and the end of an account. */
export const linkedPaths = [
  ...authReturnPaths,
  "/bevestig-email",
  "/meldingen-uit",
  "/gedeeld",
  "/tot-ziens",
];

const authPaths = ["/login", "/register", "/wachtwoord-vergeten", ...linkedPaths];

/** Pages about signing in and leaving, to which a later visit must not return. */
export function isAuthPath(pathname: string): boolean {
  return authPaths.includes(pathname.replace(/\/+$/, ""));
}

/** Whether a visitor would be sent to the login form. */
export function isProtectedPath(pathname: string): boolean {
  return protectedRoots.some((path) => pathname === path || pathname.startsWith(`${path}/`));
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
  // The parser turns "/a/..//evil.example" into a path that starts with "//" too, and encoding may make a path longer.
  return path.startsWith("//") || path.length > lengthMax ? null : path;
}
