/** Where supabase-js keeps the session; named here so that it can be asked for without loading supabase-js. */
export const sessionStorageKey = "session";

const authReturnPaths = ["/auth/callback", "/nieuw-wachtwoord"];

/** Whether this browser has a session to restore (it may turn out to be expired). */
export function hasStoredSession(): boolean {
  return readStorage(sessionStorageKey) !== null;
}

/** Whether an e-mail link brings a code or an error to this address. Elsewhere such parameters mean nothing. */
export function isAuthReturn(pathname: string, params: Record<string, string>): boolean {
  const answered = "code" in params || "error" in params || "error_code" in params;
  return answered && authReturnPaths.includes(pathname);
}

/** What an auth e-mail's link says; the backend uses the query or the fragment. */
export function returnParams({ search, hash }: Pick<Location, "search" | "hash">): Record<string, string> {
  return Object.fromEntries([...new URLSearchParams(hash.replace(/^#/, "")), ...new URLSearchParams(search)]);
}

function readStorage(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    // Storage is switched off: nobody can be signed in here.
    return null;
  }
}
