// npm run test:faults: breaks real pieces of a stack of its own (processes, connections, the automation host) and proves
// that nothing is lost and nothing counted twice, and that the screen shows what happens. Ends with one line,
// `N passed, N failed, N skipped`. With --hold it runs no test: it prints what single tests of the suite need in their
// environment, and keeps the stack until Ctrl-C.
import { appendFileSync, mkdirSync } from "node:fs";
import path from "node:path";
import { findBrowser } from "./browser.ts";
import { createScore, journeys, results, say, vitest } from "./checks.ts";
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
    web: "built",
    progress,
    log: (line) => appendFileSync(path.join(results, "faults.log"), `${line}\n`),
  });
  if (process.argv.includes("--hold")) await hold(stack);
  try {
    await perform(vitest("faults behind the screen", ["faults"], stack.environment));
    const env = { ...stack.environment, CHROMIUM_PATH: await findBrowser(progress) };
    const configuration = ["--config", "web/faults/playwright.config.ts"];
    await perform(journeys("faults before the customer's eyes", "faults-e2e.json", configuration, env));
  } finally {
    await stack.stop();
  }
} catch (error) {
  console.error(error);
  fail("stack to break");
}
close();
