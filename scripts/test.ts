// npm test: every check, on a stack of its own. Ends with one line, `N passed, N failed, N skipped`; the one before counts
// the tests that passed at the second attempt only, of which more than two are a failure. The tests of the backend
// are left out while their sources are unchanged; `npm test -- --all` and CI always run them. `npm test -- --against
// <file>` asks the Supabase that the file describes instead (against.ts).
import { appendFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { startTestStack } from "@vanzelf/testkit/setup.ts";
import { accessDocument, accessDocumentIsCurrent, readAccess } from "./access-document.ts";
import { testAgainst } from "./against.ts";
import { backendHash, isBackendProved, noteBackendProof } from "./backend-proof.ts";
import { absentEngines, findBrowserIfAny } from "./browser.ts";
import { clearResults, createScore, journeys, one, results, vitest } from "./checks.ts";
import { writeGeneratedFiles } from "./generated.ts";
import { dependencyAudit, staticChecks } from "./static-checks.ts";
import { installTestPrograms } from "./test-programs.ts";

const { values: asked } = parseArgs({
  options: { all: { type: "boolean", default: false }, against: { type: "string" } },
});
if (asked.against !== undefined) {
  await testAgainst(asked.against).catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : String(error));
    process.exit(1);
  });
}
clearResults();
const backend = backendHash();
const isAsked = asked.all || Boolean(process.env.CI);
const skipsBackend = !isAsked && isBackendProved(backend);
const { perform, performTogether, fail, skip, close } = createScore();

/** True when all passed. The access document is compared with what the tests of the policies recorded. */
async function testBackend(env: NodeJS.ProcessEnv): Promise<boolean> {
  const accessRecords = path.join(results, "access");
  const projects = ["stack", "services", "conformance"];
  const holds = await perform(vitest("backend tests", projects, { ...env, ACCESS_RECORDS: accessRecords }));
  const isCurrent = await perform({
    name: "access document is current",
    run: async () => {
      const current = accessDocumentIsCurrent(accessDocument(readAccess(accessRecords)));
      if (!current)
        console.error(
          "docs/access.md says something else than the tests: node scripts/run.mjs write access.",
        );
      return one(current);
    },
  });
  return holds && isCurrent;
}

await writeGeneratedFiles();
// Installation, the stack's start and the site's build run beside the checks that need none of them.
const programs = installTestPrograms();
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
    const env = { TEST_STACK: JSON.stringify(stack.status), ...(CHROMIUM_PATH && { CHROMIUM_PATH }) };
    skip(...(await programs));
    if (skipsBackend) console.log("   the backend is as its tests proved; npm test -- --all runs them again");
    else if (await testBackend(env)) noteBackendProof(backend);
    const absent = absentEngines();
    if (absent.length > 0)
      console.log(`   journeys in ${absent.join(" and ")} are left out: npx playwright install brings them`);
    if (CHROMIUM_PATH) await perform(journeys("browser journeys", "e2e.json", [], env));
    else skip("component tests", "browser journeys");
  } finally {
    await stack.stop();
  }
} catch (error) {
  console.error(error);
  fail("test stack");
}

close();
