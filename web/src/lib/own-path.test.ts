import { readdirSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { pageTitles } from "#web/content/public-pages.ts";
import { isAuthPath, isProtectedPath, ownPath } from "./own-path.ts";
import { leadingPaths, privatePaths, protectedPaths } from "./private-paths.ts";

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
    "//own.invalid/dashboard",
    "//evil.example/dashboard",
    "/\\evil.example",
    "\\\\evil.example",
    "/\t/evil.example",
    "/\t/[",
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

test.each([
  ["/dashboard", true],
  ["/admin/customers", true],
  ["/dashboards", false],
  ["/", false],
  ["/over-ons/admin", false],
])("a visitor of %s is sent to the login form: %s", (path, isSent) => {
  expect(isProtectedPath(path)).toBe(isSent);
});

test.each(["/login", "/login/", "/login//", "/register", "/auth/callback", "/nieuw-wachtwoord"])(
  "%s is about signing in",
  (path) => {
    expect(isAuthPath(path)).toBe(true);
  },
);

test.each(["/", "/dashboard", "/loginpagina"])("%s is not about signing in", (path) => {
  expect(isAuthPath(path)).toBe(false);
});

describe("the files of routes", () => {
  const files = readdirSync(path.join(import.meta.dirname, "../routes"), {
    recursive: true,
    encoding: "utf8",
  })
    .filter((file) => file.endsWith(".tsx"))
    // A dash marks a part that two routes share; the others make no address of their own.
    .filter((file) => !/(^|\/)-/.test(file) && !["__root.tsx", "_protected.tsx", "$.tsx"].includes(file));
  const pathOf = (file: string) =>
    `/${file
      .replace(/^_protected\//, "")
      .replace(/\.tsx$/, "")
      .replaceAll(".", "/")}`.replace(/\/index$/, "") || "/";

  test("make public pages and private ones, and no others", () => {
    const listed = [...Object.keys(pageTitles), ...privatePaths];
    expect(files.map(pathOf).sort()).toEqual(listed.sort());
  });

  test("below the guard make the protected pages, with those that only lead to another", () => {
    const guarded = files.filter((file) => file.startsWith("_protected/")).map(pathOf);
    expect([...guarded, ...leadingPaths].sort()).toEqual([...protectedPaths].sort());
  });
});

test("no public page is at or below a private one", () => {
  const isPrivate = (page: string) => privatePaths.some((path) => page.startsWith(path));
  expect(Object.keys(pageTitles).filter(isPrivate)).toEqual([]);
});
