import { execFileSync } from "node:child_process";

/** Enough of a commit to find it. */
const length = 12;

/** The commit that a site is built from: as its host names it, else as git does; `unknown` without either. */
export function releaseOf(checkout: string, environment: NodeJS.ProcessEnv = process.env): string {
  const named = environment.VERCEL_GIT_COMMIT_SHA;
  if (named) return named.slice(0, length);
  try {
    const head = execFileSync("git", ["rev-parse", "HEAD"], {
      cwd: checkout,
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    });
    return head.trim().slice(0, length);
  } catch {
    return "unknown";
  }
}
