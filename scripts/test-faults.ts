// node scripts/run.mjs test-faults: breaks real pieces of a stack of its own (processes, connections, the automation host) under real
// requests, and proves that nothing is lost and nothing counted twice. Ends with one line,
// `N passed, N failed, N skipped`. With --hold it runs no test: it prints what single tests of the suite need in their
// environment, and keeps the stack until Ctrl-C.
import { appendFileSync, mkdirSync } from "node:fs";
import path from "node:path";
import { createScore, results, say, vitest } from "./checks.ts";
import { type FaultsStack, startFaults } from "./faults/start-faults.ts";

const progress = (line: string) => console.log(`   ${line}`);

async function hold({ environment, stop }: FaultsStack): Promise<never> {
  for (const [name, value] of Object.entries(environment)) console.log(`export ${name}='${value}'`);
  await new Promise<void>((resolve) => {
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.once(signal, () => resolve());
  });
  await stop();
  process.exit(0);
}

mkdirSync(results, { recursive: true });
const { perform, fail, close } = createScore();
say("starting a stack to break");
try {
  const stack = await startFaults({
    progress,
    log: (line) => appendFileSync(path.join(results, "faults.log"), `${line}\n`),
  });
  if (process.argv.includes("--hold")) await hold(stack);
  try {
    await perform(vitest("faults", ["faults"], stack.environment));
  } finally {
    await stack.stop();
  }
} catch (error) {
  console.error(error);
  fail("stack to break");
}
close();
