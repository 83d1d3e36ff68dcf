import { signToken } from "./keys.ts";
import { stack } from "./testing.ts";

/** Makes a token for who would like to be the owner of this id. */
type TokenFor = (id: string) => string | undefined | Promise<string>;

const authenticated = (id: string) => ({ role: "authenticated", sub: id });

/** What somebody may present who is not signed in: a table for `it.each`. None of it lets in. */
export const strangersTokens: [what: string, tokenFor: TokenFor][] = [
  ["no token", () => undefined],
  ["a token that is none", () => "nonsense"],
  ["a token that only looks like one", () => "aaaa.bbbb.cccc"],
  ["the publishable key as token", () => stack().publishableKey],
  ["the secret key as token", () => stack().secretKey],
  ["an anonymous token", () => signToken({ role: "anon" }, stack().jwtSecret, 60)],
  ["an expired token", (id) => signToken(authenticated(id), stack().jwtSecret, -60)],
  ["a token signed by another", (id) => signToken(authenticated(id), "x".repeat(40), 60)],
];
