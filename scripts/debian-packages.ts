import { spawn } from "node:child_process";
import { setTimeout as wait } from "node:timers/promises";

const lockWaitMs = 600_000;
const lockPollMs = 1000;
/** apt's own waiting (DPkg::Lock::Timeout) leaves out the locks of the lists and of the archive. */
const lockMessage = /Could not get lock|Unable to (acquire|lock)/;

type Outcome = { succeeded: boolean; errors: string };

const attempt = (args: readonly string[]) =>
  new Promise<Outcome>((resolve) => {
    const child = spawn("apt-get", args, {
      stdio: ["ignore", "ignore", "pipe"],
      env: { ...process.env, DEBIAN_FRONTEND: "noninteractive", LC_ALL: "C" },
    });
    let errors = "";
    child.stderr.setEncoding("utf8").on("data", (text: string) => {
      errors += text;
    });
    child.once("error", ({ message }) => resolve({ succeeded: false, errors: message }));
    child.once("close", (code) => resolve({ succeeded: code === 0, errors }));
  });

/** Waits while another process holds one of apt's locks. */
async function run(args: readonly string[]): Promise<boolean> {
  const endsAtMs = Date.now() + lockWaitMs;
  for (let isFirst = true; ; isFirst = false) {
    const { succeeded, errors } = await attempt(args);
    if (succeeded) return true;
    if (!lockMessage.test(errors) || Date.now() > endsAtMs) {
      console.error(errors.trimEnd());
      return false;
    }
    if (isFirst) console.error("   waiting for another apt-get to end");
    await wait(lockPollMs);
  }
}

const missing = new Set<string>();

/** The command of an administrator for all packages that could not be installed; undefined when there are none. */
export const administratorCommand = (): string | undefined =>
  missing.size > 0 && process.platform === "linux" ? `apt-get install ${[...missing].join(" ")}` : undefined;

let updated: Promise<boolean> | undefined;
let last: Promise<unknown> = Promise.resolve();

/** Installs Debian's packages, one request after another; false where that cannot be done (another system, no right to). */
export async function installDebianPackages(names: readonly string[], reason: string): Promise<boolean> {
  if (process.getuid?.() === 0) {
    const done = last.then(async () => {
      updated ??= run(["update", "-qq"]);
      if (!(await updated)) return false;
      console.error(`   installing ${names.join(", ")}: ${reason}`);
      return run(["install", "-y", "-qq", "--no-install-recommends", ...names]);
    });
    last = done;
    if (await done) return true;
  }
  for (const name of names) missing.add(name);
  return false;
}
