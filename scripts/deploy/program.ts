import { execFile } from "node:child_process";
import { OperatorError } from "./operator-error.ts";
import type { Variables } from "./variables.ts";

/** Long, because a first release runs every migration. */
const timeoutMs = 30 * 60_000;
const outputBytesMax = 16 * 2 ** 20;

type ProgramCall = {
  command: string;
  args: readonly string[];
  checkout: string;
  /** Secrets are passed here: others on the machine can read the arguments of a program. */
  variables: Variables;
};

const isMissing = (error: Error) => "code" in error && error.code === "ENOENT";

/** Runs a program in the checkout and returns what it printed; refuses with its own words when it fails. */
export function runProgram({ command, args, checkout, variables }: ProgramCall): Promise<string> {
  const options = {
    cwd: checkout,
    env: { ...process.env, ...variables },
    timeout: timeoutMs,
    maxBuffer: outputBytesMax,
  };
  return new Promise((resolve, reject) => {
    const child = execFile(command, args, options, (error, stdout, stderr) => {
      if (!error) return resolve(stdout);
      const said = isMissing(error)
        ? "is not installed"
        : [stderr, stdout].join("\n").trim() || error.message;
      const words = args.filter((arg) => /^[a-z][a-z-]*$/.test(arg)).join(" ");
      reject(new OperatorError(`${command} ${words}:\n${said.replace(/^/gm, "  ")}`, { cause: error }));
    });
    child.stdin?.end(); // a program that prompts gets the end of its input
  });
}

/** The Supabase CLI, which then neither asks nor looks for another login than the given one. */
export const supabaseCli = ({ args, variables, checkout }: Omit<ProgramCall, "command">): Promise<string> =>
  runProgram({
    command: "supabase",
    args: [...args, `--workdir=${checkout}`, "--yes"],
    checkout,
    variables: { ...variables, SUPABASE_NO_KEYRING: "1", SUPABASE_TELEMETRY_DISABLED: "1" },
  });
