import { expect, test } from "vitest";
import { toolPaths } from "#functions/contract/services.ts";
import { publicPages } from "#web/content/public-pages.ts";
import { privatePaths } from "#web/lib/private-paths.ts";
import { problemsOf, tableRows } from "./named-tests.ts";

const rows = tableRows("docs/deviations.md");

test.each(rows)("%s: has what we do, its reason, its day and tests that exist", (specification, ...cells) => {
  const [instead = "", why = "", since, proof = "", ...rest] = cells;
  for (const text of [specification ?? "", instead, why]) expect(text.length).toBeGreaterThan(10);
  expect(since).toMatch(/^2026-\d\d-\d\d$/);
  expect(rest).toEqual([]);
  expect(problemsOf(proof)).toEqual([]);
});

test("every deviation stands there once", () => {
  expect(rows.length).toBeGreaterThan(40);
  expect(new Set(rows.map(([specification]) => specification)).size).toBe(rows.length);
});

/** Of the specification's table of routes, and the two pages that each service has: one to come after these, too. */
const specified: readonly string[] = [
  ...Object.values(toolPaths),
  ...Object.keys(publicPages).filter((path) => path.startsWith("/services/")),
  ...["/", "/login", "/register", "/platform", "/admin", "/dashboard", "/meeting-dashboard"],
  "/platform/email-lead",
  ...["/business-process-suite", "/analytics-platform", "/website-development", "/performance-engine"],
  ...["/competitive-analysis", "/contact", "/discover"],
];

test("the row of further pages lists those that there are", () => {
  const [, listed = ""] = rows.find(([cell]) => cell?.startsWith("(pages that the route table")) ?? [];
  const further = [...Object.keys(publicPages), ...privatePaths].filter((path) => !specified.includes(path));
  expect(listed.split(", ").sort()).toEqual(further.sort());
});
