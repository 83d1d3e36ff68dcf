import { mkdirSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import { folderForEachTest } from "@vanzelf/testkit/folder.ts";
import { beforeEach, expect, test } from "vitest";
import { backendHash, isBackendProved, noteBackendProof } from "./backend-proof.ts";

const at = folderForEachTest();
const write = (name: string, text: string) => {
  mkdirSync(path.dirname(at(name)), { recursive: true });
  writeFileSync(at(name), text);
};
const isProved = () => isBackendProved(backendHash(at()), at());

beforeEach(() => {
  for (const room of ["packages/a", "scripts", "supabase", "policies", "functions", "docs", "web/src/lib"]) {
    write(`${room}/b.ts`, "1");
  }
  write("package-lock.json", "{}");
});

test("a checkout without a note is not proved", () => expect(isProved()).toBe(false));

test.each([
  "packages/a/b.ts",
  "packages/a/new.ts",
  "scripts/b.ts",
  "supabase/b.ts",
  "policies/b.ts",
  "functions/b.ts",
  "docs/b.ts",
  "web/src/lib/b.ts",
  "web/src/content/b.ts",
  "vercel.json",
  ".env.example",
  "package-lock.json",
  "vitest.config.ts",
])("a change of %s invalidates the proof", (name) => {
  noteBackendProof(backendHash(at()), at());
  expect(isProved()).toBe(true);
  write(name, "2");
  expect(isProved()).toBe(false);
});

test("a moved file invalidates the proof", () => {
  noteBackendProof(backendHash(at()), at());
  renameSync(at("packages/a/b.ts"), at("packages/a/c.ts"));
  expect(isProved()).toBe(false);
});

test("a change of the site, and what was installed for a package, leave the proof", () => {
  noteBackendProof(backendHash(at()), at());
  write("web/b.ts", "2");
  write("packages/a/node_modules/x/index.js", "2");
  write("functions/node_modules/x/index.js", "2");
  expect(isProved()).toBe(true);
});
