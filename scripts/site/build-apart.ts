import { fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import * as z from "zod";

const buildProcess = fileURLToPath(new URL("./build-process.ts", import.meta.url));
const failureSchema = z.object({ message: z.string() });

/**
 * Builds the site into the folder in a process of its own: the build takes hundreds of megabytes that a process never gives
 * back, and sets variables. Throws what `buildSite` throws.
 */
export function buildSiteApart(directory: string, variables: Record<string, string>): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = fork(buildProcess, [directory], {
      // Also where it is started by tests: the budgets are those of production.
      env: { ...process.env, NODE_ENV: "production", ...variables },
      execArgv: ["--disable-warning=ExperimentalWarning"],
    });
    let problem: string | undefined;
    child.once("message", (message) => {
      problem = failureSchema.parse(message).message;
    });
    child.once("error", reject);
    child.once("exit", (code, signal) => {
      if (code === 0) resolve();
      else reject(new Error(problem ?? `The build of the site ended with ${code ?? signal}.`));
    });
  });
}
