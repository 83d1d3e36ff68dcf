import { isAuthPath, isProtectedPath, ownPath } from "#web/lib/own-path.ts";
import { lastPath } from "#web/lib/remembered.ts";
import { hasStoredSession } from "#web/lib/stored-session.ts";

type Opened = Pick<Location, "pathname" | "search" | "hash" | "origin">;

/** The page to open in the place of /: the last one that was open on this device, or null. */
export function pathToRestore(opened: Opened, referrer: string): string | null {
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
export function restoreLastPath(): void {
  const path = pathToRestore(location, document.referrer);
  if (path === null) return;
  // A page that no longer exists must not catch every later visit: one that does remembers itself again.
  lastPath.remove();
  document.documentElement.hidden = true;
  location.replace(path);
}

/** For the page that was opened; the router does it for those that follow. */
export function rememberPath({ pathname, search, hash }: Opened): void {
  if (!isAuthPath(pathname)) lastPath.write(pathname + search + hash);
}

/** A protected page is only worth returning to with a session: a visitor would land on the login form. */
function canOpen(pathname: string): boolean {
  if (isAuthPath(pathname)) return false;
  return !isProtectedPath(pathname) || hasStoredSession();
}
