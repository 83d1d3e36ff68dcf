import { type SpawnOptionsWithoutStdio, spawn } from "node:child_process";

/** Starts a program: what both its streams have said, and `ended` once they are closed. */
export function runProgram(command: string, args: readonly string[], options: SpawnOptionsWithoutStdio) {
  const child = spawn(command, args, options);
  child.stdin.end();
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (text: string) => {
      output += text;
    });
  const ended = new Promise<{ code: number | null; output: string }>((resolve) =>
    child.once("close", (code) => resolve({ code, output })),
  );
  return { child, output: () => output, ended };
}
