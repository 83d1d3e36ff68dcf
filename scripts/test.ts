// npm test: every check there is, on a stack of its own. Ends with one line,
// `N passed, N failed, N skipped`.
import { appendFileSync } from "node:fs";
import path from "node:path";
import { accessDocument, accessDocumentIsCurrent, readAccess } from "./access-document.ts";
import { findBrowser } from "./browser.ts";
import { clearResults, command, createScore, journeys, one, results, say, vitest } from "./checks.ts";
import { generateTypes, typesAreCurrent } from "./database-types.ts";
import { askRegistry } from "./dependency-audit.ts";
import { findEngines } from "./engines.ts";
import { projectDirectory } from "./stack/settings.ts";
import { startTestStack } from "./stack/test-setup.ts";

const staticChecks = [
  command("format and lint", "biome", ["check", "--error-on-warnings", "."]),
  command("types", "tsc", ["-p", "tsconfig.json"]),
  command(
    "function types",
    "deno",
    ["check", "--quiet", ...["relay", "admin", "account", "usage-reset"].map((name) => `${name}/index.ts`)],
    path.join(projectDirectory, "functions"),
  ),
  command("function lint", "deno", ["lint", "--quiet"], path.join(projectDirectory, "functions")),
  command("import boundaries", "depcruise", [
    ...[
      "web/src",
      "web/e2e",
      "web/engines",
      "web/faults",
      "web/test",
      "functions",
      "scripts",
      "policies",
      "supabase",
    ],
    ...["--config", ".dependency-cruiser.cjs", "--output-type", "err"],
  ]),
  command("dead code", "knip", []),
  {
    name: "known weaknesses of dependencies",
    run: async () => {
      const { outcome, says } = askRegistry();
      console.log(`   ${says}`);
      return { passed: outcome === "clean" ? 1 : 0, failed: outcome === "weak" ? 1 : 0 };
    },
  },
];

clearResults();
// Where they must be installed, that goes on beside the checks that need no browser.
const engines = findEngines();
const { perform, fail, close } = createScore();
for (const check of staticChecks) await perform(check);
await perform(vitest("unit tests", "unit", {}));
say("starting a stack for the tests");
try {
  const stack = await startTestStack({
    web: "built",
    progress: (line) => console.log(`   ${line}`),
    log: (line) => appendFileSync(path.join(results, "stack.log"), `${line}\n`),
  });
  try {
    const env = { TEST_STACK: JSON.stringify(stack.status) };
    await perform({
      name: "database types are current",
      run: async () => {
        const current = typesAreCurrent(generateTypes(stack.status.dbUrl));
        if (!current)
          console.error("web/src/lib/database.types.ts is out of date: npm start, then npm run types.");
        return one(current);
      },
    });
    const accessRecords = path.join(results, "access");
    const recording = { ...env, ACCESS_RECORDS: accessRecords };
    await perform(vitest("database, function and service tests", "stack", recording));
    await perform({
      name: "access document is current",
      run: async () => {
        const current = accessDocumentIsCurrent(accessDocument(readAccess(accessRecords)));
        if (!current) console.error("docs/access.md says something else than the tests: npm run access.");
        return one(current);
      },
    });
    const { environment, missing } = await engines;
    const CHROMIUM_PATH = await findBrowser((line) => console.log(`   ${line}`));
    await perform(journeys("browser journeys", "e2e.json", [], { ...env, CHROMIUM_PATH }));
    const everyEngine = ["--config", "web/engines/playwright.config.ts", "every-route"];
    const engineEnv = { ...env, ...environment, CHROMIUM_PATH };
    await perform(journeys("every route in every browser", "engines.json", everyEngine, engineEnv));
    for (const line of missing) console.log(`   ${line}`);
  } finally {
    await stack.stop();
  }
} catch (error) {
  console.error(error);
  fail("test stack");
}

close();
