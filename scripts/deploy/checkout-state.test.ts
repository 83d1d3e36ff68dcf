import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { folderForEachTest } from "@vanzelf/testkit/folder.ts";
import { beforeEach, expect, test } from "vitest";
import { checkoutState } from "./checkout-state.ts";

const at = folderForEachTest();
const git = (directory: string, ...args: string[]) =>
  execFileSync("git", ["-c", "user.name=An", "-c", "user.email=an@voorbeeld.be", ...args], {
    cwd: at(directory),
    stdio: "pipe",
  });
const commit = () => git("clone", "commit", "--allow-empty", "--message", "Begin");

beforeEach(() => {
  git(".", "init", "--quiet", "--bare", "--initial-branch=main", "origin");
  git(".", "clone", "--quiet", "origin", "clone");
  commit();
  git("clone", "push", "--quiet", "origin", "main");
});

const theCommit = expect.stringMatching(/^commit [0-9a-f]{12}$/);

test("of main as it was pushed, only the commit is said", () => {
  expect(checkoutState(at("clone"))).toEqual([theCommit]);
});

test("another branch, what was not pushed, and files that are edited or new are named", () => {
  commit();
  for (const name of "abcde") writeFileSync(at(`clone/${name}`), "");
  git("clone", "add", "a");
  expect(checkoutState(at("clone"))).toEqual([
    theCommit,
    "note: 1 of its commits are not pushed",
    "note: 5 files are not as committed: a, b, c, d, e",
  ]);
  writeFileSync(at("clone/f"), "");
  expect(checkoutState(at("clone"))).toContain("note: 6 files are not as committed: a, b, c, d, e, …");
  git("clone", "switch", "--quiet", "--create", "try");
  expect(checkoutState(at("clone"))).toContain("note: it is of try, not of main");
});

test("a folder without git is said to be one", () => {
  expect(checkoutState(at())).toEqual(["note: git does not tell which commit this is"]);
});
