import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { privacy } from "./privacy.ts";

const source = path.resolve(import.meta.dirname, "..");
const files = globSync("**/*.{ts,tsx}", { cwd: source })
  .filter((file) => !file.includes(".test."))
  .map((file) => ({ file, text: readFileSync(path.join(source, file), "utf8") }));

/** The one way to keep a text in the browser; the key is its second argument. */
const kept = /storedText\(\s*\(\) => (?:local|session)Storage,\s*([^\s,)]+)/g;
/** Keys that are not written out where they are used. */
const named: Readonly<Record<string, string>> = {
  sessionStorageKey: "session",
  // personal-storage.ts: each key begins with this and the person's id.
  key: "personal:…",
};
/** They touch keys themselves: before the app's code is there, a set of keys at once, and those of Supabase's client. */
const direct: Readonly<Record<string, readonly string[]>> = {
  "site/first-paint/theme.ts": ["theme"],
  "lib/personal-storage.ts": ["personal:…"],
  "lib/forget-verifiers.ts": [
    "session-code-verifier",
    "session-flow-…-code-verifier",
    "session-flows-code-verifier",
  ],
};

/** "recordings:${userId}" is "recordings:…" on the page. */
function keyOf(argument: string): string {
  return named[argument] ?? argument.slice(1, -1).replace(/\$\{.*$/, "…");
}

const listed = privacy.passages
  .flatMap(({ id, entries = [] }) => (id === "browser" ? entries : []))
  .flatMap(({ facts }) => facts.map(([key]) => key));

test("the privacy page lists every key that stays in the browser, and no other", () => {
  const used = files.flatMap(({ text }) => [...text.matchAll(kept)].map(([, key = ""]) => keyOf(key)));
  expect(used.length).toBeGreaterThan(8);
  expect([...new Set(listed)].sort()).toEqual(
    [...new Set([...used, ...Object.values(direct).flat()])].sort(),
  );
});

test("nothing else in the app touches the browser's storage", () => {
  const touching = files
    .filter(({ text }) =>
      /\b(?:local|session)Storage\b|\bindexedDB\b|document\.cookie|caches\.open/.test(text.replace(kept, "")),
    )
    .map(({ file }) => file);
  expect(touching.filter((file) => !(file in direct))).toEqual([]);
});
