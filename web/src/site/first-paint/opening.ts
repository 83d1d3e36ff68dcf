import { isAuthPath, isProtectedPath, ownPath } from "#web/lib/own-path.ts";
import { lastPath } from "#web/lib/remembered.ts";
import { hasStoredSession } from "#web/lib/stored-session.ts";

type Opened = Pick<Location, "pathname" | "search" | "hash" | "origin">;

/** Where the site goes on when it is opened at /: the page this device left, or null to stay. */
export function pathToGoOnAt(opened: Opened, referrer: string): string | null {
  if (opened.pathname !== "/" || opened.hash || !isCampaign(opened.search)) return null;
  // A link on this site to / asks for /.
  if (URL.canParse(referrer) && new URL(referrer).origin === opened.origin) return null;
  const path = ownPath(lastPath.read(), canOpen);
  return path === "/" ? null : path;
}

/** Parameters that mail programs and advertisements add to a link; none asks for anything on the page. */
const campaignParameter = /^(?:utm_\w+|gclid|fbclid|msclkid|mc_[ce]id|ref)$/;

function isCampaign(search: string): boolean {
  return [...new URLSearchParams(search).keys()].every((name) => campaignParameter.test(name));
}

/** Before anything is drawn, so that nothing flashes. */
export function goOnWhereLeft(): void {
  const path = pathToGoOnAt(location, document.referrer);
  if (path === null) return;
  // A page that no longer exists must not catch every later visit: one that does remembers itself again.
  lastPath.forget();
  document.documentElement.hidden = true;
  location.replace(path);
}

/** Remembers the page that was opened, as the router does for those that follow. */
export function rememberOpened({ pathname, search, hash }: Opened): void {
  if (!isAuthPath(pathname)) lastPath.remember(pathname + search + hash);
}

/** A protected page is only worth returning to with a session: a visitor would land on the login form. */
function canOpen(pathname: string): boolean {
  if (isAuthPath(pathname)) return false;
  return !isProtectedPath(pathname) || hasStoredSession();
}
