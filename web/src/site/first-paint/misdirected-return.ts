import { authReturnPaths } from "#web/lib/stored-session.ts";

type Opened = Pick<Location, "pathname" | "search" | "hash">;

/** The address without the tokens that stand in its fragment, or null when it holds none. */
export function withoutTokens({ pathname, search, hash }: Opened): string | null {
  return /[#&]\w+_token=/.test(hash) ? pathname + search : null;
}

/** The page for the outcome of a link that led to another page, or null when the address holds none. */
export function returnPath({ pathname, search, hash }: Opened): string | null {
  const isMisdirected =
    !authReturnPaths.includes(pathname) && /[?&#](code|error|error_code)=/.test(search + hash);
  return isMisdirected ? `/auth/callback${search}${hash}` : null;
}

/**
 * Before anything else runs. The site's own links carry a code that works in one browser only: tokens in an address are
 * foreign, and could be used by anyone who sees the address or the history. Auth sends a link's outcome to the
 * site's first page when it does not know the page that was meant.
 */
export function redirectMisdirectedReturn(): void {
  const tidy = withoutTokens(location);
  if (tidy !== null) history.replaceState(history.state, "", tidy);
  const reader = returnPath(location);
  if (reader === null) return;
  document.documentElement.hidden = true;
  location.replace(reader);
}
