import { storedText } from "./stored-text.ts";

/** The protected page that a visitor asked for before signing in; of this tab only. */
export const attemptedPath = remembered(() => sessionStorage, "attempted-path");

/** Present in a tab whose session ended without a sign-out here. */
export const sessionEnded = remembered(() => sessionStorage, "session-ended");

/** The page that was open last on this device. */
export const lastPath = remembered(() => localStorage, "last-path");

/** Present when the last person here turned out to be an admin: the link need not arrive late next time. */
export const knownAdmin = remembered(() => localStorage, "known-admin");

/** Present when this browser has fetched the site's fonts once. */
export const seenFonts = remembered(() => localStorage, "seen-fonts");

/** The platform's stylesheet that this tab was reloaded to get. */
export const reloadedForStyles = remembered(() => sessionStorage, "reloaded-for-styles");

/** The address that waits for its confirmation e-mail, so that resending needs no typing. */
export const confirmingEmail = remembered(() => sessionStorage, "confirming-email");

function remembered(storage: () => Storage, key: string) {
  const { read, write, remove } = storedText(storage, key);
  return { read, remember: write, forget: remove };
}
