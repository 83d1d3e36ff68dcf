import { storedText } from "./stored-text.ts";

/** Where supabase-js keeps the session; defined here so that it can be checked without loading supabase-js. */
export const sessionStorageKey = "session";

type ReturnAddress = Pick<Location, "pathname" | "search" | "hash">;

/** Where the links of Auth's e-mails lead. */
export const authReturnPaths = ["/auth/callback", "/nieuw-wachtwoord"];

const stored = storedText(() => localStorage, sessionStorageKey);

/** Whether this browser has a session to restore (it may turn out to be expired). */
export function hasStoredSession(): boolean {
  return isObject(stored.read());
}

/** Removes what is left of a session that was cut off while it was written, which the client would keep. */
export function forgetBrokenSession(): void {
  if (!hasStoredSession()) stored.remove();
}

function isObject(text: string | null): boolean {
  try {
    const value: unknown = JSON.parse(text ?? "");
    return typeof value === "object" && value !== null;
  } catch {
    return false;
  }
}

/** Whether an auth e-mail's link leads here. On other pages such parameters are ignored. */
export function isAuthReturn({ pathname, search, hash }: ReturnAddress): boolean {
  const params = returnParams({ search, hash });
  return authReturnPaths.includes(pathname) && carriesReturn(params);
}

/** Whether these are the parameters of such a link, after success or failure. */
export function carriesReturn(params: Record<string, string>): boolean {
  return "code" in params || "token_hash" in params || carriesError(params);
}

export function carriesError(params: Record<string, string>): boolean {
  return "error" in params || "error_code" in params;
}

/** The parameters of an auth e-mail's link; the backend puts them in the query or in the fragment. */
export function returnParams({
  search,
  hash,
}: Pick<ReturnAddress, "search" | "hash">): Record<string, string> {
  return Object.fromEntries([...new URLSearchParams(hash.replace(/^#/, "")), ...new URLSearchParams(search)]);
}
