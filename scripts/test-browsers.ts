// npm run test:browsers: the main journeys and every route in Chromium, Firefox and WebKit, on a phone's and a desk's
// width. Words behind it choose the tests, as in `npm run test:browsers -- --project webkit -g competitor`. Ends with
// one line, `N passed, N failed, N skipped`.
import { appendFileSync, mkdirSync } from "node:fs";
import path from "node:path";
import { findBrowserIfAny } from "./browser.ts";
import { createScore, journeys, results, say } from "./checks.ts";
import { findEngines } from "./engines.ts";
import { startFaults } from "./faults/start-faults.ts";

const progress = (line: string) => console.log(`   ${line}`);

mkdirSync(results, { recursive: true });
const { perform, fail, skip, close } = createScore();
say("starting a stack whose automation does as the tests say");
try {
  const { environment, missing } = await findEngines();
  const stack = await startFaults({
    web: "built",
    progress,
    log: (line) => appendFileSync(path.join(results, "browsers.log"), `${line}\n`),
  });
  try {
    const CHROMIUM_PATH = await findBrowserIfAny(progress);
    const env = { ...stack.environment, ...environment, CHROMIUM_PATH };
    const args = ["--config", "web/engines/playwright.config.ts", ...process.argv.slice(2)];
    const everyBrowser = journeys("journeys in every browser", "engines.json", args, env);
    if (CHROMIUM_PATH) await perform(everyBrowser);
    else skip(everyBrowser.name);
    skip(...missing);
  } finally {
    await stack.stop();
  }
} catch (error) {
  console.error(error);
  fail("stack for the browsers");
}
close();
