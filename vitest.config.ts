import tailwindcss from "@tailwindcss/vite";
import { playwright } from "@vitest/browser-playwright";
import { configDefaults, defineConfig } from "vitest/config";
import playwrightConfig from "./playwright.config.ts";

const stackTests = [
  "policies/**/*.test.ts",
  "supabase/tests/**/*.test.ts",
  "functions/!(contract)/**/*.test.ts",
];
/** Of the automation, the local stack, the operator's verbs, and what starts programs of its own. */
const serviceTests = [
  "packages/automation/**/*.test.ts",
  "scripts/{backup,deploy,doctor,local}/*.test.ts",
  "scripts/{run,verbs,debian-packages,automation,automation-try}.test.ts",
  "functions/deno.test.ts",
];
/** Of the local backend itself. */
const conformanceTests = ["packages/local-supabase/**/*.test.ts", "scripts/local/lifecycle.test.ts"];

const pagesTest = "web/src/prerender.test.ts";
/** In a real browser: of components, and of the router, which needs a document. */
const browserTests = ["web/src/**/*.component.test.tsx", "web/src/site/navigation/*.test.{ts,tsx}"];

/** As functions/deno.json maps it. */
const alias = { "@std": "deno-std" };

/** A busy machine may be slow, and it is not what a test is about: only a single wait has a limit that is felt. */
const patient = {
  testTimeout: 40_000,
  hookTimeout: 30_000,
  expect: { poll: { timeout: 10_000 } },
};

/** A machine's bad moment is reported with its error; a second failure counts, and so do more than two such moments. */
const secondAttempt = 1;

/**
 * Tests against a running stack, which all of a run share. `npm test` leaves these projects out while nothing changed
 * that they are made of (scripts/backend-proof.ts).
 */
const onStack = {
  ...patient,
  retry: secondAttempt,
  alias,
  // One process for many files: each file makes its own people and rows, and keeps no state in a module.
  isolate: false,
  setupFiles: "./packages/testkit/clean-up-after-file.ts",
  globalSetup: "./packages/testkit/setup.ts",
  maxWorkers: 3,
  // The Supabase CLI is compiled JavaScript that ends within a second: optimising it was a quarter of its work.
  env: { BUN_JSC_useDFGJIT: "0" },
};

const unitTests = {
  test: {
    ...patient,
    name: "unit",
    alias,
    maxWorkers: 3,
    // One process for many files, each with its modules anew: importing was half of the work.
    isolate: false,
    unstubGlobals: true,
    unstubEnvs: true,
    // Starts once only, and so must be new wherever the module that starts it is.
    server: { deps: { inline: ["@resvg/resvg-wasm"] } },
    // The Web Storage that Node brings.
    execArgv: [
      "--experimental-webstorage",
      "--localstorage-file=:memory:",
      "--disable-warning=ExperimentalWarning",
    ],
    exclude: [...browserTests, pagesTest, ...serviceTests],
    include: [
      "web/*.test.ts",
      "web/src/**/*.test.{ts,tsx}",
      "functions/*.test.ts",
      "functions/contract/**/*.test.ts",
      "scripts/*.test.ts",
      "scripts/site/*.test.ts",
    ],
  },
};

export default defineConfig({
  test: {
    // For the component tests that a change reaches: a stylesheet is imported by another one, unseen by Vitest.
    forceRerunTriggers: [...configDefaults.forceRerunTriggers, "**/web/src/**/*.css", "**/package-lock.json"],
    projects: [
      unitTests,
      // Loads the whole app, which the files of the other project replace in parts: not in one process with them.
      { test: { ...patient, name: "pages", include: [pagesTest] } },
      {
        plugins: [tailwindcss()],
        // React as customers get it: its development build was a sixth of the time of these tests.
        oxc: { jsx: { runtime: "automatic", development: false } },
        optimizeDeps: {
          include: ["react", "react-dom", "react-dom/client", "react/jsx-runtime", "vitest-browser-react"],
          rolldownOptions: { transform: { define: { "process.env.NODE_ENV": '"production"' } } },
        },
        test: {
          ...patient,
          name: "components",
          retry: secondAttempt,
          maxWorkers: 4,
          include: browserTests,
          setupFiles: "./web/test/components/setup.ts",
          isolate: false,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              launchOptions: playwrightConfig.use?.launchOptions ?? {},
              contextOptions: { reducedMotion: playwrightConfig.use?.reducedMotion ?? null },
            }),
            instances: [{ browser: "chromium", viewport: { width: 1440, height: 900 } }],
          },
        },
      },
      { test: { ...onStack, name: "stack", include: stackTests } },
      {
        test: {
          ...onStack,
          name: "services",
          include: serviceTests,
          exclude: conformanceTests,
        },
      },
      // A process for each file: some leave connections that the gateway has closed.
      { test: { ...onStack, isolate: true, name: "conformance", include: conformanceTests } },
      {
        test: {
          name: "faults",
          include: ["scripts/faults/*.test.ts"],
          // One at a time, because they break parts that all of them need.
          fileParallelism: false,
          testTimeout: 60_000,
          hookTimeout: 60_000,
          expect: { poll: { timeout: 30_000 } },
        },
      },
    ],
  },
});
