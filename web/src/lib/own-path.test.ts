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
