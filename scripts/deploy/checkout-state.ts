import { spawnSync } from "node:child_process";
import { releaseOf } from "../site/release.ts";

const filesShown = 5;

/** Which commit a checkout is, and in what it is not main as others have it: a sentence each. */
export function checkoutState(checkout: string): string[] {
  const commit = releaseOf(checkout, {});
  const args = ["status", "--porcelain", "--branch"];
  const { status, stdout } = spawnSync("git", args, { cwd: checkout, encoding: "utf8" });
  if (status !== 0) return ["note: git does not tell which commit this is"];
  const [head = "", ...files] = stdout.trimEnd().split("\n");
  const branch = head.replace(/^## |\.\.\..*/g, "");
  const ahead = /\[ahead (\d+)/.exec(head)?.[1];
  const names = files.map((line) => line.slice(3));
  const more = names.length > filesShown ? ", …" : "";
  return [
    `commit ${commit}`,
    ...(branch === "main" ? [] : [`note: it is of ${branch}, not of main`]),
    ...(ahead === undefined ? [] : [`note: ${ahead} of its commits are not pushed`]),
    ...(names.length === 0
      ? []
      : [
          `note: ${names.length} files are not as committed: ${names.slice(0, filesShown).join(", ")}${more}`,
        ]),
  ];
}
