// A second process of a running function, with the same environment and the same permissions, whose clock is wrong.
import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { freePort } from "@vanzelf/local-supabase/loopback.ts";
import { type FunctionName, functionPid, until } from "./test-pieces.ts";

/** Code that runs before the function and moves its clock by some milliseconds. */
const clock = (offsetMs: number) => `
const RealDate = Date;
globalThis.Date = class extends RealDate {
  constructor(...parts) {
    if (parts.length === 0) super(RealDate.now() + ${offsetMs});
    else super(...parts);
  }
  static now() { return RealDate.now() + ${offsetMs}; }
};`;

const nullSeparated = (file: string) => readFileSync(file, "utf8").split("\0").filter(Boolean);

export type TwinFunction = AsyncDisposable & { url: string };

/** Answers at `url`, past the gateway, until disposed of. */
export async function startTwin(name: FunctionName, offsetMs: number): Promise<TwinFunction> {
  const pid = await functionPid(name);
  const [command = "", ...args] = nullSeparated(`/proc/${pid}/cmdline`);
  const environment = Object.fromEntries(
    nullSeparated(`/proc/${pid}/environ`).map((entry) => [
      entry.slice(0, entry.indexOf("=")),
      entry.slice(entry.indexOf("=") + 1),
    ]),
  );
  const directory = mkdtempSync(path.join(tmpdir(), "wrong-clock-"));
  const preload = path.join(directory, "clock.js");
  writeFileSync(preload, clock(offsetMs));
  const port = await freePort();
  const ownAddress = environment.DENO_SERVE_ADDRESS?.replace("tcp:", "") ?? "";
  const [entry = "", ...options] = args.reverse();
  const child = spawn(
    command,
    [
      ...options.reverse().map((option) => option.replace(ownAddress, `127.0.0.1:${port}`)),
      "--preload",
      preload,
      entry,
    ],
    { env: { ...environment, DENO_SERVE_ADDRESS: `tcp:127.0.0.1:${port}` }, stdio: "ignore" },
  );
  const gone = new Promise((resolve) => child.once("exit", resolve));
  const url = `http://127.0.0.1:${port}/${name}`;
  await until(`a second ${name}`, async () => (await fetch(`${url}/health`)).ok);
  return {
    url,
    async [Symbol.asyncDispose]() {
      child.kill("SIGKILL");
      await gone;
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
