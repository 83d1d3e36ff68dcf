import { defineConfig } from "vitest/config";
import { unitTests } from "./vitest.config.ts";

/** The unit tests that the variable lists, for Stryker, which knows no projects. */
export default defineConfig({
  ...unitTests,
  test: {
    ...unitTests.test,
    retry: 0,
    // Most changes of what waits end in a wait: the usual limits made a run of the session's module take an hour.
    testTimeout: 3_000,
    expect: { poll: { timeout: 1_000 } },
    include: (process.env.MUTATION_TESTS ?? "").split(" "),
  },
});
