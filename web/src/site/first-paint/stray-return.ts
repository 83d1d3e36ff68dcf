import { authReturnPaths } from "#web/lib/stored-session.ts";

/** Pages that read what an e-mail's link brings. */
const readers = [...authReturnPaths, "/account"];

type Opened = Pick<Location, "pathname" | "search" | "hash">;

/** The address without the tokens that stand in its fragment, or null when it holds none. */
export function withoutTokens({ pathname, search, hash }: Opened): string | null {
  return /[#&]\w+_token=/.test(hash) ? pathname + search : null;
}

/** Where a link's outcome is told that came to a page which does not read it, or null when there is none. */
export function pathThatReads({ pathname, search, hash }: Opened): string | null {
  const isStray = !readers.includes(pathname) && /[?&#](code|error|error_code)=/.test(search + hash);
  return isStray ? `/auth/callback${search}${hash}` : null;
}

/**
 * Before anything else runs. The site's own links carry a code that works in one browser only: tokens in an address are
 * somebody else's work, and whoever sees the address or the history could use them. Auth sends a link's outcome to the
 * site's first page when it does not know the page that was meant.
 */
export function tidyAddress(): void {
  const tidy = withoutTokens(location);
  if (tidy !== null) history.replaceState(history.state, "", tidy);
  const reader = pathThatReads(location);
  if (reader === null) return;
  document.documentElement.hidden = true;
  location.replace(reader);
}
