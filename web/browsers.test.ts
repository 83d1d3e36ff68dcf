import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { oldestBrowsers } from "./browsers.ts";

test("docs/browsers.md names the versions that the build keeps to", () => {
  const page = readFileSync(new URL("../docs/browsers.md", import.meta.url), "utf8");
  const rows = page.matchAll(/^\| (Chrome|Edge|Firefox|Safari) +\| ([\d.]+) /gm);
  const named = Object.fromEntries(
    [...rows].map(([, name = "", version]) => [name.toLowerCase(), Number(version)]),
  );
  expect(named).toEqual(oldestBrowsers);
});
