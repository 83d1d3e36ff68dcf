import { storedText } from "./stored-text.ts";

/** The protected page that a visitor asked for before signing in; of this tab only. */
export const attemptedPath = storedText(() => sessionStorage, "attempted-path");

/** Present in a tab whose session ended without a sign-out here. */
export const sessionEnded = storedText(() => sessionStorage, "session-ended");

/** The page that was open last on this device. */
export const lastPath = storedText(() => localStorage, "last-path");

/** Present when the last person here turned out to be an admin: the menu has their pages before the database answers. */
export const knownAdmin = storedText(() => localStorage, "known-admin");

/** Present when this browser has fetched the site's fonts once. */
export const seenFonts = storedText(() => localStorage, "seen-fonts");

/** The platform's stylesheet that this tab was reloaded to get. */
export const reloadedForStyles = storedText(() => sessionStorage, "reloaded-for-styles");

/** The address that waits for its confirmation e-mail, so that resending needs no typing. */
export const confirmingEmail = storedText(() => sessionStorage, "confirming-email");
