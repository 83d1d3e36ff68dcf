import { sessionStorageKey } from "./stored-session.ts";
import { ifStorageAllows } from "./stored-text.ts";

/**
 * Removes what supabase-js keeps until an e-mail's link comes back. By itself it removes all of them at a sign-out alone:
 * not after a link was used, nor after a registration that mails nothing.
 */
export function forgetVerifiers(): void {
  ifStorageAllows(() => {
    const verifier = new RegExp(`^${sessionStorageKey}-(?:.+-)?code-verifier$`);
    for (const key of Object.keys(localStorage)) if (verifier.test(key)) localStorage.removeItem(key);
  });
}
