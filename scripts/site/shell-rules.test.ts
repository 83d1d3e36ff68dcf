import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { privatePaths } from "#web/lib/private-paths.ts";
import { projectDirectory } from "../local/settings.ts";
import { withShellRules } from "./shell-rules.ts";

const vercelJson = readFileSync(path.join(projectDirectory, "vercel.json"), "utf8");

test("vercel.json answers every private page with the shell, as npm start writes it", () => {
  expect(withShellRules(vercelJson, privatePaths)).toBe(vercelJson);
});

test("a page that is no longer private leaves both rules, and a new one joins them", () => {
  const rules = withShellRules(vercelJson, ["/platform", "/nieuw"]);
  expect(rules).toContain('"source": "/(platform|nieuw)"');
  expect(rules).toContain('"source": "/(shell|platform|nieuw)"');
  expect(rules).not.toContain("dashboard");
});

test("a file without these rules is refused", () => {
  expect(() => withShellRules('{ "rewrites": [] }', privatePaths)).toThrow("no rule like");
});
