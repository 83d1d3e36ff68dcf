import { describe, expect, test } from "vitest";
import { isAuthPath, ownPath } from "./own-path.ts";

const isPage = (pathname: string) => ["/", "/dashboard", "/platform/meeting-analyst"].includes(pathname);

describe("ownPath", () => {
  test.each([
    ["/dashboard", "/dashboard"],
    ["/platform/meeting-analyst?mode=interview#results", "/platform/meeting-analyst?mode=interview#results"],
    ["/", "/"],
  ])("keeps %s", (candidate, path) => {
    expect(ownPath(candidate, isPage)).toBe(path);
  });

  test.each([
    null,
    "",
    "dashboard",
    "//evil.example",
    "//evil.example/dashboard",
    "/\\evil.example",
    "\\\\evil.example",
    "/\t/evil.example",
    "https://evil.example/dashboard",
    "javascript:alert(1)",
    "/unknown",
    "/dashboard/../unknown",
  ])("refuses %j", (candidate) => {
    expect(ownPath(candidate, isPage)).toBeNull();
  });

  test.each(["/platform/../..//evil.example", "/a/..//evil.example/platform", "/%2e//evil.example"])(
    "refuses %j, which leads to another site once the dots are gone",
    (candidate) => {
      expect(ownPath(candidate, () => true)).toBeNull();
    },
  );

  test("refuses what no server takes as an address", () => {
    const longest = `/dashboard?x=${"y".repeat(2_000 - "/dashboard?x=".length)}`;
    expect(ownPath(longest, isPage)).toBe(longest);
    expect(ownPath(`${longest}y`, isPage)).toBeNull();
    expect(ownPath(`/dashboard?x=${"é".repeat(400)}`, isPage)).toBeNull();
  });

  test("answers the path that would be opened, not the way it was written", () => {
    expect(ownPath("/unknown/../dashboard", isPage)).toBe("/dashboard");
  });
});

test.each(["/login", "/login/", "/register", "/auth/callback", "/nieuw-wachtwoord"])(
  "%s is about signing in",
  (path) => {
    expect(isAuthPath(path)).toBe(true);
  },
);

test.each(["/", "/dashboard", "/loginpagina"])("%s is not about signing in", (path) => {
  expect(isAuthPath(path)).toBe(false);
});
