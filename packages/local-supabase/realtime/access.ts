import { decodeJwt } from "jose";
import { type Claims, claimsOf, InvalidTokenError, type Keys } from "../keys.ts";
import type { Channel } from "./channel.ts";

/** `code` is hosted's; a refused join shows `code: message`, a closed channel shows the message. */
export class AccessError extends Error {
  readonly code: string;
  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

// setTimeout takes at most 2^31 ms; a longer wait is made of several.
const timerMsMax = 3_600_000;

export const isApiKey = (token: string): boolean => token.startsWith("sb_");

/** The claims of an API key or of a JWT that says until when it is valid. Throws AccessError. */
export async function verifyToken(token: string, keys: Keys): Promise<Claims> {
  if (isApiKey(token) && token !== keys.publishableKey && token !== keys.secretKey) throw malformed();
  const claims = await claimsOf(token, keys).catch((error: unknown) => {
    throw error instanceof InvalidTokenError ? refusal(token, error) : error;
  });
  if (!isApiKey(token) && claims.exp === undefined) {
    throw new AccessError("InvalidJWTToken", "Fields `role` and `exp` are required in JWT");
  }
  return claims;
}

const malformed = () => new AccessError("MalformedJWT", "The token provided is not a valid JWT");

function refusal(token: string, { reason }: InvalidTokenError): AccessError {
  const expiresAtSeconds = readExpiry(token);
  if (expiresAtSeconds === undefined) return malformed();
  return reason === "expired"
    ? new AccessError("InvalidJWTToken", expiredMessage(expiresAtSeconds))
    : new AccessError("JwtSignatureError", "Failed to validate JWT signature");
}

function readExpiry(token: string): number | undefined {
  try {
    return decodeJwt(token).exp ?? 0;
  } catch {
    return undefined;
  }
}

const expiredMessage = (expiresAtSeconds: number): string =>
  `Token has expired ${Math.max(0, Math.floor(Date.now() / 1000) - expiresAtSeconds)} seconds ago`;

/** Closes the channel when the token it has by then is over; a refresh moves that moment. */
export function closeOnExpiry(channel: Channel): void {
  let timer: NodeJS.Timeout | undefined;
  const wait = () => {
    const { exp } = channel.claims;
    const remainingMs = exp === undefined ? timerMsMax : exp * 1000 - Date.now();
    if (exp !== undefined && remainingMs <= 0) return channel.shutdown(expiredMessage(exp));
    timer = setTimeout(wait, Math.min(remainingMs, timerMsMax)).unref();
  };
  wait();
  channel.onClosed(() => clearTimeout(timer));
}
