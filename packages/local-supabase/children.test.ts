// A small program stands for a stack that is not asked to end.
import { type ChildProcess, spawn } from "node:child_process";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { newFolder } from "@vanzelf/testkit/folder.ts";
import { describe, expect, onTestFinished, test } from "vitest";
import { createChildren, endOrphans } from "./children.ts";
import { isAlive, parentOf } from "./processes.ts";

const moduleUrl = (name: string) => JSON.stringify(new URL(name, import.meta.url).href);

function folderWith(files: Readonly<Record<string, string>>): string {
  const directory = newFolder(onTestFinished);
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(directory, name), text);
  return directory;
}

/** Waits for the number that a program prints. */
async function numberOf({ stdout }: ChildProcess): Promise<number> {
  let output = "";
  stdout?.setEncoding("utf8").on("data", (text: string) => {
    output += text;
  });
  await expect.poll(() => /^\d+$/m.test(output), { timeout: 30_000 }).toBe(true);
  return Number(/^\d+$/m.exec(output)?.[0]);
}

const gone = (pid: number) => expect.poll(() => isAlive(pid), { timeout: 20_000 }).toBe(false);

/** Does not hear the request to end. */
const deaf = {
  name: "deaf",
  command: "env",
  args: ["--ignore-signal=TERM", "sleep", "600"],
  program: "sleep",
};
const isBegun = (pid = 0) => expect.poll(() => readFileSync(`/proc/${pid}/comm`, "utf8")).toBe("sleep\n");

const stackProgram = `
  import { createChildren } from ${moduleUrl("./children.ts")};
  const { spawnChild } = createChildren(process.argv[2]);
  console.log(spawnChild(JSON.parse(process.argv[3])).pid);
  setInterval(() => {}, 1000);`;

async function startStackProgram(spec: object = { name: "service", command: "sleep", args: ["600"] }) {
  const directory = folderWith({ "stack.mjs": stackProgram });
  const stack = spawn(process.execPath, [path.join(directory, "stack.mjs"), directory, JSON.stringify(spec)]);
  const service = await numberOf(stack);
  await isBegun(service);
  return { directory, stack, service };
}

function guardOf({ pid }: ChildProcess): number {
  const below = readdirSync("/proc").filter((name) => /^\d+$/.test(name) && parentOf(Number(name)) === pid);
  return Number(below.find((name) => readFileSync(`/proc/${name}/cmdline`, "utf8").includes("guard.ts")));
}

// As npm start does it: npm starts a shell, that the launcher, that the program.
const npmProject = {
  "package.json": '{ "scripts": { "start": "node launcher.mjs" } }',
  "launcher.mjs": `
    import { spawn } from "node:child_process";
    spawn(process.execPath, ["program.mjs"], { stdio: "inherit" });
    setInterval(() => {}, 1000);`,
  "program.mjs": `
    import { whenStarterIsGone } from ${moduleUrl("./ancestors.ts")};
    whenStarterIsGone(() => process.exit());
    console.log(process.pid);
    setInterval(() => {}, 1000);`,
};

describe.skipIf(process.platform !== "linux")("what is killed with -9", () => {
  test("leaves its processes to the next start when its guard was killed too", async () => {
    const { directory, stack, service } = await startStackProgram();
    const guard = guardOf(stack);
    process.kill(guard, "SIGKILL");
    await gone(guard);
    stack.kill("SIGKILL");
    if (stack.pid) await gone(stack.pid);
    expect(isAlive(service)).toBe(true);
    await endOrphans(directory, () => {});
    await gone(service);
  });

  test("ends, as npm, what it started through others", async () => {
    const npm = spawn("npm", ["start"], { cwd: folderWith(npmProject) });
    const program = await numberOf(npm);
    const launcher = parentOf(program);
    onTestFinished(() => {
      if (launcher) process.kill(launcher, "SIGKILL");
    });
    expect(isAlive(program)).toBe(true);
    npm.kill("SIGKILL");
    await gone(program);
  });
});

test.skipIf(process.platform !== "linux")("what does not end when it is asked is killed", async () => {
  async function byTheStack() {
    const { spawnChild, end } = createChildren(newFolder(onTestFinished));
    const child = spawnChild(deaf);
    await isBegun(child.pid);
    await end();
    expect(child.signalCode).toBe("SIGKILL");
  }
  async function byTheGuard() {
    const { stack, service } = await startStackProgram(deaf);
    stack.kill("SIGKILL");
    await gone(service);
  }
  async function byTheNextStart() {
    const { directory, stack, service } = await startStackProgram(deaf);
    process.kill(guardOf(stack), "SIGKILL");
    stack.kill("SIGKILL");
    await endOrphans(directory, () => {});
    await gone(service);
  }
  await Promise.all([byTheStack(), byTheGuard(), byTheNextStart()]);
});
