import { sessionStorageKey } from "#web/lib/stored-session.ts";

const hourSeconds = 3_600;

/** Leaves a session in this browser, as signing in does; Auth's client reads it at each call. */
export function signedInAs(email: string): void {
  const nowSeconds = Math.floor(Date.now() / 1_000);
  const user = { id: crypto.randomUUID(), aud: "authenticated", email, app_metadata: {}, user_metadata: {} };
  const part = (value: object) => btoa(JSON.stringify(value)).replace(/=+$/, "");
  const claims = { sub: user.id, session_id: crypto.randomUUID(), exp: nowSeconds + hourSeconds };
  const session = {
    access_token: `${part({ alg: "HS256", typ: "JWT" })}.${part(claims)}.${part({})}`,
    refresh_token: "refresh",
    token_type: "bearer",
    expires_in: hourSeconds,
    expires_at: claims.exp,
    user,
  };
  localStorage.setItem(sessionStorageKey, JSON.stringify(session));
}
