import { readFileSync, writeFileSync } from "node:fs";
import { folderForEachTest } from "@vanzelf/testkit/folder.ts";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

const at = folderForEachTest();
const calls = () => readFileSync(at("calls"), "utf8").trim().split("\n");

// Refuses a second one beside it, as the lock of apt's lists does.
const aptGet = `#!/bin/sh
cd "$(dirname "$0")"
refuse() { echo "refused $1" >>calls; echo "E: Could not get lock /var/lib/apt/lists/lock" >&2; exit 100; }
if [ -e held ]; then rm held; refuse "$1"; fi
mkdir lock 2>/dev/null || refuse "$1"
echo "$*" >>calls
case "$*" in *unknown*) rmdir lock; echo "E: Unable to locate package unknown" >&2; exit 100 ;; esac
sleep 0.2
rmdir lock
`;

beforeEach(() => {
  writeFileSync(at("apt-get"), aptGet, { mode: 0o755 });
  vi.stubEnv("PATH", `${at()}:${process.env.PATH}`);
  vi.spyOn(process, "getuid").mockReturnValue(0);
  vi.spyOn(console, "error").mockImplementation(() => {});
  vi.resetModules();
});
afterEach(() => void vi.restoreAllMocks());

const install = "install -y -qq --no-install-recommends";

test("installs one request after another, after one update", async () => {
  const { installDebianPackages } = await import("./debian-packages.ts");
  const both = [installDebianPackages(["one", "two"], "a test"), installDebianPackages(["three"], "a test")];
  expect(await Promise.all(both)).toEqual([true, true]);
  expect(calls()).toEqual(["update -qq", `${install} one two`, `${install} three`]);
});

test("a package that is not to be had leaves the others", async () => {
  const { administratorCommand, installDebianPackages } = await import("./debian-packages.ts");
  const both = [installDebianPackages(["unknown"], "a test"), installDebianPackages(["one"], "a test")];
  expect(await Promise.all(both)).toEqual([false, true]);
  expect(calls()).toEqual(["update -qq", `${install} unknown`, `${install} one`]);
  expect(administratorCommand()).toBe("apt-get install unknown");
});

test("installs nothing for a person without the right to, and tells the command of an administrator", async () => {
  vi.spyOn(process, "getuid").mockReturnValue(1000);
  const { administratorCommand, installDebianPackages } = await import("./debian-packages.ts");
  expect(administratorCommand()).toBeUndefined();
  const both = [installDebianPackages(["one", "two"], "a test"), installDebianPackages(["three"], "a test")];
  expect(await Promise.all(both)).toEqual([false, false]);
  expect(administratorCommand()).toBe("apt-get install one two three");
  expect(() => calls()).toThrow("ENOENT");
});

test("waits for a lock that another process holds", async () => {
  writeFileSync(at("held"), "");
  const { installDebianPackages } = await import("./debian-packages.ts");
  expect(await installDebianPackages(["one"], "a test")).toBe(true);
  expect(calls()).toEqual(["refused update", "update -qq", `${install} one`]);
});
