import { describe, expect, test, vi } from "vitest";
import { forgetBrokenSession, hasStoredSession, isAuthReturn, returnParams } from "./stored-session.ts";

const address = (text: string) => new URL(text, "http://site.test");

describe("isAuthReturn", () => {
  test.each([
    "/auth/callback?code=1",
    "/nieuw-wachtwoord?code=1",
    "/nieuw-wachtwoord#token_hash=a",
    "/nieuw-wachtwoord?error=access_denied",
    "/auth/callback#error_code=otp_expired",
  ])("recognises %s", (text) => {
    expect(isAuthReturn(address(text))).toBe(true);
  });

  test.each(["/nieuw-wachtwoord", "/?code=1", "/contact?error=1", "/auth/callback?utm=x"])(
    "ignores %s",
    (text) => {
      expect(isAuthReturn(address(text))).toBe(false);
    },
  );
});

test.each([
  ['{"access_token":"abc","refresh_token":"def"}', true],
  ['{"access_token":"abc', false],
  ["", false],
  ["null", false],
  ['"abc"', false],
])("of a stored %j a session can be restored: %s; half a one is removed", (text, isWhole) => {
  const kept = new Map([["session", text]]);
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    removeItem: (key: string) => kept.delete(key),
  });
  expect(hasStoredSession()).toBe(isWhole);
  forgetBrokenSession();
  expect(kept.has("session")).toBe(isWhole);
  vi.unstubAllGlobals();
});

test("reads the query and the fragment; the query wins", () => {
  expect(returnParams(address("/x?code=1&error=a#error=b&error_code=c"))).toEqual({
    code: "1",
    error: "a",
    error_code: "c",
  });
});

test("reads a fragment also without its sign, as the router gives it", () => {
  expect(returnParams({ search: "", hash: "code=1#2" })).toEqual({ code: "1#2" });
});
