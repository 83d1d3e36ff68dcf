import { chmodSync, existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { newFolder } from "@vanzelf/testkit/folder.ts";
import { afterAll, expect, test } from "vitest";
import { isStackFolder, makeStackFolder } from "./stack-folder.ts";

const folder = newFolder(afterAll);
writeFileSync(path.join(folder, "file"), "");

test("makes every folder on the way, and takes one that is there", () => {
  const directory = path.join(folder, "a/b/c");
  makeStackFolder(directory);
  expect(existsSync(directory)).toBe(true);
  expect(() => makeStackFolder(directory)).not.toThrow();
});

test("a folder with files of something else is one sentence, and is left as it was", () => {
  const foreign = path.join(folder, "foreign");
  mkdirSync(path.join(foreign, "logs"), { recursive: true });
  writeFileSync(path.join(foreign, "logs/app.log"), "");
  expect(() => makeStackFolder(foreign)).toThrow(
    `STACK_DIR: ${foreign} cannot hold a stack: it holds files of something else. Choose another: STACK_DIR=… npm start`,
  );
  // For the same reason, or because this person may not write there.
  expect(() => makeStackFolder("/")).toThrow("STACK_DIR: / cannot hold a stack: ");
  expect(readdirSync(foreign, { recursive: true }).sort()).toEqual(["logs", "logs/app.log"]);
});

test("a start that was ended before its first file leaves a folder that the next one takes", () => {
  const directory = path.join(folder, "begun");
  mkdirSync(path.join(directory, "logs"), { recursive: true });
  makeStackFolder(directory);
  expect(isStackFolder(directory)).toBe(true);
});

test("a file in the way is one sentence", () => {
  const directory = path.join(folder, "file/below");
  expect(() => makeStackFolder(directory)).toThrow(
    `STACK_DIR: ${directory} cannot hold a stack: a file is in the way.`,
  );
});

test.runIf(process.platform === "linux")("a place where no folder can be made is one sentence", () => {
  expect(() => makeStackFolder("/proc/nope/stack")).toThrow("no folder can be made there");
});

// Root may write everywhere.
test.skipIf(process.getuid?.() === 0)("a folder of another user is one sentence", () => {
  const closed = path.join(folder, "a");
  chmodSync(closed, 0o500);
  expect(() => makeStackFolder(path.join(closed, "new"))).toThrow("this user may not write there");
  expect(() => makeStackFolder(closed)).toThrow("this user may not write there");
  chmodSync(closed, 0o700);
});
