import { spawn } from "node:child_process";
import { existsSync } from "node:fs";

const run = (command: string, args: readonly string[]) =>
  new Promise<boolean>((resolve) => {
    const child = spawn(command, args, {
      stdio: ["ignore", "ignore", "inherit"],
      env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
    });
    child.once("error", () => resolve(false));
    child.once("exit", (code) => resolve(code === 0));
  });

/** Installs Debian's packages; false where that cannot be done (another system, no right to, no such package). */
export async function installDebianPackages(names: readonly string[]): Promise<boolean> {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return false;
  if (!(await run("apt-get", ["update", "-qq"]))) return false;
  return run("apt-get", ["install", "-y", "-qq", "--no-install-recommends", ...names]);
}
