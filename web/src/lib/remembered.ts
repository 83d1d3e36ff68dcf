/** The protected page that a visitor asked for before signing in; of this tab only. */
export const attemptedPath = remembered(() => sessionStorage, "attempted-path");

/** Present in a tab whose session ended without its person having asked for that here. */
export const sessionEnded = remembered(() => sessionStorage, "session-ended");

/** The page that was open last on this device. */
export const lastPath = remembered(() => localStorage, "last-path");

/** Present when the last person here turned out to be an admin: the link need not arrive late next time. */
export const knownAdmin = remembered(() => localStorage, "known-admin");

/** Present when this browser has fetched the site's fonts once. */
export const seenFonts = remembered(() => localStorage, "seen-fonts");

/** The platform's stylesheet for whose sake this tab was reloaded. */
export const reloadedForStyles = remembered(() => sessionStorage, "reloaded-for-styles");

/** The address that waits for its confirmation e-mail, so that resending needs no typing. */
export const confirmingEmail = remembered(() => sessionStorage, "confirming-email");

function remembered(storage: () => Storage, key: string) {
  return {
    read: (): string | null => attempt(() => storage().getItem(key)),
    remember: (value: string): void => void attempt(() => storage().setItem(key, value)),
    forget: (): void => void attempt(() => storage().removeItem(key)),
  };
}

/** Storage can be full or forbidden; remembering is a courtesy, never a reason to fail. */
function attempt<T>(use: () => T): T | null {
  try {
    return use();
  } catch {
    return null;
  }
}
