// npm test: every check, on a stack of its own. Ends with one line, `N passed, N failed, N skipped`. The tests
// of the local backend, the automation and the operator's verbs are left out while their sources are unchanged;
// `npm test -- --conformance` and CI always run them.
import { appendFileSync } from "node:fs";
import path from "node:path";
import { startTestStack } from "@vanzelf/testkit/setup.ts";
import { accessDocument, accessDocumentIsCurrent, readAccess } from "./access-document.ts";
import { findBrowserIfAny } from "./browser.ts";
import { clearResults, createScore, journeys, one, results, vitest } from "./checks.ts";
import { conformanceHash, isConformanceProved, noteConformance } from "./conformance.ts";
import { findEngines, installFfmpeg } from "./engines.ts";
import { dependencyAudit, staticChecks } from "./static-checks.ts";

clearResults();
const conformance = conformanceHash();
const isAsked = process.argv.includes("--conformance") || Boolean(process.env.CI);
const skipsConformance = !isAsked && isConformanceProved(conformance);
const { perform, performTogether, fail, skip, close } = createScore();
// Installation, the stack's start and the site's build run beside the checks that need none of them.
const engines = findEngines();
const ffmpeg = installFfmpeg();
const CHROMIUM_PATH = await findBrowserIfAny((line) => console.log(`   ${line}`));
const starting = startTestStack({
  web: "built",
  progress: () => {},
  log: (line) => appendFileSync(path.join(results, "stack.log"), `${line}\n`),
});
await Promise.allSettled([
  starting,
  performTogether([
    // The longest first, so that the short ones fit beside it.
    ...(CHROMIUM_PATH ? [vitest("component tests", ["components"], { CHROMIUM_PATH })] : []),
    ...staticChecks,
    dependencyAudit,
    vitest("unit tests", ["unit", "pages"], {}),
  ]),
]);
try {
  const stack = await starting;
  try {
    const env = { TEST_STACK: JSON.stringify(stack.status) };
    const { environment, missing } = await engines;
    if (!(await ffmpeg)) skip("tests that cut recordings");
    const everyRoute = ["--config", "web/engines/playwright.config.ts", "--workers", "2", "every-route"];
    const engineEnv = { ...env, ...environment, CHROMIUM_PATH };
    // Engines wait more than they work, and so do the tests that start and stop a stack: one beside the other.
    const walks = performTogether([
      ...(CHROMIUM_PATH
        ? [journeys("every route in every browser", "engines.json", everyRoute, engineEnv)]
        : []),
      ...(environment.WEBKIT_PROGRAM ? [vitest("tests of WebKit's driver", ["webkit"], environment)] : []),
    ]);
    const accessRecords = path.join(results, "access");
    const recording = { ...env, ACCESS_RECORDS: accessRecords };
    const projects = skipsConformance ? ["stack"] : ["stack", "services", "conformance"];
    const hold = await perform(vitest("database, function and service tests", projects, recording));
    if (skipsConformance)
      console.log(
        "   local backend, automation and verbs are as their tests proved; npm test -- --conformance",
      );
    else if (hold) noteConformance(conformance);
    await perform({
      name: "access document is current",
      run: async () => {
        const current = accessDocumentIsCurrent(accessDocument(readAccess(accessRecords)));
        if (!current) console.error("docs/access.md says something else than the tests: npm run access.");
        return one(current);
      },
    });
    if (CHROMIUM_PATH) await perform(journeys("browser journeys", "e2e.json", [], { ...env, CHROMIUM_PATH }));
    else skip("component tests", "every route in every browser", "browser journeys");
    await walks;
    if (CHROMIUM_PATH) skip(...missing);
  } finally {
    await stack.stop();
  }
} catch (error) {
  console.error(error);
  fail("test stack");
}

close();
