// What the link of an e-mail brought, out of the address once it was read: a reload must not try a used code again, and
// what is copied from the address bar should be a page.
import { authReturnPaths, carriesReturn, returnParams } from "./stored-session.ts";

/** Beside what the router keeps with each entry of the history. */
const stateKey = "authReturn";

/** What the link of this page brought, also after it left the address. */
export function authReturnParams(): Record<string, string> {
  const state: unknown = history.state;
  const kept: unknown = state && typeof state === "object" && stateKey in state ? state[stateKey] : undefined;
  return typeof kept === "string" ? returnParams({ search: kept, hash: "" }) : returnParams(location);
}

/** Moves it from the address to the entry of the history. Call once the client has read the address. */
export function tidyAuthReturn(): void {
  const params = returnParams(location);
  if (!authReturnPaths.includes(location.pathname) || !carriesReturn(params)) return;
  const kept = new URLSearchParams(params).toString();
  history.replaceState({ ...history.state, [stateKey]: kept }, "", location.pathname);
}
