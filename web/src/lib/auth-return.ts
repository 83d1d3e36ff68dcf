// Removes the parameters of an e-mail's link from the address once they are read: a reload must not use the code again,
// and a copied address must not contain it.
import { authReturnPaths, carriesReturn, returnParams } from "./stored-session.ts";

/** In the state of the history's entry, beside the router's own keys. */
const stateKey = "authReturn";

/** The parameters of the link that opened this page, also after they were removed from the address. */
export function authReturnParams(): Record<string, string> {
  const state: unknown = history.state;
  const kept: unknown = state && typeof state === "object" && stateKey in state ? state[stateKey] : undefined;
  return typeof kept === "string" ? returnParams({ search: kept, hash: "" }) : returnParams(location);
}

/** Moves the parameters from the address to the entry of the history. Call once the client has read the address. */
export function tidyAuthReturn(): void {
  const params = returnParams(location);
  const isAuths = authReturnPaths.includes(location.pathname) && carriesReturn(params);
  if (!isAuths && !("uitnodiging" in params)) return;
  const kept = new URLSearchParams(params).toString();
  history.replaceState({ ...history.state, [stateKey]: kept }, "", location.pathname);
}

/** Forgets the parameters of the link once its code was used: it works once, and a reload goes on with the session. */
export function forgetAuthReturn(): void {
  history.replaceState({ ...history.state, [stateKey]: "" }, "", location.pathname);
}
