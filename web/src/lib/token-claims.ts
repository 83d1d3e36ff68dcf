/** The claims that a token makes. Nothing here checks its signature: the server does, and the page only chooses what to show. */
export function tokenClaims(token: string | null): unknown {
  const [, claims] = token?.split(".") ?? [];
  return claims ? JSON.parse(atob(claims.replaceAll("-", "+").replaceAll("_", "/"))) : undefined;
}
